/** Fingers on the board: a tap is a square, a drag moves it, two fingers or a double tap bring it nearer; a wheel does too. */

import { still } from "../quick_taps.js";

/** @typedef {import("./camera.js").Camera} Camera */

const STILL = 8; // px that a tap may move
const TWICE = 300; // ms between the taps of a double tap

/** @param {HTMLElement} place @param {Camera} camera @param {{tap: (row: number, col: number) => void, twice: (x: number, y: number) => void}} on */
export function listenTouch(place, camera, on) {
  /** @type {Map<number, {x: number, y: number}>} */
  const down = new Map();
  let start = { x: 0, y: 0, at: 0 };
  let isMoved = false;
  let before = { x: 0, y: 0, at: -TWICE };
  const perSquare = () => place.clientWidth / camera.box().w;

  const middle = () => {
    const points = [...down.values()];
    const x = points.reduce((sum, one) => sum + one.x, 0) / points.length;
    const y = points.reduce((sum, one) => sum + one.y, 0) / points.length;
    const spread = points.length > 1 ? Math.hypot(points[0] ? points[0].x - x : 0, points[0] ? points[0].y - y : 0) : 0;
    return { x, y, spread };
  };

  place.addEventListener("pointerdown", (event) => {
    if (event.button > 0) return;
    place.setPointerCapture(event.pointerId);
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (down.size === 1) [start, isMoved] = [{ x: event.clientX, y: event.clientY, at: event.timeStamp }, false];
    else isMoved = true;
  });

  place.addEventListener("pointermove", (event) => {
    if (!down.has(event.pointerId)) return;
    if (!isMoved && Math.hypot(event.clientX - start.x, event.clientY - start.y) < STILL) return;
    isMoved = true;
    const was = middle();
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const now = middle();
    camera.pan((now.x - was.x) / perSquare(), (now.y - was.y) / perSquare());
    if (was.spread && now.spread) camera.zoom(was.spread / now.spread, ...camera.point(now.x, now.y));
  });

  const lift = (/** @type {PointerEvent} */ event) => {
    if (!down.delete(event.pointerId) || down.size || isMoved || event.type === "pointercancel") return;
    const [x, y] = camera.point(event.clientX, event.clientY);
    const isTwice = event.timeStamp - before.at < TWICE && Math.hypot(event.clientX - before.x, event.clientY - before.y) < 3 * STILL;
    before = { x: event.clientX, y: event.clientY, at: isTwice ? -TWICE : event.timeStamp };
    if (isTwice) on.twice(x, y);
    else on.tap(Math.floor(y), Math.floor(x));
  };
  place.addEventListener("pointerup", lift);
  place.addEventListener("pointercancel", lift);
  still(place);

  // A key of the pad between two taps: they are two taps.
  document.addEventListener("pointerdown", (event) => void (place.contains(/** @type {Node} */ (event.target)) || (before.at = -TWICE)), true);

  place.addEventListener("wheel", (event) => {
    event.preventDefault();
    camera.zoom(Math.exp(event.deltaY / 400), ...camera.point(event.clientX, event.clientY));
  }, { passive: false });
}
