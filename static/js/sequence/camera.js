/** Which part of the board is seen: all of it until two fingers or a wheel bring it nearer. Lengths as drawn. */

import { HIGH, RIM, SIZE, WIDE } from "./geometry.js";

const WHOLE = { x: -RIM, y: -RIM, w: SIZE * WIDE + 2 * RIM, h: SIZE * HIGH + 2 * RIM };
const NEAREST = 4;

/** @typedef {ReturnType<typeof makeCamera>} Camera */

/** @param {SVGElement[]} layers */
export function makeCamera(layers) {
  let box = { ...WHOLE };

  /** @param {number} x @param {number} y @param {number} w */
  function put(x, y, w) {
    const wide = Math.min(Math.max(w, WHOLE.w / NEAREST), WHOLE.w);
    const high = (wide * WHOLE.h) / WHOLE.w;
    const within = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ room) => Math.min(Math.max(at, from), from + room);
    box = { x: within(x, WHOLE.x, WHOLE.w - wide), y: within(y, WHOLE.y, WHOLE.h - high), w: wide, h: high };
    for (const layer of layers) layer.setAttribute("viewBox", [box.x, box.y, box.w, box.h].map((part) => Math.round(part)).join(" "));
  }

  /** How many units a pixel is, and where the drawing begins in its element. */
  function scale() {
    const place = /** @type {SVGElement} */ (layers[0]).getBoundingClientRect();
    const by = Math.max(box.w / place.width, box.h / place.height) || 1;
    return { by, left: place.left + (place.width - box.w / by) / 2, top: place.top + (place.height - box.h / by) / 2 };
  }

  /** @param {number} clientX @param {number} clientY @returns {[number, number]} x, y as drawn */
  function point(clientX, clientY) {
    const { by, left, top } = scale();
    return [box.x + (clientX - left) * by, box.y + (clientY - top) * by];
  }

  return {
    point,
    isNear: () => box.w < WHOLE.w - 1,
    whole: () => put(WHOLE.x, WHOLE.y, WHOLE.w),
    /** @param {number} dx @param {number} dy in pixels */
    pan(dx, dy) {
      const { by } = scale();
      put(box.x - dx * by, box.y - dy * by, box.w);
    },
    /** Nearer (below 1) or farther, the point under the finger staying there. @param {number} by @param {number} clientX @param {number} clientY */
    zoom(by, clientX, clientY) {
      const [x, y] = point(clientX, clientY);
      const w = Math.min(Math.max(box.w * by, WHOLE.w / NEAREST), WHOLE.w);
      const part = w / box.w;
      put(x - (x - box.x) * part, y - (y - box.y) * part, w);
    },
    /** Bring a place into sight. @param {number} x @param {number} y */
    show(x, y) {
      const isSeen = x - WIDE / 2 >= box.x && x + WIDE / 2 <= box.x + box.w && y - HIGH / 2 >= box.y && y + HIGH / 2 <= box.y + box.h;
      if (!isSeen) put(x - box.w / 2, y - box.h / 2, box.w);
    },
  };
}
