/** What stands in the board's place when no board is shown: the rows that are being said, or what each player has left. */

import { html, nothing } from "../../vendor/lit-html.js";
import { markOf } from "../cards.js";
import { markTile } from "./saying.js";
import { little, tileSaid } from "./tiles.js";

/** @typedef {import("./turn.js").Place} Place */

const LONGEST = 5;

/** @param {Place} place */
export const stage = (place) => (place.desk.face === "rows" ? said(place) : place.desk.face === "end" ? left(place) : nothing);

/** @param {Place} place */
function said({ laying, changed }) {
  const worth = (/** @type {import("./laying.js").Row} */ row) =>
    laying.told?.rows.find((/** @type {any} */ one) => one.tiles.join() === row.tiles.join() && one.new.join() === row.new.join())?.points;
  return html`<ol class="said" aria-label="Rows of this turn">${laying.rows.map((row, number) => html`<li class="said-row ${number === laying.row ? "is-present" : ""}">
    <button class="said-name" type="button" aria-pressed=${number === laying.row ? "true" : "false"} @click=${() => ((laying.row = number), changed())}>${
      number ? "crossing" : "main row"}</button>
    <span class="said-tiles">${row.tiles.map((tile, at) => {
      const isNew = row.new.includes(at);
      return html`<button class="said-tile ${isNew ? "is-new" : ""}" type="button" aria-label="${tileSaid(tile)}, ${isNew ? "laid now" : "lay there"}"
        @click=${() => (markTile(laying, number, at), changed())}><svg aria-hidden="true"><use href="#tile-${tile}" /></svg><span class="said-mark">${isNew ? "new" : "old"}</span></button>`;
    })}${Array.from({ length: LONGEST - row.tiles.length }, () => html`<span class="said-tile is-blank"></span>`)}</span>
    <b class="said-points">${worth(row) ?? ""}</b></li>`)}</ol>
    <p class="said-says">Tap a tile to say that it lay there, or that it is new.</p>`;
}

/** @param {Place} place */
function left({ desk, laying, owner }) {
  if (desk.view["is_over"]) return nothing;
  return html`<ol class="said" aria-label="What each has left">${desk.view["sides"].map((/** @type {any} */ side) => {
    const tiles = laying.left[side.side] || [];
    const off = laying.told?.off?.[side.side] || 0;
    return html`<li class="said-row ${side.side === owner() ? "is-present" : ""}" data-colour=${side.colour}>
      <button class="said-name" type="button" aria-pressed=${side.side === owner() ? "true" : "false"} @click=${() => desk.turn(side.side)}>${markOf(side.shape)}<span>${side.name}</span></button>
      <span class="said-tiles">${tiles.map((tile) => little(tile))}${tiles.length ? nothing : html`<span class="said-none">nothing left</span>`}</span>
      <b class="said-points">${off ? `−${off}` : ""}</b></li>`;
  })}</ol><p class="said-says">What is left comes off its owner. By count: ${desk.view["sides"].map((/** @type {any} */ side) => `${side.name} ${side.held}`).join(", ")}.</p>`;
}
