/** Fingers on the board: a tap is a space, a drag of the last chip moves it, two fingers bring the board nearer, one moves it then. */

import { still } from "../quick_taps.js";

/** @typedef {import("./geometry.js").At} At */

const STILL = 9; // px that a tap may move

/**
 * @param {HTMLElement} place
 * @param {import("./camera.js").Camera} camera
 * @param {{at: (x: number, y: number) => At | null, tap: (at: At) => void, mayDrag: (at: At) => boolean, drag: (from: At, at: At | null) => void, drop: (from: At, at: At | null) => void}} on
 */
export function listenTouch(place, camera, on) {
  /** @type {Map<number, {x: number, y: number}>} */
  const down = new Map();
  /** @type {{x: number, y: number, at: At | null}} */
  let start = { x: 0, y: 0, at: null };
  let isMoved = false;
  /** @type {At | null} */
  let held = null;

  const middle = () => {
    const [one = { x: 0, y: 0 }, two = one] = [...down.values()];
    return { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2, spread: Math.hypot(one.x - two.x, one.y - two.y) };
  };
  const letGo = () => {
    if (held) on.drop(held, null);
    held = null;
  };

  place.addEventListener("pointerdown", (event) => {
    if (event.button > 0) return;
    place.setPointerCapture(event.pointerId);
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (down.size > 1) return void ((isMoved = true), letGo());
    start = { x: event.clientX, y: event.clientY, at: on.at(event.clientX, event.clientY) };
    isMoved = false;
  });

  place.addEventListener("pointermove", (event) => {
    if (!down.has(event.pointerId)) return;
    if (!isMoved && Math.hypot(event.clientX - start.x, event.clientY - start.y) < STILL) return;
    if (!isMoved && start.at && down.size === 1 && on.mayDrag(start.at)) held = start.at;
    isMoved = true;
    const was = middle();
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const now = middle();
    if (held) return on.drag(held, on.at(event.clientX, event.clientY));
    camera.pan(now.x - was.x, now.y - was.y);
    if (was.spread && now.spread) camera.zoom(was.spread / now.spread, now.x, now.y);
  });

  const lift = (/** @type {PointerEvent} */ event) => {
    if (!down.delete(event.pointerId) || down.size) return;
    const at = on.at(event.clientX, event.clientY);
    const from = held;
    held = null;
    if (from) on.drop(from, event.type === "pointercancel" ? null : at);
    else if (!isMoved && event.type !== "pointercancel" && at) on.tap(at);
  };
  place.addEventListener("pointerup", lift);
  place.addEventListener("pointercancel", lift);
  still(place);

  place.addEventListener("wheel", (event) => {
    event.preventDefault();
    camera.zoom(Math.exp(event.deltaY / 400), event.clientX, event.clientY);
  }, { passive: false });
}
