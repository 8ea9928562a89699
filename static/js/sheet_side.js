/** How a side's score came about. */

import { html } from "../vendor/lit-html.js";
import { wait } from "./sheets.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** A side's entries, the latest first. @param {Desk} desk */
export function sideSheet(desk) {
  const side = desk.view["sides"].find((/** @type {any} */ one) => one.side === desk.sheet?.side);
  const title = `${side.name}: ${side.score}`;
  if (!desk.book) return { title, body: wait };
  const lines = desk.book.call("log_lines").filter((/** @type {any} */ line) => side.players.includes(line.who) && line.points && !line.out);
  const body = lines.length
    ? html`<ol class="entries">${lines.reverse().map((/** @type {any} */ line) => html`<li class="entry" data-colour=${side.colour}>
        <span class="entry-points">${line.points}</span><button class="entry-what" type="button" data-why=${line.entry}>${line.text}</button>
        <span class="entry-who">${line.group}</span></li>`)}</ol>`
    : html`<p>No points yet.</p>`;
  const foot = desk.view["over"] || !desk.body?.sheets["wrong"] ? undefined
    : html`<button class="button" type="button" @click=${() => desk.open({ kind: "wrong", side: side.side })}>Penalty or correction</button>`;
  return { title, body, foot };
}
