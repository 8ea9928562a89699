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
    /** a rank of the play whose suit is asked */
    half: "",
    /** whose chip comes next, as the address says it */
    lays: "a",
    /** which card of the play is explained; the last one by itself */
    shown: -1,
    /** which line of a count is lit */
    lit: -1,
    /** Look at the answer otherwise. @param {{half?: string, lays?: string, shown?: number, lit?: number}} told */
    look(told) {
      Object.assign(bench, told);
      draw();
    },
    /** Change the question. @param {Partial<Question>} told */
    put(told) {
      bench.asked = { ...bench.asked, ...told };
      history.replaceState(null, "", `#${written(bench.asked)}`);
      bench.look({ half: "", shown: -1, lit: -1 });
    },
    /** Ask something else; what the house plays stays as long as the game is the same. @param {string} ask @param {boolean} isSameGame */
    turn(ask, isSameGame) {
      bench.put({ ...nothingAsked(ask), rules: isSameGame ? bench.asked.rules : {} });
    },
    /** Another question has come by the address. */
    reread() {
      bench.put(read(location.hash));
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
        open: (/** @type {any} */ sheet) => bench.look({ lit: sheet?.lit ?? -1 }),
      };
    },
  };
  return bench;
}
