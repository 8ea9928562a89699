/** Rows without a board, as they are being said: a tile a tap, and a tap on a tile says that it lay there. Knows no rule. */

/** @typedef {import("./laying.js").Laying} Laying */

/** The row that is being said. @param {Laying} laying */
const present = (laying) => laying.rows[laying.row] || (laying.rows[laying.row] = { tiles: [], new: [] });

/** Say the next tile of the row: new in the first row, lying there in those that cross it until one is tapped. @param {Laying} laying @param {string} tile */
export function sayTile(laying, tile) {
  const row = present(laying);
  if (laying.row === 0) row.new.push(row.tiles.length);
  row.tiles.push(tile);
}

/** New, or lay there. @param {Laying} laying @param {number} number @param {number} place */
export function markTile(laying, number, place) {
  const row = laying.rows[number];
  if (!row) return;
  laying.row = number;
  row.new = row.new.includes(place) ? row.new.filter((one) => one !== place) : [...row.new, place].sort();
}

/** @param {Laying} laying */
export function unsayTile(laying) {
  const row = present(laying);
  row.tiles.pop();
  row.new = row.new.filter((place) => place < row.tiles.length);
  if (!row.tiles.length && laying.rows.length > 1) {
    laying.rows.splice(laying.row, 1);
    laying.row = laying.rows.length - 1;
  }
}

/** @param {Laying} laying */
export function addRow(laying) {
  laying.rows.push({ tiles: [], new: [] });
  laying.row = laying.rows.length - 1;
}
