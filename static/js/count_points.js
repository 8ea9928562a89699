/** A hand or crib as a number: without its cards, or as its owner says it before the cards speak. */

import { html, nothing } from "../vendor/lit-html.js";

/** @typedef {import("./desk.js").Desk} Desk */

/**
 * @param {Desk} desk @param {boolean} isCrib
 * @param {(points: number) => void} take
 * @param {{title?: string, back?: {word: string, run: () => void}}} [told]
 */
export function numberPad(desk, isCrib, take, { title = "Points", back } = {}) {
  const { most, odd } = desk.view["amounts"][isCrib ? "crib" : "hand"];
  const numbers = Array.from({ length: most + 2 }, (_, points) => points);
  const isOdd = (/** @type {number} */ points) => points > most || odd.includes(points);
  return html`<div class="keys numbers" role="group" aria-label=${title}>
    ${numbers.map((points) => html`<button class="key number ${isOdd(points) ? "is-odd" : ""}" type="button" @click=${() => take(points)}>${points}</button>`)}
    ${odd.includes(19) ? html`<button class="key key-nineteen" type="button" @click=${() => take(0)}>nineteen <small>(that is: zero)</small></button>` : nothing}
    ${back ? html`<button class="key key-back" type="button" @click=${back.run}>${back.word}</button>` : nothing}</div>`;
}

/** What another phone, or this one, has counted already. @param {Desk} desk @param {string} owner a player, or "crib" @param {string} name */
export function countedLine(desk, owner, name) {
  const counted = desk.view["counted"]?.[owner];
  if (!counted) return nothing;
  return html`<p class="counted"><span class="counted-text">${name} is counted: <b>${counted.points}</b></span>
    ${counted.entry ? html`<button class="button" type="button" data-why=${counted.entry}>Why?</button>
      <button class="button" type="button" data-amend=${counted.entry}>Correct</button>` : nothing}</p>`;
}
