/** The cards that a why is about, and which of them a combination lights up. */

import { html, nothing } from "../vendor/lit-html.js";
import { cardOf } from "./cards.js";

/** @param {any} why @param {(card: string, place: number) => string} shown the classes of a card */
export const cardRow = (why, shown) => html`<div class="slots">${why.cards.map((/** @type {string} */ card, /** @type {number} */ place) => cardOf(card, shown(card, place)))}
  ${why.starter ? html`<span class="slots-plus" aria-hidden="true"></span>${cardOf(why.starter, `is-starter ${shown(why.starter, why.cards.length)}`)}` : nothing}</div>`;

/** Where the cards of a combination lie: by ranks alone the same text may stand twice. @param {any} why @param {string[]} [cards] @returns {Set<number>} */
export function lightsOf(why, cards = []) {
  const found = new Set();
  const all = [...(why.cards || []), why.starter].map((card, place) => ({ card, place }));
  // In the play the last cards count, in a hand the first that fit.
  if (!why.starter) all.reverse();
  for (const card of cards) {
    const one = all.find((known) => known.card === card && !found.has(known.place));
    if (one) found.add(one.place);
  }
  return found;
}
