/** A count of the play, before the judge: card by card, what each scored, and why. The court has begun. */

import { html, nothing } from "../../vendor/lit-html.js";
import { SUITS, cardOf, cardSaid, rankPad, rankSaid, signOf } from "../cards.js";
import { rule, whole } from "../sheet_why.js";

/** @typedef {import("./bench.js").Bench} Bench */

/** @param {Bench} bench */
export function playPart(bench) {
  const { asked, court } = bench;
  court.say({ do: "dealer", player: "p2" });
  const heard = asked.cards.map((card) => heardOf(bench, card));
  const { play, players, rules } = court.view();
  const shown = heard[bench.shown]?.why || heard.map((one) => one.why).filter(Boolean).pop();
  const wrong = heard.find((one) => one.wrong)?.wrong;
  const turn = players.find((/** @type {any} */ one) => one.id === play.turn)?.name || "";
  const lay = (/** @type {string} */ card) => bench.put({ cards: [...asked.cards, card] });
  return html`<div class="run"><b class="run-count" aria-label="count ${play.count}">${play.count}</b>
      <span class="run-note">${asked.cards.length ? (play.leads ? `a new count: ${turn} leads` : `${turn} is next`) : "tap the cards in the order they were laid"}</span></div>
    ${heard.length ? html`<ol class="judge-laid">${heard.map((one, place) => laid(bench, one, place))}</ol>` : nothing}
    ${wrong ? html`<p class="field-wrong" role="alert">${wrong}</p>` : nothing}
    ${bench.half ? html`<div class="ask"><p class="ask-text">${cardSaid(bench.half)} of</p><div class="choices">
      ${SUITS.map((suit) => html`<button class="choice" type="button" @click=${() => lay(bench.half + suit)}>${signOf(suit)}</button>`)}</div></div>` : nothing}
    ${rankPad((rank) => (rules.play_flush ? bench.look({ half: rank }) : lay(rank)), (rank) => about(play, rank))}
    <div class="choices count-foot"><button class="choice" type="button" ?disabled=${play.leads} @click=${() => lay("go")}>go</button>
      <button class="choice" type="button" ?disabled=${!asked.cards.length} @click=${() => bench.put({ cards: asked.cards.slice(0, -1) })}>Take back</button></div>
    ${shown ? html`<section class="judge-answer" aria-label="The answer"><h2 class="judge-line">${shown.text}</h2>
      ${whole(bench.deskOf(), shown)} ${rule(shown, `/rules/cribbage#${shown.section}`)}</section>` : nothing}`;
}

/** Whoever's turn it is lays the card, or says go. @param {Bench} bench @param {string} card */
function heardOf({ court }, card) {
  const player = court.view().play.turn || "p1";
  const { id, wrong } = court.say(card === "go" ? { do: "go", player } : { do: "play", player, ...(card.length > 1 ? { card } : { rank: card }) });
  return { card, wrong, why: wrong ? null : court.explain(id) };
}

/** @param {any} play @param {string} rank */
function about(play, rank) {
  const found = play.ranks.find((/** @type {any} */ one) => one.rank === rank);
  if (!found?.fits) return { more: "is-over", isOff: true };
  return found.points ? { note: found.points, more: "is-best" } : {};
}

/** @param {Bench} bench @param {{card: string, why: any}} heard @param {number} place */
function laid(bench, { card, why }, place) {
  const isCard = card !== "go";
  return html`<li><button class="judge-card" type="button" aria-pressed=${place === bench.shown ? "true" : "false"} @click=${() => bench.look({ shown: place, lit: -1 })}>
    ${isCard ? cardOf(card, "is-small") : html`<span class="judge-go">go</span>`}<span class="sr">${isCard ? rankSaid(card[0] || "") : ""}</span>
    ${why?.points ? html`<b class="run-points">${why.points}</b>` : nothing}</button></li>`;
}
