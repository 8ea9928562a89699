/** The board as it is drawn: tiles, the last turn ringed, the square that is meant, the tiles of this turn, its rows lit or red. */

import { nothing, render, svg } from "../../vendor/lit-html.js";
import { UNIT, onBoard } from "./tiles.js";

/** @typedef {[number, number, string]} Placed */

const IN = 6; // how far a ring lies outside its squares
const OUT = 12; // and the points of a row beyond its end

/** The tiles that a layer shows already. @type {WeakMap<Element, any[]>} */
const shown = new WeakMap();

/** A frame around a row. @param {number[]} at @param {string} dir @param {number} count @param {string} name */
function frame([row = 0, col = 0], dir, count, name) {
  const [wide, high] = dir === "down" ? [1, count] : [count, 1];
  return svg`<rect class=${name} x=${col * UNIT - IN} y=${row * UNIT - IN} width=${wide * UNIT + 2 * IN} height=${high * UNIT + 2 * IN} rx="20" />`;
}

/** What a row pays, at its end. @param {any} row */
function worth(row) {
  const end = row.tiles.length * UNIT;
  const [top, left] = row.at;
  const [x, y] = row.dir === "down" ? [left * UNIT + UNIT / 2, top * UNIT + end + OUT] : [left * UNIT + end + OUT, top * UNIT + UNIT / 2];
  return svg`<g class="tb-worth" transform="translate(${x} ${y})"><circle r="31" /><text y="13">${row.points}</text></g>`;
}

/** @param {number} row @param {number} col */
const cross = (row, col) => svg`<g class="tb-dead" transform="translate(${col * UNIT} ${row * UNIT})"><rect x="3" y="3" width="94" height="94" rx="15" />
  <circle cx="80" cy="18" r="21" /><path d="M72 10 88 26M88 10 72 26" /></g>`;

/** The square the next tile goes to, with its direction. @param {[number, number]} at @param {boolean} isDown */
const cursor = ([row, col], isDown) => svg`<g class="tb-cursor" transform="translate(${col * UNIT} ${row * UNIT})"><rect x="6" y="6" width="88" height="88" rx="13" />
  <path d="M26 50H74M56 31 75 50 56 69" transform=${isDown ? "rotate(90 50 50)" : "rotate(0)"} /></g>`;

/** The squares of a turn, ringed one by one where they touch nothing of it. @param {Placed[]} tiles */
const ring = (tiles) => tiles.map(([row, col]) => svg`<rect class="tb-ring" x=${col * UNIT + 1} y=${row * UNIT + 1} width="98" height="98" rx="17" />`);

/** Where a refusal points, for tiles that are no dead wood of a row. @param {any} told */
function faults(told) {
  /** @type {Map<string, number[]>} */
  const squares = new Map();
  if (told?.refusal && !told.refusal.is_open) for (const at of told.refusal.data.squares || []) squares.set(String(at), at);
  return [...squares.values()].map(([row = 0, col = 0]) => cross(row, col));
}

/**
 * @param {{tiles: Element, live: Element}} layers
 * @param {{old: any[], last: Placed[], laying: import("./laying.js").Laying, isMarking: boolean}} what
 */
export function drawBoard(layers, { old, last, laying, isMarking }) {
  const { told } = laying;
  if (old !== shown.get(layers.tiles)) render(svg`${old.map(([row, col, tile]) => onBoard(row, col, tile))}`, /** @type {any} */ (layers.tiles));
  shown.set(layers.tiles, old);
  const rows = (told?.rows || []).filter((/** @type {any} */ row) => row.at);
  const isBad = (/** @type {any} */ row) => told.refusal?.data.rows?.some((/** @type {any} */ one) => String(one.at) === String(row.at) && one.dir === row.dir);
  render(
    svg`${laying.tiles.length ? nothing : ring(last)}
      ${isMarking && laying.at && laying.held < 0 ? cursor(laying.at, laying.isDown) : nothing}
      ${laying.tiles.map(([row, col, tile], place) => onBoard(row, col, tile, place === laying.held ? "is-new is-held" : "is-new"))}
      ${laying.held >= 0 ? ring([/** @type {Placed} */ (laying.tiles[laying.held])]) : nothing}
      ${rows.map((/** @type {any} */ row) => frame(row.at, row.dir, row.tiles.length, isBad(row) ? "tb-row is-bad" : "tb-row"))}
      ${faults(told)}
      ${rows.map((/** @type {any} */ row) => (row.points === undefined || isBad(row) ? nothing : worth(row)))}`,
    /** @type {any} */ (layers.live),
  );
}
