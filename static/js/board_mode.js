/** The board alone, for a tablet or a television: nothing to press; what happened last below it. The way back shows while somebody stirs. */

import { html, nothing } from "../vendor/lit-html.js";
import { fill } from "./modes.js";

/** @typedef {import("./desk.js").Desk} Desk */

const AWAKE = 5000;

/** What the deal is at, and what came last. @param {Desk} desk */
export function boardLine(desk) {
  const { latest, phase, sides } = desk.view;
  const side = sides.find((/** @type {any} */ one) => one.players.includes(latest?.who));
  return html`<p class="phase-text">${desk.trouble || phase}</p>
    ${latest && side ? html`<p class="board-latest" data-colour=${side.colour}>${latest.text}</p>` : nothing}`;
}

/** @param {() => void} leave */
export function boardKeys(leave) {
  return html`<nav class="board-keys" aria-label="Board"><button class="button" type="button" @click=${leave}>Leave the board</button>
    ${document.fullscreenEnabled ? html`<button class="button" type="button" @click=${() => fill(!document.fullscreenElement)}>Full screen</button>` : nothing}</nav>`;
}

/** Show the keys for a while after a touch, a key or a move of the mouse. @param {HTMLElement} root */
export function wakeOnTouch(root) {
  /** @type {any} */
  let timer = null;
  const wake = () => {
    root.classList.add("is-awake");
    clearTimeout(timer);
    timer = setTimeout(() => root.classList.remove("is-awake"), AWAKE);
  };
  for (const kind of ["pointerdown", "pointermove", "keydown"]) root.addEventListener(kind, wake);
  document.addEventListener("keydown", wake);
}
