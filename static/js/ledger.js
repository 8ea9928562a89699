/** A worked count: a line for each combination with its cards, its points and the running total. A line lights up its cards. */

import { html, nothing } from "../vendor/lit-html.js";
import { cardOf } from "./cards.js";

/**
 * @param {any[]} combos as the rulebook gives them, each with its `name`
 * @param {{lit?: number, onLight?: (place: number) => void}} [told]
 */
export function ledger(combos, { lit = -1, onLight } = {}) {
  return html`<ol class="ledger" tabindex=${onLight ? nothing : "0"}>
    ${combos.map((combo, place) => html`<li class="ledger-kind">
      <button class="ledger-line" type="button" aria-pressed=${place === lit ? "true" : "false"} ?disabled=${!onLight}
        @click=${() => onLight?.(place)}>
        <span class="combo">${combo.cards.map((/** @type {string} */ card) => cardOf(card, "is-small"))}</span>
        <span class="ledger-name">${combo.name || combo.kind}</span>
        <span class="ledger-points">${combo.points}</span>
        ${combo.total === undefined ? nothing : html`<span class="ledger-sum">${combo.total}</span>`}
      </button></li>`)}
  </ol>`;
}
