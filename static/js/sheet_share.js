/** Share: the QR that brings another phone to this table, its address, and who is here. */

import { html, nothing } from "../vendor/lit-html.js";
import { unsafeSvg } from "./unsafe.js";
import { markOf } from "./cards.js";
import { isAlone } from "./phase.js";
import { Problem } from "./wire.js";

/** @typedef {import("./desk.js").Desk} Desk */

const UNHEARD = "The server does not answer. The game goes on here, and nothing is lost.";

/** @param {Desk} desk */
export function shareSheet(desk) {
  const asked = desk.sheet;
  if (asked && !asked.links) load(desk, asked);
  const link = asked?.links?.find((/** @type {any} */ one) => one.role === "scorer");
  const body = html`
    ${isAlone(desk) ? html`<p>This table is on this phone alone. It is put on the server by itself as soon as that answers; then others can join.</p>` : nothing}
    ${asked?.wrong ? html`<p class="field-wrong">${asked.wrong}</p>` : nothing}
    ${link ? html`<div class="qr" role="img" aria-label="QR code of the table’s address">${unsafeSvg(link.svg)}</div>
      <p class="address" data-url=${link.url}>${link.url}</p>` : html`<p>${asked?.wrong ? "" : "One moment …"}</p>`}
    <p>Scan it with another phone on the same Wi-Fi, then take a seat.</p>
    <ul class="here-list">${desk.here.map((one) => here(desk, one))}</ul>`;
  const again = () => asked && (asked.wrong = "", load(desk, asked), desk.render());
  const foot = asked?.wrong
    ? html`<button class="button is-main" type="button" @click=${again}>${isAlone(desk) ? "Put it on the table" : "Try again"}</button>`
    : navigator.clipboard && link ? html`<button class="button" type="button" @click=${() => navigator.clipboard.writeText(link.url)}>Copy the link</button>`
    : nothing;
  return { title: "At this table", body, foot };
}

/** @param {Desk} desk @param {import("./desk.js").Sheet} asked */
async function load(desk, asked) {
  asked.links = [];
  try {
    asked.links = (await desk.wire.links()).links;
  } catch (fault) {
    asked.wrong = fault instanceof Problem ? fault.message : UNHEARD;
  }
  if (desk.sheet === asked) desk.render();
}

/** @param {Desk} desk @param {import("./shapes.js").Presence} one */
function here(desk, one) {
  const side = desk.view["sides"].find((/** @type {any} */ known) => known.players.includes(one.seat));
  const player = desk.view["players"].find((/** @type {any} */ known) => known.id === one.seat);
  return html`<li data-colour=${side?.colour || ""}>${side ? markOf(side.shape) : nothing}
    <span class="here-name">${player?.name || "looking on"}</span>
    <span class="here-note">${one.device === desk.device ? "this phone" : ""}</span><span class="dot is-here"></span></li>`;
}
