/** The starter's card, and the cards cut for the deal. */

import { html } from "../vendor/lit-html.js";
import { SUITS, cardOf, rankPad, signOf } from "./cards.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** A rank, then its suit. @param {Desk} desk @param {(card: string) => void} take */
function picker(desk, take) {
  const rank = desk.sheet?.rank;
  const change = (/** @type {object} */ other) => desk.open({ kind: "", ...desk.sheet, ...other });
  return html`${rankPad((one) => change({ rank: one }), (one) => ({ more: one === rank ? "is-best" : "" }))}
    <div class="choices" role="group" aria-label="Suit">${SUITS.map((suit) => html`<button class="choice card-${suit}" type="button" ?disabled=${!rank}
      @click=${() => take(rank + suit)}>${signOf(suit)}</button>`)}</div>`;
}

/** @param {Desk} desk */
export function starterSheet(desk) {
  const deal = desk.view["deal"];
  const body = html`${picker(desk, (card) => (desk.open(null), desk.say({ do: "starter", card, deal })))}`;
  const foot = html`<button class="button" type="button" @click=${() => (desk.open(null), desk.say({ do: "heels", deal }))}>His heels, the card unnamed</button>`;
  return { title: "The starter", body, foot };
}

/** @param {Desk} desk */
export function cutSheet(desk) {
  /** @type {Record<string, string>} */
  const cards = desk.sheet?.cards || {};
  const players = desk.view["players"];
  const next = players.find((/** @type {any} */ one) => !cards[one.id]);
  const body = html`<ul class="here-list">${players.map((/** @type {any} */ one) => html`<li>${cardOf(cards[one.id] || "", "is-small")}
    <span class="here-name">${one.name}</span></li>`)}</ul>
    ${next ? html`<p>${next.name} cut</p>${picker(desk, take)}` : ""}`;
  function take(/** @type {string} */ card) {
    /** @type {Record<string, string>} */
    const cut = { ...cards, [next.id]: card };
    if (players.every((/** @type {any} */ one) => cut[one.id])) {
      desk.open(null);
      desk.say({ do: "cut", cards: cut });
    } else desk.open({ kind: "cut", cards: cut, rank: "" });
  }
  return { title: "Cut for the deal", body };
}
