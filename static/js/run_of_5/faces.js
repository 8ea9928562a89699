/** The faces of the pad: laying on the board, saying rows, missing a turn, leftovers at the end. */

import { html, nothing } from "../../vendor/lit-html.js";
import { markOf } from "../cards.js";
import { claimPad } from "./claim.js";
import { addRow, sayTile, unsayTile } from "./saying.js";
import { tileKeys } from "./tiles.js";

/** @typedef {import("./turn.js").Place} Place */

/** @type {[string, string][]} */
export const FACES = [["board", "Board"], ["rows", "Rows"], ["miss", "Miss"], ["end", "End"]];

/** @param {Place} place */
export function face(place) {
  const { desk, laying, changed } = place;
  if (desk.face === "miss") return missFace(place);
  if (laying.claim !== null) return claimPad(place);
  if (desk.face === "end") return tileKeys(place.leave, place.laysOf(place.owner()), [backKey("Take back", place.unleave), html`<span></span>`].reverse());
  if (desk.face === "rows") {
    const act = (/** @type {() => void} */ run) => () => (run(), changed());
    return tileKeys((tile) => (sayTile(laying, tile), changed()), place.lays(), [
      html`<button class="tile-key is-word" type="button" @click=${act(() => addRow(laying))}>+ row</button>`, backKey("Take back", act(() => unsayTile(laying)))]);
  }
  return tileKeys(place.put, place.lays(), [
    html`<button class="tile-key is-word is-way" type="button" aria-label=${laying.isDown ? "Down. Turn to across" : "Across. Turn to down"}
      @click=${() => (laying.turnWay(), changed())}><span aria-hidden="true">${laying.isDown ? "↓" : "→"}</span></button>`,
    backKey("Take back", () => (laying.takeBack(), changed()))]);
}

/** @param {string} word @param {() => void} run */
const backKey = (word, run) => html`<button class="tile-key is-word" type="button" aria-label=${word} @click=${run}><span aria-hidden="true">⌫</span></button>`;

/** @param {Place} place */
function missFace({ desk, player }) {
  const exchange = (/** @type {number} */ count) => desk.say({ do: "exchange", player: player(), count });
  const name = desk.view["players"].find((/** @type {any} */ one) => one.id === player())?.name;
  return html`<div class="miss"><p class="miss-says">${desk.view["exchange_says"]}</p>
    <div class="miss-keys" role="group" aria-label="Tiles put back">${[1, 2, 3, 4, 5].map((count) => html`<button class="key" type="button"
      aria-label="${name} puts back ${count}" @click=${() => exchange(count)}><span class="key-points">${count}</span></button>`)}</div>
    <button class="button" type="button" @click=${() => desk.say({ do: "pass", player: player() })}>${name} passes</button></div>`;
}

/** @param {Place} place */
export function tabs({ desk, player }) {
  const side = desk.view["sides"].find((/** @type {any} */ one) => one.side === player());
  const step = (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const next = FACES[(FACES.findIndex(([name]) => name === desk.face) + by + FACES.length) % FACES.length];
    if (next) desk.choose(next[0]);
    if (next) document.getElementById(`tab-${next[0]}`)?.focus();
  };
  return html`<div class="faces" role="tablist" aria-label="What to enter" @keydown=${step}>
    ${FACES.map(([name, word]) => html`<button class="face-tab" type="button" role="tab" id="tab-${name}" data-face=${name} aria-controls="face"
      aria-selected=${name === desk.face ? "true" : "false"} tabindex=${name === desk.face ? "0" : "-1"}>${word}</button>`)}</div>
    ${side && desk.face !== "end" ? html`<p class="whose" data-colour=${side.colour}>${markOf(side.shape)}<span class="whose-name">${side.name}</span></p>` : nothing}`;
}
