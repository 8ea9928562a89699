/** Who is here: a line for each phone that is connected. */

import { html, nothing } from "../vendor/lit-html.js";
import { markOf } from "./cards.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {Desk} desk */
export const hereList = (desk) => html`<ul class="here-list">${desk.here.map((one) => line(desk, one))}</ul>`;

/** @param {Desk} desk @param {import("./shapes.js").Presence} one */
function line(desk, one) {
  const side = desk.view["sides"].find((/** @type {any} */ known) => known.players.includes(one.seat));
  const player = desk.view["players"].find((/** @type {any} */ known) => known.id === one.seat);
  return html`<li data-colour=${side?.colour || ""}>${side ? markOf(side.shape) : nothing}
    <span class="here-name">${player?.name || "looking on"}</span>
    <span class="here-note">${one.device === desk.device ? "this phone" : ""}</span><span class="dot is-here"></span></li>`;
}
