/** The rulebook with a table of its own for one question: what is asked is played there by nobody, and forgotten. Knows no page. */

import { GAMES } from "./question.js";

/** @typedef {import("./question.js").Question} Question */
/** @typedef {import("../shapes.js").Move} Move */
/** @typedef {ReturnType<typeof makeCourt>} Court */

const TABLE = "judge";
const PLAYERS = [{ id: "p1", name: "Ann" }, { id: "p2", name: "Bo" }];

/** @param {import("../rulebook.js").Rulebook} rulebook */
export function makeCourt(rulebook) {
  let made = 0;
  /** @param {string} name @param {Record<string, any>} [told] */
  const call = (name, told = {}) => rulebook.call(name, { table: TABLE, ...told });

  /** Make a move. @param {Move} move @returns {{id: string, wrong: string}} the entry's id; why it was refused, or "" */
  function say(move) {
    const id = String(made++).padStart(32, "0");
    const answer = call("offer", { draft: { id, at: "", move } });
    return { id, wrong: answer.refused ? answer.detail : "" };
  }

  return {
    say,
    /** Begin anew under the question's house rules. @param {Question} question @returns {string} why these cannot be so, or "" */
    begin(question) {
      made = 0;
      call("fold_log", { entries: [] });
      const first = question.ask === "turn" ? { first: question.opens ? "p1" : "p2" } : {};
      return say({ do: "start", game: GAMES[question.ask], players: PLAYERS, rules: question.rules, ...first }).wrong;
    },
    view: () => call("look"),
    /** @param {string} entry */
    explain: (entry) => call("explain", { entry }),
    /** @param {Record<string, any>} told */
    tell: (told) => call("tell", { told }),
    house: () => call("house_rules"),
  };
}
