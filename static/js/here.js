/** Who is at the table: a line for each phone, with whose it is and what it may do. */

import { html, nothing } from "../vendor/lit-html.js";
import { markOf } from "./cards.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {{device: string, seat: string | null, role?: string, name?: string, here?: boolean, gone?: boolean, seen?: string}} Known */

/** @param {Desk} desk */
export const hereList = (desk) => html`<ul class="here-list">${desk.here.map((one) => html`<li data-colour=${sideOf(desk, one)?.colour || ""}>${face(desk, one)}
  <span class="here-note">${one.device === desk.device ? "this phone" : ""}</span><span class="dot is-here"></span></li>`)}</ul>`;

/** @param {Desk} desk @param {{seat: string | null}} one */
export const sideOf = (desk, one) => desk.view["sides"].find((/** @type {any} */ side) => side.players.includes(one.seat));

/** @param {Desk} desk @param {{seat: string | null}} one */
export const playerOf = (desk, one) => desk.view["players"].find((/** @type {any} */ player) => player.id === one.seat)?.name || "";

/** "Bo’s phone", "A phone without a seat". @param {Desk} desk @param {{seat: string | null}} one */
export const phoneOf = (desk, one) => (playerOf(desk, one) ? `${playerOf(desk, one)}’s phone` : "A phone without a seat");

/** Shape and name. @param {Desk} desk @param {Known} one */
export function face(desk, one) {
  const side = sideOf(desk, one);
  return html`${side ? markOf(side.shape) : nothing}<span class="here-name">${playerOf(desk, one) || "looking on"}</span>`;
}
