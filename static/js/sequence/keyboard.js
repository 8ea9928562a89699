/** The board by keyboard: one stop for Tab, arrows go about on the board as it is turned, Enter means the space, Escape lets be. Names are spoken as each space has them. */

import { SIZE, isSame, turned, unturned } from "./geometry.js";

/** @typedef {import("./geometry.js").At} At */

/** @type {Record<string, At>} */
const WAYS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], Home: [0, -SIZE], End: [0, SIZE], PageUp: [-SIZE, 0], PageDown: [SIZE, 0] };

/**
 * @param {SVGElement} print
 * @param {SVGElement[]} spaces
 * @param {{atOf: (space: SVGElement) => At, quarters: () => number, tap: (at: At) => void, cancel: () => boolean, show: (at: At) => void}} on
 */
export function listenKeys(print, spaces, on) {
  const within = (/** @type {number} */ at) => Math.min(Math.max(at, 0), SIZE - 1);

  print.addEventListener("keydown", (event) => {
    const here = spaces.find((space) => space === document.activeElement);
    if (!here || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = WAYS[event.key];
    if (way) {
      const [row, col] = turned(on.atOf(here), on.quarters());
      const next = unturned([within(row + way[0]), within(col + way[1])], on.quarters());
      focus(here, next);
    } else if (event.key === "Enter" || event.key === " ") on.tap(on.atOf(here));
    else if (event.key !== "Escape" || !on.cancel()) return;
    event.preventDefault();
  });

  /** @param {SVGElement} here @param {At} at */
  function focus(here, at) {
    const next = spaces.find((space) => isSame(on.atOf(space), at));
    if (!next) return;
    here.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    on.show(at);
    next.focus();
  }
}
