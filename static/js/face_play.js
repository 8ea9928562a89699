/** The Play face: tap the card laid. What each card would do comes from the rulebook's view. */

import { html, nothing } from "../vendor/lit-html.js";
import { SUITS, cardOf, cardSaid, rankPad, signOf } from "./cards.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {Desk} desk */
export function playFace(desk) {
  const { play, players, rules } = desk.view;
  const turn = play.turn || desk.player();
  const name = players.find((/** @type {any} */ one) => one.id === turn)?.name || "";
  const needsSuit = Boolean(rules.play_flush);
  const lay = (/** @type {string} */ card) => {
    desk.told.cards = [];
    desk.say({ do: "play", player: turn, ...(card.length > 1 ? { card } : { rank: card }), deal: desk.view["deal"] });
  };
  const [rank] = desk.told.cards;
  const pick = (/** @type {string} */ card) => (needsSuit ? ((desk.told.cards = [card]), desk.render()) : lay(card));
  return html`<div class="run">
      <b class="run-count" aria-label="count ${play.count}">${play.count}</b>
      <span class="run-note">${play.done ? "all cards are played" : `${name} ${play.leads ? "leads" : "to play"}`}</span>
      <div class="run-cards">${play.cards.map(laid)}</div>
    </div>
    ${needsSuit && rank
      ? html`<div class="ask"><p class="ask-text">${cardSaid(rank)} of</p><div class="choices">
          ${SUITS.map((suit) => html`<button class="choice" type="button" @click=${() => lay(rank + suit)}>${signOf(suit)}</button>`)}
        </div></div>`
      : nothing}
    ${rankPad(pick, (one) => about(play, one))}
    <button class="key key-go" type="button" ?disabled=${play.leads}
      @click=${() => desk.say({ do: "go", player: turn, deal: desk.view["deal"] })}><span class="key-word">go</span></button>`;
}

/** @param {any} card one laid card: {player, card, points} */
const laid = (card) => html`<span class="run-card">${cardOf(card.card, "is-small")}
  ${card.points ? html`<b class="run-points">${card.points}</b>` : nothing}</span>`;

/** What stands on a rank's key. @param {any} play @param {string} rank */
function about(play, rank) {
  const found = play.ranks.find((/** @type {any} */ one) => one.rank === rank);
  if (!found?.fits) return { more: "is-over", isOff: true };
  return found.points ? { note: found.points, more: "is-best" } : {};
}
