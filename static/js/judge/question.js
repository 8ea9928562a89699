/** A question for the judge, and the address that holds it: what follows the # names what is asked, so that it opens on any phone and no server is told. */

/**
 * `ask`: hand, play, turn or line. `cards`: of a hand the cards and then the starter, of the play what was laid ("go" for a go). `suit`: what is known of
 * suits that were not told. `rows`: a turn of Run of 5 as the move `rows` has it. `chips`: spaces of a line, "a3" or "b3". `rules`: what differs from standard.
 * @typedef {{ask: string, cards: string[], crib: boolean, suit: {flush: number, nobs: boolean} | null, rows: {tiles: string[], new: number[]}[], opens: boolean,
 *   chips: string[], edge: boolean, rules: Record<string, any>}} Question
 */

/** What is asked → the game it belongs to. @type {Record<string, string>} */
export const GAMES = { hand: "cribbage", play: "cribbage", turn: "run_of_5", line: "sequence" };
const CARD = /^[A2-9TJQK][CDHS]?$/;
const LAID = /^([A2-9TJQK][CDHS]?|go)$/;
const TILE = /^[A2-9TJQK][LD]$/;
const CHIP = /^[ab]\d$/;
const MOST = 60; // of anything that is listed in an address: more than any deal has

/** @param {string} [ask] @returns {Question} */
export const nothingAsked = (ask = "hand") => ({ ask, cards: [], crib: false, suit: null, rows: [{ tiles: [], new: [] }], opens: false, chips: [], edge: false, rules: {} });

/** Give the question as the part of an address after its #. @param {Question} question */
export function written(question) {
  const told = new URLSearchParams({ ask: question.ask });
  const { ask, cards, suit } = question;
  if (cards.length) told.set("cards", cards.join("-"));
  if (ask === "hand" && question.crib) told.set("crib", "1");
  if (ask === "hand" && suit) told.set("suits", `${suit.flush}${suit.nobs ? "-nobs" : ""}`);
  if (ask === "turn") for (const row of question.rows) if (row.tiles.length) told.append("row", row.tiles.map((tile, place) => (row.new.includes(place) ? tile : `${tile}*`)).join("-"));
  if (ask === "turn" && question.opens) told.set("opens", "1");
  if (question.chips.length) told.set("chips", question.chips.join("-"));
  if (ask === "line" && question.edge) told.set("edge", "1");
  for (const [name, value] of Object.entries(question.rules)) told.set(`rule.${name}`, JSON.stringify(value));
  return told.toString();
}

/** @param {string | null} text @param {RegExp} form @returns {string[]} what of it has this form */
const listed = (text, form) => (text || "").split("-").filter((one) => form.test(one)).slice(0, MOST);

/** @param {string} text a row, as it is written @returns {{tiles: string[], new: number[]}} */
function rowOf(text) {
  const all = text.split("-").filter((one) => TILE.test(one.replace("*", ""))).slice(0, MOST);
  return { tiles: all.map((one) => one.slice(0, 2)), new: all.flatMap((one, place) => (one.endsWith("*") ? [] : [place])) };
}

/** @param {string} text */
function valueOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text; // the rulebook says that it is none
  }
}

/** Give the question that an address holds; what of it means nothing is left out. @param {string} text with or without its # @returns {Question} */
export function read(text) {
  const told = new URLSearchParams(text.replace(/^#/, ""));
  const ask = told.get("ask") || "";
  const question = nothingAsked(ask in GAMES ? ask : "hand");
  const rows = told.getAll("row").slice(0, MOST).map(rowOf).filter((row) => row.tiles.length);
  const [, flush, nobs] = /^(\d)(-nobs)?$/.exec(told.get("suits") || "") || [];
  const rules = Array.from(told, ([name, value]) => /** @type {[string, any]} */ ([name, valueOf(value)])).filter(([name]) => name.startsWith("rule."));
  return {
    ...question,
    cards: listed(told.get("cards"), question.ask === "play" ? LAID : CARD),
    crib: told.has("crib"),
    suit: flush ? { flush: Number(flush), nobs: Boolean(nobs) } : null,
    rows: rows.length ? rows : question.rows,
    opens: told.has("opens"),
    chips: listed(told.get("chips"), CHIP),
    edge: told.has("edge"),
    rules: Object.fromEntries(rules.map(([name, value]) => [name.slice(5), value])),
  };
}
