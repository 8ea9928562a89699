/** Where a space lies on the board as this phone has turned it. Knows no rule; lengths as companion/drawing/sequence_board.py draws them. */

export const SIZE = 10;
export const WIDE = 100;
export const HIGH = 116;
export const RIM = 16;

/** @typedef {[number, number]} At row, column */

/** A space after so many quarter turns. @param {At} at @param {number} quarters @returns {At} */
export function turned([row, col], quarters) {
  return quarters % 4 ? turned([col, SIZE - 1 - row], (quarters % 4) - 1) : [row, col];
}

/** The space that lies there on the turned board. @param {At} at @param {number} quarters */
export const unturned = (at, quarters) => turned(at, (4 - (quarters % 4)) % 4);

/** The middle of a space on the turned board. @param {At} at @param {number} quarters @returns {[number, number]} x, y */
export function middle(at, quarters) {
  const [row, col] = turned(at, quarters);
  return [col * WIDE + WIDE / 2, row * HIGH + HIGH / 2];
}

/** @param {At} at */
export const isOnBoard = ([row, col]) => row >= 0 && col >= 0 && row < SIZE && col < SIZE;

/** @param {number[]} one @param {number[]} other */
export const isSame = (one, other) => one[0] === other[0] && one[1] === other[1];

/** @param {number[]} at */
export const isCorner = ([row, col]) => (row === 0 || row === SIZE - 1) && (col === 0 || col === SIZE - 1);
