/** The Peg face: points by name, or any number. */

import { html } from "../vendor/lit-html.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {Desk} desk */
export function pegFace(desk) {
  return desk.numbers ? numbers(desk) : named(desk);
}

/** @param {Desk} desk */
function named(desk) {
  const { name } = desk.side();
  const player = desk.player();
  return html`<div class="keys" role="group" aria-label="Points for ${name}">
    ${desk.view["keys"].map((/** @type {any} */ key) => html`<button class="key" type="button" data-do="peg" data-player=${player}
      data-points=${key.points} data-for=${key.for} aria-label="${key.word}, ${key.points} for ${name}"
      ><span class="key-word">${key.word}</span><span class="key-points">${key.points}</span></button>`)}
    <button class="key key-more" type="button" data-show="numbers"
      ><span class="key-word">any number</span><span class="key-points">1–29</span></button>
  </div>`;
}

/** @param {Desk} desk */
function numbers(desk) {
  const { name } = desk.side();
  const player = desk.player();
  return html`<div class="keys numbers" role="group" aria-label="Points for ${name}">
    ${Array.from({ length: 29 }, (_, place) => place + 1).map((points) => html`<button class="key number" type="button" data-do="peg"
      data-player=${player} data-points=${points} data-for="other" aria-label="${points} for ${name}">${points}</button>`)}
    <button class="key key-back" type="button" data-show="named">back</button>
  </div>`;
}
