/** What this phone is at the table: a pad, two halves, or the board; and whether it ticks. A part of the More sheet. */

import { html, nothing } from "../vendor/lit-html.js";
import { canTick, isTicking, setTicking } from "./tick.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {Desk} desk */
export function phoneField(desk) {
  const mode = desk.body?.mode;
  if (!mode) return nothing;
  const isPair = desk.view["players"].length === 2 && mode.canScore;
  const key = (/** @type {import("./modes.js").Name} */ name, /** @type {string} */ word) => html`<button class="choice" type="button"
    aria-pressed=${mode.name === name ? "true" : "false"} @click=${() => (desk.open(null), mode.set(name))}>${word}</button>`;
  return html`<section class="field"><h3>Shown on it</h3><div class="choices">
      ${key("", "The pad")} ${isPair ? key("facing", "Face to face") : nothing} ${key("board", "Board alone")}</div>
    ${canTick()
      ? html`<div class="choices"><button class="choice" type="button" aria-pressed=${isTicking() ? "true" : "false"}
          @click=${() => (setTicking(!isTicking()), desk.render())}>Tick in the hand</button></div>`
      : nothing}</section>`;
}
