/** What went wrong at the table, and what is done about it: a sentence each, and a key that does it. */

import { html } from "../vendor/lit-html.js";
import { wait } from "./sheets.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {Desk} desk */
export function wrongSheet(desk) {
  const title = "Penalty or correction";
  if (!desk.book) return { title, body: wait };
  const players = desk.view["players"];
  const side = desk.view["sides"].find((/** @type {any} */ one) => one.side === desk.sheet?.side);
  const player = desk.sheet?.player || side?.player || desk.player();
  const { mistakes } = desk.book.call("tell", { told: { wrong: true, player } });
  const say = (/** @type {import("./desk.js").Move} */ move) => (desk.open(null), desk.say(move));
  const body = html`<div class="choices" role="group" aria-label="Who">${players.map((/** @type {any} */ one) => html`<button class="choice" type="button"
      aria-pressed=${one.id === player ? "true" : "false"} @click=${() => desk.open({ kind: "wrong", player: one.id })}>${one.name}</button>`)}</div>
    <ul class="wrongs">${mistakes.map((/** @type {any} */ one) => html`<li class="wrong"><p class="wrong-text">${one.text}</p>
      <div class="choices" role="group" aria-label=${one.text}>${one.keys.map((/** @type {any} */ key) => html`<button class="choice" type="button"
        @click=${() => say(key.move)}>${key.label}</button>`)}</div></li>`)}</ul>`;
  return { title, body };
}
