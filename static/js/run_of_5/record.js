/** The key that records what was entered, with what it comes to; and the one that undoes, when nothing is being entered. */

import { html, nothing } from "../../vendor/lit-html.js";

/** @typedef {import("./turn.js").Place} Place */

/** @param {Place} place */
export function recordKeys(place) {
  const { desk, laying } = place;
  if (desk.face === "end" && !desk.view["is_over"]) return endKeys(place);
  if (desk.face === "miss" || laying.isEmpty()) return undoKey(desk);
  return html`<button class="button turn-clear" type="button" @click=${() => (laying.clear(), place.changed())}>Clear</button>${mainKey(place)}`;
}

/** @param {import("../desk.js").Desk} desk */
function undoKey(desk) {
  const last = desk.view["undo"];
  return last ? html`<button class="undo" type="button" data-do="undo" data-entry=${last.entry}>Undo ${last.text}</button>` : nothing;
}

/** @param {Place} place */
function mainKey(place) {
  const { desk, laying } = place;
  const { told } = laying;
  const asksClaim = desk.view["asks_claim"] && !laying.amends;
  const isBad = Boolean(told?.refusal);
  const isHard = isBad && !told.refusal.soft && told.refusal.refused !== "claim_missing";
  const isBare = desk.face === "rows" ? laying.rows.every((row) => row.tiles.length < 2) : !laying.tiles.length;
  const name = place.nameOf(place.player());
  if (asksClaim && laying.claim === null)
    return html`<button class="key key-main" type="button" ?disabled=${isHard || isBare} @click=${() => ((laying.claim = ""), place.changed())}>${isBad ? "Lay it anyway:" : ""} ${name} says …</button>`;
  const points = asksClaim ? laying.claim : told?.total;
  const word = laying.amends ? "Correct it" : isBad ? "Count it anyway" : `for ${name}`;
  return html`<button class="key key-main ${isBad && !isHard && !told.refusal.is_open ? "is-anyway" : ""}" type="button" ?disabled=${isHard || isBare || (asksClaim && !laying.claim)} @click=${place.record}>
    ${points === null || points === undefined || points === "" ? nothing : html`<span class="key-points">${points}</span>`}<span class="key-word">${word}</span></button>`;
}

/** @param {Place} place */
function endKeys(place) {
  const { told } = place.laying;
  const isBad = Boolean(told?.refusal);
  return html`${Object.values(place.laying.left).some((tiles) => tiles.length) ? nothing : undoKey(place.desk)}
    <button class="key key-main ${isBad ? "is-anyway" : ""}" type="button" ?disabled=${isBad && !told.refusal.soft} @click=${place.record}>
    <span class="key-word">${isBad ? "Count it anyway" : "End the game"}</span></button>`;
}
