/** A count of the play, before the judge: card by card, what each scored, and why. */

import { html, nothing } from "../../vendor/lit-html.js";
import { SUITS, cardOf, cardSaid, rankPad, rankSaid, signOf } from "../cards.js";
import { rule, whole } from "../sheet_why.js";

/** @typedef {import("./bench.js").Bench} Bench */

const DEALER = { do: "dealer", player: "p2" };

/** Each laid card as a move of whoever's turn it is. @param {Bench} bench */
function heard(bench) {
  const { asked, court } = bench;
  /** @type {import("../shapes.js").Move[]} */
  const moves = [DEALER];
  for (const card of asked.cards) {
    court.hear(asked, moves);
    const player = court.view().play.turn || "p1";
    moves.push(card === "go" ? { do: "go", player } : { do: "play", player, ...(card.length > 1 ? { card } : { rank: card }) });
  }
  return { moves, answer: court.hear(asked, moves) };
}

/** @param {Bench} bench */
export function playPart(bench) {
  const { asked, court } = bench;
  const { moves, answer } = heard(bench);
  const wrong = answer.said.find(Boolean);
  const { play, players, rules } = court.view();
  const whys = answer.ids.slice(1).map((id) => court.explain(id));
  const shown = whys[bench.shown] || whys.filter(Boolean).pop();
  const turn = players.find((/** @type {any} */ one) => one.id === play.turn)?.name || "";
  const lay = (/** @type {string} */ card) => bench.put({ cards: [...asked.cards, card] });
  return html`<div class="run judge-run"><b class="run-count" aria-label="count ${play.count}">${play.count}</b>
      <span class="run-note">${asked.cards.length ? (play.leads ? `a new count: ${turn} leads` : `${turn} is next`) : "tap the cards in the order they were laid"}</span></div>
    ${whys.length ? html`<ol class="judge-laid">${whys.map((why, place) => laid(bench, moves[place + 1] || {}, why, place))}</ol>` : nothing}
    ${wrong ? html`<p class="field-wrong" role="alert">${wrong}</p>` : nothing}
    ${bench.half ? html`<div class="ask"><p class="ask-text">${cardSaid(bench.half)} of</p><div class="choices">
      ${SUITS.map((suit) => html`<button class="choice" type="button" @click=${() => lay(bench.half + suit)}>${signOf(suit)}</button>`)}</div></div>` : nothing}
    ${rankPad((rank) => (rules.play_flush ? bench.ask(rank) : lay(rank)), (rank) => about(play, rank))}
    <div class="choices count-foot"><button class="choice" type="button" ?disabled=${play.leads} @click=${() => lay("go")}>go</button>
      <button class="choice" type="button" ?disabled=${!asked.cards.length} @click=${() => bench.put({ cards: asked.cards.slice(0, -1) })}>Take back</button></div>
    ${shown ? html`<section class="judge-answer" aria-label="The answer"><h2 class="judge-line">${shown.text}</h2>
      ${whole(bench.deskOf(), shown)} ${rule(shown, `/rules/cribbage#${shown.section}`)}</section>` : nothing}`;
}

/** @param {any} play @param {string} rank */
function about(play, rank) {
  const found = play.ranks.find((/** @type {any} */ one) => one.rank === rank);
  if (!found?.fits) return { more: "is-over", isOff: true };
  return found.points ? { note: found.points, more: "is-best" } : {};
}

/** @param {Bench} bench @param {any} move @param {any} why @param {number} place */
function laid(bench, move, why, place) {
  const card = move.card || move.rank;
  return html`<li><button class="judge-card" type="button" aria-pressed=${place === bench.shown ? "true" : "false"} @click=${() => bench.show(place)}>
    ${card ? cardOf(card, "is-small") : html`<span class="judge-go">go</span>`}<span class="sr">${card ? rankSaid(card[0]) : ""}</span>
    ${why?.points ? html`<b class="run-points">${why.points}</b>` : nothing}</button></li>`;
}
