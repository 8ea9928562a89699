/** The player says the score before anybody counts it. */

import { html } from "../../vendor/lit-html.js";

const MOST = 3; // figures

/** @param {import("./turn.js").Place} place */
export function claimPad({ laying, changed, nameOf, player }) {
  const said = laying.claim || "";
  const type = (/** @type {number} */ figure) => {
    if (said.length < MOST) laying.claim = String(Number(said + figure));
    changed();
  };
  const figures = (/** @type {number[]} */ row) => row.map((figure) => html`<button class="key" type="button" @click=${() => type(figure)}><span class="key-points">${figure}</span></button>`);
  return html`<div class="claim"><p class="claim-says"><span>${nameOf(player())} says</span> <b>${said || "–"}</b></p>
    <div class="claim-keys" role="group" aria-label="The score that is said">
    ${figures([1, 2, 3])}<button class="key" type="button" @click=${() => ((laying.claim = null), changed())}>tiles</button>
    ${figures([4, 5, 6])}<button class="key" type="button" aria-label="Take back" @click=${() => ((laying.claim = said.slice(0, -1)), changed())}>⌫</button>
    ${figures([7, 8, 9, 0])}</div></div>`;
}
