/** The board by keyboard: arrows go about, Enter means the square, figures and letters lay tiles, plus and minus bring it nearer. */

import { announce } from "../others.js";
import { tileSaid } from "./tiles.js";

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
/** @type {Record<string, string>} */
const RANK_KEYS = { a: "A", 1: "T", t: "T", j: "J", q: "Q", k: "K", 2: "2", 3: "3", 4: "4", 5: "5", 6: "6", 7: "7", 8: "8", 9: "9" };

/**
 * @param {HTMLElement} place
 * @param {{laying: import("./laying.js").Laying, camera: import("./camera.js").Camera, size: () => number | null, lying: (row: number, col: number) => string,
 *   changed: () => void, put: (tile: string) => void, fit: () => void, record: () => void}} on
 */
export function listenKeys(place, on) {
  let side = "L";

  /** @param {[number, number]} way */
  function go([down, right]) {
    const { laying, camera } = on;
    const size = on.size();
    const middle = Math.floor((size ?? 0) / 2);
    const [row, col] = laying.at || [middle - down, middle - right];
    const within = (/** @type {number} */ at) => (size === null ? at : Math.min(Math.max(at, 0), size - 1));
    laying.at = [within(row + down), within(col + right)];
    const [y, x] = laying.at;
    if (!camera.isShowing([laying.at])) camera.pan(-right, -down);
    announce(`row ${y + 1}, column ${x + 1}, ${on.lying(y, x) ? tileSaid(on.lying(y, x)) : "empty"}`);
  }

  place.addEventListener("keydown", (event) => {
    const { laying, camera } = on;
    const { x, y, w, h } = camera.box();
    const key = event.key.toLowerCase();
    const way = WAYS[event.key];
    const rank = RANK_KEYS[key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (way) go(way);
    else if (rank) on.put(rank + side);
    else if (key === "l" || key === "d") announce(`${(side = key.toUpperCase()) === "L" ? "light" : "dark"} tiles`);
    else if (key === " " && laying.at) laying.tap(...laying.at);
    else if (key === "enter") on.record();
    else if (key === "backspace") laying.takeBack();
    else if (key === "+" || key === "=") return camera.zoom(0.8, x + w / 2, y + h / 2, true);
    else if (key === "-") return camera.zoom(1.25, x + w / 2, y + h / 2, true);
    else if (key === "0") return on.fit();
    else return;
    event.preventDefault();
    on.changed();
  });
}
