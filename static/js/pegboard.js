/** The pegboard, drawn anew where a house rule gave the game another end. Else it is drawn once, by the server. */

import { liftPegs } from "./paint.js";

/**
 * @param {import("./desk.js").Desk} desk @param {HTMLElement} board
 * @param {import("./paint.js").Places} places where pegs stand on the board that is drawn @param {Record<string, number[]>} shown what stands there
 */
export function redraw(desk, board, places, shown) {
  const { view, book } = desk;
  const target = Math.max(...view["sides"].map((/** @type {any} */ side) => side.target));
  if (target === places.target || !book) return;
  const drawn = book.call("draw_pegs", { view });
  board.innerHTML = drawn.board;
  liftPegs(board);
  Object.assign(places, drawn.places);
  Object.assign(shown, view["pegs"]);
}
