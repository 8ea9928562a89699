/** A line for each side: shape, name, score, what the game adds below it, crib or badge, whether a phone is connected. As parts/sides.html. */

import { html, nothing } from "../vendor/lit-html.js";
import { markOf } from "./cards.js";

/** @typedef {import("./desk.js").Desk} Desk */

const QUICK = [1, 2, 3, 4, 5, 6];

/** @param {Desk} desk */
export function sideLines(desk) {
  return desk.view["sides"].map((/** @type {any} */ side) => line(desk, side));
}

/** @param {Desk} desk @param {any} side */
function classes(desk, side) {
  const told = ["side"];
  if (side.side === desk.turned) told.push("is-turned");
  if (side.players.includes(desk.mine)) told.push("is-mine");
  if (side.is_dealer) told.push("is-dealer");
  if (side.is_on_turn) told.push("is-on-turn");
  if (side.side === desk.view["winner"]) told.push("is-winner");
  if (desk.glowing.has(side.side)) told.push("is-glowing");
  return told.join(" ");
}

/** @param {Desk} desk @param {any} side */
function line(desk, side) {
  const isHere = desk.here.some((one) => one.seat && side.players.includes(one.seat));
  return html`<li class=${classes(desk, side)} data-side=${side.side} data-colour=${side.colour}>
    <button class="side-turn" type="button" data-turn=${side.side} aria-pressed=${side.side === desk.turned ? "true" : "false"}>
      ${markOf(side.shape)}<span class="side-name">${side.name}</span>
      ${side.is_dealer
        ? html`<span class="side-crib"><svg class="crib" aria-hidden="true"><use href="#mark-crib" /></svg>crib</span>`
        : nothing}
      ${side.is_servant ? html`<span class="side-crib">Servant</span>` : nothing}
      <span class="side-foot"><span class="dot ${isHere ? "is-here" : ""}"></span
        ><span class="sr">${isHere ? "connected" : "no phone"}, </span><span class="side-to-go">${side.foot}</span></span>
    </button>
    <button class="side-score" type="button" data-why-side=${side.side} aria-label="${side.name} has ${side.score}. Why?">${side.score}</button>
    ${desk.isSolo && desk.face === "peg" && !desk.view["over"] ? quick(side) : nothing}
  </li>`;
}

/** @param {any} side */
const quick = (side) => html`<div class="quick" role="group" aria-label="Points for ${side.name}">
  ${QUICK.map((points) => html`<button class="key quick-key" type="button" data-do="peg" data-player=${side.player}
    data-points=${points} data-for="other">+${points}</button>`)}</div>`;
