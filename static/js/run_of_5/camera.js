/** Which part of the board is seen: framed around its tiles until a finger says otherwise. Lengths in squares. */

import { UNIT } from "./tiles.js";

const NEAREST = 4;
const ROOM = 1.6;
const LEAST = 7;
const SMALLEST = 27; // px of a square that a finger still finds
const GOOD = 40; // px of one that it finds easily
const RIM = 0.5;
const FARTHEST = 60;
const GLIDE = 240; // as --calm of the style

/** @typedef {{x: number, y: number, w: number, h: number}} Box */
/** @typedef {ReturnType<typeof makeCamera>} Camera */

/** @param {Element} svg @param {() => number | null} size squares each way, or null */
export function makeCamera(svg, size) {
  /** @type {Box} */
  let box = { x: 0, y: 0, w: 13, h: 13 };
  let isOwn = false;
  let isWhole = true;
  let isAll = false;
  let frame = 0;
  // Measured when it changes, not at a tap: that would lay the page out in the midst of it.
  const seen = { wide: 1, high: 1 };
  const shape = () => seen.wide / seen.high;
  const measure = () => void Object.assign(seen, { wide: svg.clientWidth || 1, high: svg.clientHeight || 1 });
  measure();

  /** Keep the box in the element's shape, no nearer or farther than makes sense, and over the board. @param {Box} told @returns {Box} */
  function kept(told) {
    const many = size();
    const whole = many === null ? FARTHEST : many + 2 * RIM;
    const ratio = shape();
    const most = ratio >= 1 ? whole * ratio : whole;
    const w = Math.min(Math.max(told.w, told.h * ratio, Math.max(NEAREST, NEAREST * ratio)), most);
    const h = w / ratio;
    const within = (/** @type {number} */ at, /** @type {number} */ wide) => {
      if (many === null) return at;
      return wide >= whole ? (many - wide) / 2 : Math.min(Math.max(at, -RIM), many + RIM - wide);
    };
    const middle = { x: told.x + told.w / 2, y: told.y + told.h / 2 };
    return { x: within(middle.x - w / 2, w), y: within(middle.y - h / 2, h), w, h };
  }

  /** @param {Box} told */
  function put(told) {
    box = told;
    svg.setAttribute("viewBox", [box.x, box.y, box.w, box.h].map((part) => Math.round(part * UNIT)).join(" "));
  }

  /** @param {Box} told @param {boolean} isGliding */
  function go(told, isGliding) {
    cancelAnimationFrame(frame);
    svg.classList.remove("is-gliding");
    const goal = kept(told);
    if (!isGliding || globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches) return put(goal);
    const from = box;
    const began = performance.now();
    const step = (/** @type {number} */ now) => {
      const part = Math.min(1, Math.max(0, now - began) / GLIDE);
      const eased = 1 - (1 - part) ** 3;
      const between = (/** @type {"x" | "y" | "w" | "h"} */ side) => from[side] + (goal[side] - from[side]) * eased;
      put({ x: between("x"), y: between("y"), w: between("w"), h: between("h") });
      if (part < 1) frame = requestAnimationFrame(step);
      else svg.classList.remove("is-gliding");
    };
    svg.classList.add("is-gliding");
    frame = requestAnimationFrame(step);
  }

  /** Around these squares with some room; only around the last ones where all would be too small to tap. @param {[number, number][]} squares @returns {Box} */
  function around(squares) {
    const box = spanned(squares);
    const most = seen.wide / SMALLEST;
    isWhole = box.w <= most;
    if (isWhole) return box;
    const last = spanned(squares.slice(-1));
    return { x: last.x + last.w / 2 - most / 2, y: last.y + last.h / 2 - most / shape() / 2, w: most, h: most / shape() };
  }

  /** @param {[number, number][]} squares @returns {Box} */
  function spanned(squares) {
    const middle = Math.floor((size() ?? 0) / 2);
    const rows = squares.length ? squares.map((one) => one[0]) : [middle];
    const cols = squares.length ? squares.map((one) => one[1]) : [middle];
    const [top, left] = [Math.min(...rows) - ROOM, Math.min(...cols) - ROOM];
    const [high, wide] = [Math.max(...rows) + 1 + ROOM - top, Math.max(...cols) + 1 + ROOM - left];
    const ratio = shape();
    const least = Math.max(NEAREST, Math.min(LEAST, Math.min(seen.wide, seen.high) / GOOD));
    const w = Math.max(wide, high * ratio, ratio < 1 ? least : least * ratio);
    return { x: left + wide / 2 - w / 2, y: top + high / 2 - w / ratio / 2, w, h: w / ratio };
  }

  return {
    box: () => box,
    isOwn: () => isOwn,
    /** All tiles fit in at a size one can tap. */
    isWhole: () => isWhole,
    /** Show these squares; a view that a finger chose stays as long as they are in it. @param {[number, number][]} squares @param {boolean} [isGliding] */
    fit(squares, isGliding = true) {
      isOwn = false;
      isAll = false;
      go(around(squares), isGliding);
    },
    /** @param {[number, number][]} squares */
    isShowing: (squares) => squares.every(([row, col]) => col >= box.x && row >= box.y && col + 1 <= box.x + box.w && row + 1 <= box.y + box.h),
    /** The whole board, however small. @param {number} many squares */
    whole(many) {
      isOwn = true;
      isAll = true;
      go({ x: -RIM, y: -RIM, w: many + 2 * RIM, h: many + 2 * RIM }, true);
    },
    /** The whole board is looked at. */
    isAll: () => isAll,
    measure,
    /** Another size of the element: the same middle. */
    reshape: () => put(kept(box)),
    /** @param {number} dx @param {number} dy in squares */
    pan(dx, dy) {
      isOwn = true;
      go({ ...box, x: box.x - dx, y: box.y - dy }, false);
    },
    /** Nearer (below 1) or farther, with the point where it is. @param {number} by @param {number} x @param {number} y @param {boolean} [isGliding] */
    zoom(by, x, y, isGliding = false) {
      isOwn = true;
      isAll = false;
      const w = Math.max(NEAREST, box.w * by);
      const part = w / box.w;
      go({ x: x - (x - box.x) * part, y: y - (y - box.y) * part, w, h: box.h * part }, isGliding);
    },
    /** Where a point of the screen lies on the board. @param {number} clientX @param {number} clientY @returns {[number, number]} x, y in squares */
    point(clientX, clientY) {
      const place = svg.getBoundingClientRect();
      return [box.x + ((clientX - place.left) / place.width) * box.w, box.y + ((clientY - place.top) / place.height) * box.h];
    },
  };
}
