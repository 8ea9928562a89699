/** The pad: the faces' tabs, whose points it gives, the face itself or the end of the game, and the key that undoes. */

import { html, nothing } from "../vendor/lit-html.js";
import { markOf } from "./cards.js";
import { endCard } from "./end.js";
import { countFace } from "./face_count.js";
import { pegFace } from "./face_peg.js";
import { playFace } from "./face_play.js";
import { offers } from "./offers.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @type {[string, string][]} */
const FACES = [["peg", "Peg"], ["play", "Play"], ["hand", "Hand"], ["crib", "Crib"]];

/** @param {Desk} desk */
export function pad(desk) {
  return html`${desk.view["over"] ? endCard(desk) : html`${tabs(desk)} ${whose(desk)}
      <div class="face face-${desk.face}" id="face" role="tabpanel" aria-labelledby="tab-${desk.face}">${face(desk)}</div>`}
    ${offers(desk)}<div class="mend" id="mend">${undo(desk)}</div>`;
}

/** @param {Desk} desk */
export function face(desk) {
  if (desk.face === "play") return playFace(desk);
  if (desk.face === "hand" || desk.face === "crib") return countFace(desk, desk.face === "crib");
  return pegFace(desk);
}

/** The ids in a half bear its name. @param {Desk} desk */
const mark = (desk) => (desk.half ? `-${desk.half}` : "");

/** @param {Desk} desk */
export function tabs(desk) {
  return html`<div class="faces" role="tablist" aria-label="What to score" @keydown=${(/** @type {KeyboardEvent} */ event) => step(desk, event)}>
    ${FACES.map(([name, word]) => html`<button class="face-tab" type="button" role="tab" id="tab-${name}${mark(desk)}" data-face=${name} aria-controls="face${mark(desk)}"
      aria-selected=${name === desk.face ? "true" : "false"} tabindex=${name === desk.face ? "0" : "-1"}>${word}</button>`)}</div>`;
}

/** Arrow keys go along the tabs. @param {Desk} desk @param {KeyboardEvent} event */
function step(desk, event) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const place = FACES.findIndex(([name]) => name === desk.face);
  const next = FACES[(place + by + FACES.length) % FACES.length];
  if (!next) return;
  desk.choose(next[0]);
  document.getElementById(`tab-${next[0]}${mark(desk)}`)?.focus();
}

/** @param {Desk} desk */
function whose(desk) {
  const side = desk.side();
  const crib = desk.face === "crib" && desk.view["sides"].find((/** @type {any} */ one) => one.players.includes(desk.view["dealer"]));
  const shown = crib || side;
  return html`<p class="whose" data-colour=${shown.colour}>${markOf(shown.shape)}<span class="whose-name">${shown.name}${crib ? "’s crib" : ""}</span>
    <b class="whose-score">${shown.score}</b></p>`;
}

/** @param {Desk} desk */
export function undo(desk) {
  const last = desk.view["undo"];
  return last ? html`<button class="undo" type="button" data-do="undo" data-entry=${last.entry}>Undo ${last.text}</button>` : nothing;
}
