/** What the page of the judge holds: the question, what is looked at of its answer, and how either changes. Each change is written into the address. */

import { nothingAsked, read, written } from "./question.js";

/** @typedef {import("./question.js").Question} Question */
/** @typedef {ReturnType<typeof makeBench>} Bench */

/**
 * @param {import("./court.js").Court} court
 * @param {() => void} draw
 */
export function makeBench(court, draw) {
  const bench = {
    court,
    asked: read(location.hash),
    /** Half of what is being told: a rank whose suit is asked, or whose chip comes next. */
    half: "",
    /** which card of the play is explained; the last one by itself */
    shown: -1,
    /** which line of a count is lit */
    lit: -1,
    /** Change the question. @param {Partial<Question>} told */
    put(told) {
      const { half } = bench;
      Object.assign(bench, { asked: { ...bench.asked, ...told }, shown: -1, lit: -1, half: told.chips ? half : "" });
      history.replaceState(null, "", `#${written(bench.asked)}`);
      draw();
    },
    /** Ask something else; what the house plays stays as long as the game is the same. @param {string} ask @param {boolean} isSameGame */
    turn(ask, isSameGame) {
      bench.put({ ...nothingAsked(ask), rules: isSameGame ? bench.asked.rules : {} });
    },
    /** @param {string} half */
    ask(half) {
      bench.half = half;
      draw();
    },
    /** @param {number} place */
    show(place) {
      Object.assign(bench, { shown: place, lit: -1 });
      draw();
    },
    /** Another question has come by the address. */
    reread() {
      Object.assign(bench, { asked: read(location.hash), half: "", shown: -1, lit: -1 });
      draw();
    },
    /** What the faces of a table's pad are given. */
    deskOf() {
      const { cards, suit } = bench.asked;
      return {
        get told() {
          return { cards, suit, byPoints: false, amends: null };
        },
        set told(told) {
          bench.put({ cards: told.cards, suit: /** @type {any} */ (told.suit) });
        },
        render() {},
        sheet: /** @type {any} */ ({ kind: "why", lit: bench.lit }),
        open(/** @type {any} */ sheet) {
          bench.lit = sheet?.lit ?? -1;
          draw();
        },
      };
    },
  };
  return bench;
}
