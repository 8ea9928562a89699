/** The board's place on the page: its spaces turned to where one sits, what lies on them, fingers and keys. */

import { cardSaid } from "../cards.js";
import { nextFrame } from "../idle.js";
import { makeBoard } from "./board.js";
import { makeDragging } from "./correcting.js";
import { makeCamera } from "./camera.js";
import { HIGH, WIDE, isOnBoard, isSame, middle, unturned } from "./geometry.js";
import { listenKeys } from "./keyboard.js";
import { listenTouch } from "./touch.js";

/** @typedef {import("./geometry.js").At} At */

const YEAR = 31536000;
const SVG = "http://www.w3.org/2000/svg";

/** @param {HTMLElement} place @param {import("../desk.js").Desk} desk @param {import("./play.js").Play} play */
export function makeFrame(place, desk, play) {
  const none = /** @returns {At[]} */ () => [];
  const print = /** @type {SVGElement | null} */ (place.querySelector(".sq-print"));
  const lies = /** @type {SVGElement | null} */ (place.querySelector(".sq-live"));
  if (!print || !lies) return { draw() {}, turn() {}, spacesOf: none, cardAt: () => "" };
  lies.replaceChildren();
  const meant = document.createElementNS(SVG, "svg");
  meant.setAttribute("class", "sq-live");
  meant.setAttribute("aria-hidden", "true");
  lies.after(meant);
  const spaces = /** @type {SVGElement[]} */ ([...print.querySelectorAll(".sq-space")]);
  const atOf = (/** @type {SVGElement} */ space) => /** @type {At} */ (String(space.dataset["at"]).split(",").map(Number));
  const camera = makeCamera([print, lies, meant]);
  camera.whole();
  const drawBoard = makeBoard({ lies, meant });
  let quarters = Number(place.dataset["quarters"] || 0);
  /** @type {any} */
  let named = null;

  /** @param {number} clientX @param {number} clientY @returns {At | null} */
  function at(clientX, clientY) {
    const [x, y] = camera.point(clientX, clientY);
    const space = unturned([Math.floor(y / HIGH), Math.floor(x / WIDE)], quarters);
    return isOnBoard(space) ? space : null;
  }

  /** What each space is called: its card, what lies there. Only those that changed are written, a frame after the chip is seen. */
  const nameSpaces = nextFrame(() => {
    const { view } = desk;
    if (named === view) return;
    named = view;
    const chips = new Map(view["chips"].map((/** @type {any} */ one) => [`${one[0]},${one[1]}`, one]));
    for (const space of spaces) {
      const chip = chips.get(space.dataset["at"]);
      const card = String(space.dataset["card"]);
      const isLast = view["last_chip"] && isSame(view["last_chip"].at, atOf(space));
      const said = `${card === "XX" ? "corner, everybody’s" : cardSaid(card)}${chip ? `, ${chip[2]} chip${chip[3] ? ", locked" : ""}` : ""}${isLast ? ", last move" : ""}`;
      if (space.getAttribute("aria-label") !== said) space.setAttribute("aria-label", said);
    }
  });

  function turn() {
    quarters = (quarters + 1) % 4;
    place.dataset["quarters"] = String(quarters);
    // For the server's first paint, on every table of this phone.
    document.cookie = `quarters=${quarters}; path=/t/; max-age=${YEAR}; samesite=lax`;
    for (const space of spaces) {
      const [x, y] = middle(atOf(space), quarters);
      space.setAttribute("transform", `translate(${x - WIDE / 2} ${y - HIGH / 2})`);
    }
    camera.whole();
    desk.render();
  }

  listenTouch(place, camera, { at, tap: play.tap, ...makeDragging(desk, play) });
  listenKeys(print, spaces, { atOf, quarters: () => quarters, tap: play.tap, cancel: play.cancel, show: (space) => camera.show(...middle(space, quarters)) });

  return {
    turn,
    /** The card of a space. @param {At} at */
    cardAt: (at) => String(spaces.find((space) => isSame(atOf(space), at))?.dataset["card"] || ""),
    /** @param {string} card @returns {At[]} */
    spacesOf: (card) => spaces.filter((space) => space.dataset["card"] === card).map(atOf),
    draw() {
      nameSpaces();
      drawBoard({ quarters, view: desk.view, ...play.meant() });
    },
  };
}
