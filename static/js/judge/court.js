/** The rulebook with a table of its own for one question: what is asked is played there by nobody, and forgotten. Knows no page. */

/** @typedef {import("./question.js").Question} Question */
/** @typedef {import("../shapes.js").Move} Move */
/** @typedef {ReturnType<typeof makeCourt>} Court */

import { GAMES } from "./question.js";

const TABLE = "judge";
const PLAYERS = [{ id: "p1", name: "Ann" }, { id: "p2", name: "Bo" }];
const idOf = (/** @type {number} */ number) => String(number).padStart(32, "0");

/** @param {import("../rulebook.js").Rulebook} rulebook */
export function makeCourt(rulebook) {
  /** @param {string} name @param {Record<string, any>} [told] */
  const call = (name, told = {}) => rulebook.call(name, { table: TABLE, ...told });
  return {
    call,
    /**
     * Begin anew under the question's house rules, and make these moves.
     * @param {Question} question @param {Move[]} moves
     * @returns {{refused: string, said: (string | null)[], ids: string[]}} why the rules cannot be so; for each move why it was refused, or null; its id
     */
    hear(question, moves) {
      const start = { do: "start", game: GAMES[question.ask], players: PLAYERS, rules: question.rules, ...(question.ask === "turn" && { first: question.opens ? "p1" : "p2" }) };
      const drafts = [start, ...moves].map((move, number) => ({ id: idOf(number), at: "", move }));
      call("fold_log", { entries: [] });
      const [begun, ...answers] = call("lay", { drafts });
      const said = answers.map((/** @type {any} */ answer) => (answer.refused ? answer.detail : null));
      return { refused: begun.refused ? begun.detail : "", said, ids: drafts.slice(1).map((draft) => draft.id) };
    },
    view: () => call("look"),
    /** @param {string} entry */
    explain: (entry) => call("explain", { entry }),
    /** @param {Record<string, any>} told */
    tell: (told) => call("tell", { told }),
    house: () => call("house_rules"),
  };
}
