/** Tiles as the page's symbols draw them (companion/drawing/tiles.py): on the board, on keys, small in a line. */

import { html, svg } from "../../vendor/lit-html.js";
import { RANKS, rankSaid, rankShown } from "../cards.js";

/** What a square measures in the drawing. */
export const UNIT = 100;
export const SIDES = /** @type {const} */ (["L", "D"]);
const SIDE_WORDS = /** @type {Record<string, string>} */ ({ L: "light", D: "dark" });
/** The same tile, turned round. @type {Record<string, string>} */
const TURNED = { 6: "9", 9: "6" };

/** @param {string} tile */
export const tileSaid = (tile) => `${SIDE_WORDS[tile[1] || ""]} ${rankSaid(tile[0] || "")}`;

/** @param {string} tile */
export const canTurn = (tile) => (tile[0] || "") in TURNED;

/** @param {string} tile */
export const turnedRound = (tile) => `${TURNED[tile[0] || ""] || tile[0]}${tile[1]}`;

/** @param {string} tile */
export const otherSide = (tile) => `${tile[0]}${tile[1] === "L" ? "D" : "L"}`;

/** @param {string} tile */
export const rankOf = (tile) => rankShown(tile[0] || "");

/** A tile on its square. @param {number} row @param {number} col @param {string} tile @param {string} [more] */
export const onBoard = (row, col, tile, more = "") => svg`<use class="tile ${more}" href="#tile-${tile}" x=${col * UNIT} y=${row * UNIT} width="100" height="100" />`;

/** A tile in a line of text. @param {string} tile @param {string} [more] */
export const little = (tile, more = "") => html`<svg class="little ${more}" role="img" aria-label=${tileSaid(tile)}><use href="#tile-${tile}" /></svg>`;

/** @param {string[]} tiles */
export const rowSaid = (tiles) => tiles.map(rankOf).join("-");

/**
 * All tiles as keys, light above dark; after each colour's king a key of its own.
 * @param {(tile: string) => void} take @param {string | null} lays the one colour that may be laid, or null @param {any[]} extra after the light and the dark king
 */
export function tileKeys(take, lays, extra) {
  return html`<div class="tile-keys ${lays ? "is-one-side" : ""}" role="group" aria-label="Tiles">
    ${SIDES.filter((side) => !lays || side === lays).map((side, block) => html`${RANKS.map((rank) => html`<button class="tile-key" type="button"
      data-tile=${rank + side} aria-label=${tileSaid(rank + side)} @click=${() => take(rank + side)}><svg aria-hidden="true"><use href="#tile-${rank}${side}" /></svg></button>`)}${
      lays ? extra : extra[block]}`)}</div>`;
}
