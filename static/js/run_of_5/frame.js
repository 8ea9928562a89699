/** The board's place on the page: its layers, its camera, fingers and keys on it. */

import { makeCamera } from "./camera.js";
import { drawBoard } from "./board.js";
import { listenKeys } from "./keyboard.js";
import { listenTouch } from "./touch.js";

/** @typedef {import("./board.js").Placed} Placed */

const NEARER = 0.5;

/**
 * @param {HTMLElement} place
 * @param {{laying: import("./laying.js").Laying, size: () => number | null, old: () => any[], last: () => Placed[], lying: (row: number, col: number) => string,
 *   isMarking: () => boolean, changed: () => void, put: (tile: string) => void, record: () => void}} on
 */
export function makeFrame(place, on) {
  const find = (/** @type {string} */ name) => /** @type {SVGSVGElement} */ (place.querySelector(name));
  const svg = find(".tileboard");
  svg.setAttribute("preserveAspectRatio", "none");
  const layers = { tiles: find(".tb-tiles"), live: find(".tb-live") };
  layers.tiles.replaceChildren();
  const camera = makeCamera(svg, on.size);
  const all = () => [...on.old(), ...on.last(), ...on.laying.tiles].map((one) => /** @type {[number, number]} */ ([one[0], one[1]]));
  const fit = (/** @type {boolean} */ isGliding) => camera.fit(all(), isGliding);
  let seen = "";

  const whole = () => {
    const size = on.size();
    if (size === null) fit(true);
    else camera.whole(size);
    place.classList.toggle("is-whole", camera.isAll());
  };

  /** A tap on the whole board also brings it nearer there. @param {number} row @param {number} col */
  function tap(row, col) {
    on.laying.tap(row, col);
    if (camera.isAll()) camera.fit([...all(), [row, col]]);
    on.changed();
  }

  place.setAttribute("role", "application");
  place.setAttribute("aria-label", "Board. Arrow keys go about, Enter records, letters and figures lay tiles, L and D choose light or dark, Backspace takes back, Space turns the direction");
  place.tabIndex = 0;
  listenKeys(place, { laying: on.laying, camera, size: on.size, lying: on.lying, changed: on.changed, put: on.put, record: on.record, fit: () => fit(true) });
  listenTouch(place, camera, {
    tap,
    twice(x, y) {
      // Two taps on a tile of this turn are two taps.
      if (on.laying.placedAt(Math.floor(y), Math.floor(x)) >= 0) tap(Math.floor(y), Math.floor(x));
      else if (camera.isOwn()) fit(true);
      else camera.zoom(NEARER, x, y, true);
    },
  });
  new ResizeObserver(() => {
    camera.measure();
    if (camera.isOwn()) camera.reshape();
    else fit(false);
  }).observe(place);

  return {
    fit: () => fit(true),
    whole,
    draw() {
      place.classList.toggle("is-whole", camera.isAll());
      drawBoard(layers, { old: on.old(), last: on.last(), laying: on.laying, isMarking: on.isMarking() });
      const now = String(all());
      if (now === seen) return;
      const isFirst = !seen;
      seen = now;
      // A view that a finger chose is left alone as long as nothing new lies outside it.
      if (isFirst || !camera.isShowing(camera.isOwn() || !camera.isWhole() ? all().slice(-1) : all())) fit(!isFirst);
    },
  };
}
