/** What lies on the printed board: lines of sequences, chips, the last one ringed; and what is meant just now: a five to choose, a chip that moves, a card that glows. */

import { nothing, render, svg } from "../../vendor/lit-html.js";
import { HIGH, SIZE, WIDE, isCorner, isSame, middle } from "./geometry.js";

/** @typedef {import("./geometry.js").At} At */
/** @typedef {{quarters: number, view: import("../desk.js").View, ghost: {at: At, player: string} | null, five: At[][], moved: {from: At, at: At} | null, glows: At[], marked: At | null, short: At[]}} Shown */

const RING = 45;
const LOCKED = "is-locked";
const ROUND = "a8 8 0 1 0 16 0a8 8 0 1 0-16 0z";
const BOLTS = `m-33-25${ROUND}m50 0${ROUND}m0 50${ROUND}m-50 0${ROUND}`;
/** @type {Record<string, string>} */
const MARKS = { circle: "m-17.6 0a17.6 17.6 0 1 0 35.2 0a17.6 17.6 0 1 0-35.2 0z", square: "m-15.4-15.4h30.8v30.8h-30.8z", triangle: "m0-19 19.4 34h-38.8z" };

/** @param {Shown} shown @param {At[]} window @param {string} name */
function band({ quarters }, window, name) {
  const [first, last] = [window[0], window[window.length - 1]];
  if (!first || !last) return nothing;
  const way = `M${middle(first, quarters)}L${middle(last, quarters)}`;
  return svg`<g class=${name}><path class="sq-line-edge" d=${way} /><path class="sq-line-side" d=${way} />
    ${[first, last].filter(isCorner).map((at) => printed(middle(at, quarters)))}</g>`;
}

/** The printed chip of a corner. @param {[number, number]} place */
const printed = ([x, y]) => svg`<use href="#sq-everybody" x=${x - 50} y=${y - 50} width="100" height="100" />`;

/**
 * A chip, as companion/drawing/sequence_board.py draws it; an element and no template, so that those that stay are not looked at again.
 * @param {[number, number]} place @param {any} side @param {string} more
 */
function chip([x, y], side, more) {
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "g");
  drawn.setAttribute("class", `sq-chip ${more}`);
  drawn.dataset["colour"] = side.colour;
  const round = (/** @type {string} */ name, /** @type {number} */ r, down = 0) => `<circle class="sq-${name}" cx="${x}" cy="${y + down}" r="${r}"/>`;
  drawn.innerHTML = `${round("under", 43, 3)}${round("body", 43)}${round("edge", 36.5)}${round("face", 29)}${more === LOCKED ? `${round("steel", 36)}<path class="sq-bolt" d="M${x} ${y}${BOLTS}"/>` : ""}<path class="sq-mark" d="M${x} ${y}${MARKS[side.shape]}"/>`;
  return drawn;
}

/** @param {[number, number]} place @param {string} name */
const ring = ([x, y], name) => svg`<circle class=${name} cx=${x} cy=${y} r=${RING} />`;

/** @param {[number, number]} place @param {string} name */
const frame = ([x, y], name) => svg`<rect class=${name} x=${x - WIDE / 2 + 3} y=${y - HIGH / 2 + 3} width=${WIDE - 6} height=${HIGH - 6} rx="12" />`;

/**
 * Draw what lies, in `lies` (only when it has changed), and what is meant, in `meant`.
 * @param {{lies: SVGElement, meant: SVGElement}} layers
 */
export function makeBoard(layers) {
  /** @type {any[]} */
  let before = [];
  /** The chips that were drawn, each by what it looks like. @type {Map<string, SVGElement>} */
  let drawn = new Map();

  /** @param {Shown} shown */
  return function draw(shown) {
    const { view, quarters, ghost, five, moved, glows, marked, short } = shown;
    const sides = new Map(view["sides"].map((/** @type {any} */ side) => [side.side, side]));
    const last = view["last_chip"];
    const now = [view, quarters, moved?.from];
    if (now.some((one, place) => one !== before[place])) {
      before = now;
      // A place for each space, so that one chip more leaves the others' drawing alone.
      const chips = Array(SIZE * SIZE).fill(nothing);
      const still = new Map();
      for (const [row, col, name, isLocked] of view["chips"]) {
        if (moved && isSame([row, col], moved.from)) continue;
        const side = sides.get(name);
        const looks = [row, col, quarters, side.colour, isLocked].join();
        const one = drawn.get(looks) || chip(middle([row, col], quarters), side, isLocked ? LOCKED : "");
        still.set(looks, (chips[row * SIZE + col] = one));
      }
      drawn = still;
      render(
        svg`${view["sides"].map((/** @type {any} */ side) => svg`<g data-colour=${side.colour}>${side.windows.map((/** @type {At[]} */ window) =>
          band(shown, window, view["winner"] === side.side ? "sq-line is-won" : "sq-line"))}</g>`)}
          ${chips}
          ${last && !moved ? ring(middle(last.at, quarters), `sq-ring is-${last.do}`) : nothing}`,
        layers.lies,
      );
    }
    const side = ghost && view["sides"].find((/** @type {any} */ one) => one.players.includes(ghost.player));
    const mover = moved && sides.get(view["chips"].find((/** @type {any} */ one) => isSame(one, moved.from))?.[2]);
    render(
      svg`${short.map((at) => frame(middle(at, quarters), "sq-short"))}
        ${five.map((window) => svg`<g data-colour=${side?.colour || ""}>${band(shown, window, "sq-line is-meant")}</g>`)}
        ${five.flat().map((at) => ring(middle(at, quarters), "sq-five"))}
        ${side && ghost ? chip(middle(ghost.at, quarters), side, "is-ghost") : nothing}
        ${mover && moved ? svg`${frame(middle(moved.at, quarters), "sq-target")}${chip(middle(moved.at, quarters), mover, "is-moving")}` : nothing}
        ${marked ? frame(middle(marked, quarters), "sq-target") : nothing}
        ${glows.map((at) => frame(middle(at, quarters), "sq-glow"))}`,
      layers.meant,
    );
  };
}
