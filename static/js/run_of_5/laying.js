/**
 * What is being entered on this phone and not said yet: tiles on squares, rows without a board, leftovers. No rule is known here: what it comes
 * to is asked of the rulebook at each change.
 */

import { canTurn, otherSide, turnedRound } from "./tiles.js";

/** @typedef {[number, number, string]} Placed row, column, tile */
/** @typedef {{tiles: string[], new: number[]}} Row */
/** @typedef {ReturnType<typeof makeLaying>} Laying */

const nothing = () => ({
  /** whose turn it is entered for; null: whoever the table says */
  player: /** @type {string | null} */ (null),
  /** the square the next tile goes to */
  at: /** @type {[number, number] | null} */ (null),
  tiles: /** @type {Placed[]} */ ([]),
  /** which of `tiles` was tapped, to be moved, turned or taken back */
  held: -1,
  rows: /** @type {Row[]} */ ([{ tiles: [], new: [] }]),
  /** the row that is being said */
  row: 0,
  left: /** @type {Record<string, string[]>} */ ({}),
  /** The score is being said: its figures so far. @type {string | null} */
  claim: null,
  /** the entry that is being corrected */
  amends: /** @type {string | null} */ (null),
  /** its tiles, lifted off the board meanwhile */
  lifted: /** @type {Placed[] | null} */ (null),
  /** the score that was said with it */
  said: /** @type {number | null} */ (null),
  /** what the rulebook says of all this */
  told: /** @type {any} */ (null),
});

/** @param {{old: () => Map<string, string>, size: () => number | null}} board what lies there already, by "row,col" */
export function makeLaying(board) {
  const laying = { isDown: false, ...nothing() };
  const key = (/** @type {number} */ row, /** @type {number} */ col) => `${row},${col}`;
  const placedAt = (/** @type {number} */ row, /** @type {number} */ col) => laying.tiles.findIndex((one) => one[0] === row && one[1] === col);
  const isTaken = (/** @type {number} */ row, /** @type {number} */ col) => board.old().has(key(row, col)) || placedAt(row, col) >= 0;
  const isThere = (/** @type {number} */ row, /** @type {number} */ col) => {
    const size = board.size();
    return size === null || (row >= 0 && col >= 0 && row < size && col < size);
  };

  /** The next free square in the direction, from a square on; null past the edge. @param {number} row @param {number} col @returns {[number, number] | null} */
  function freeFrom(row, col) {
    while (isTaken(row, col)) [row, col] = laying.isDown ? [row + 1, col] : [row, col + 1];
    return isThere(row, col) ? [row, col] : null;
  }

  /** Which way one would go on from a square: along the tiles of this turn, else along its neighbours. @param {number} row @param {number} col */
  function wayFrom(row, col) {
    const first = laying.tiles[0];
    if (first) return first[0] === row ? false : first[1] === col ? true : laying.isDown;
    const beside = isTaken(row, col - 1) || isTaken(row, col + 1);
    const above = isTaken(row - 1, col) || isTaken(row + 1, col);
    return beside === above ? laying.isDown : above;
  }

  return Object.assign(laying, {
    isEmpty: () => !laying.tiles.length && laying.rows.every((row) => !row.tiles.length) && laying.claim === null && !laying.amends,
    clear: () => void Object.assign(laying, nothing()),
    placedAt,

    /** A tap on a square: hold the tile there, move the held one, begin there, or turn the direction. @param {number} row @param {number} col */
    tap(row, col) {
      if (!isThere(row, col)) return;
      const placed = placedAt(row, col);
      if (placed >= 0) return void (laying.held = placed === laying.held ? -1 : placed);
      const held = laying.tiles[laying.held];
      if (held && !isTaken(row, col)) return void ([held[0], held[1], laying.held, laying.at] = [row, col, -1, freeFrom(row, col)]);
      laying.held = -1;
      if (laying.at?.[0] === row && laying.at[1] === col) return void (laying.isDown = !laying.isDown);
      laying.isDown = wayFrom(row, col);
      laying.at = freeFrom(row, col);
    },

    turnWay() {
      laying.isDown = !laying.isDown;
      const first = laying.tiles[0];
      if (first && laying.tiles.length === 1) laying.at = freeFrom(first[0], first[1]);
    },

    /** Lay a tile on the square that is meant, in the middle when none was said. @param {string} tile */
    put(tile) {
      const middle = Math.floor((board.size() ?? 0) / 2);
      const at = laying.at || (laying.tiles.length ? null : freeFrom(middle, middle - 1));
      if (!at) return;
      laying.held = -1;
      laying.tiles.push([at[0], at[1], tile]);
      laying.at = freeFrom(at[0], at[1]);
    },

    /** Take the held tile back, else the last one. */
    takeBack() {
      const place = laying.held >= 0 ? laying.held : laying.tiles.length - 1;
      const [gone] = laying.tiles.splice(place, 1);
      laying.held = -1;
      if (gone) laying.at = [gone[0], gone[1]];
      else laying.at = null;
    },

    /** @param {"round" | "side"} how */
    change(how) {
      const held = laying.tiles[laying.held];
      if (held) held[2] = how === "side" ? otherSide(held[2]) : canTurn(held[2]) ? turnedRound(held[2]) : held[2];
    },
  });
}
