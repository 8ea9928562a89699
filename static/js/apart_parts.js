/** What two phones told of the same deals or rounds while they were apart. Knows no page. */

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./shapes.js").Entry} Entry */
/** `mine` and `theirs` are lines of the log, `like` those that are on both. @typedef {{number: number, word: string, name: string, other: string, mine: any[], theirs: any[]}} Part */

const TURNS = ["play", "rows", "exchange", "pass", "place", "remove", "sequence"];
const ASIDE = ["start", "game", "rule", "rename", "note", "undo", "redo", "amend", "deal"];
const isTurn = (/** @type {Entry} */ entry) => TURNS.includes(entry.move["do"]);

/** The deal in which each entry was made, as far as the log tells. @param {Entry[]} entries */
function dealsOf(entries) {
  let deal = 1;
  return entries.map(({ move, result }) => {
    if (["start", "game"].includes(move["do"])) deal = 1;
    if (move["do"] === "deal") deal = result["deal"] ?? deal + 1;
    return Number(move["deal"] ?? deal);
  });
}

/** The round of each entry: so many turns as there are players. @param {Entry[]} entries @param {Map<string, number>} after of those made apart: the last entry that was known @param {number} players */
function roundsOf(entries, after, players) {
  let turns = 0;
  const before = entries.map((entry) => (isTurn(entry) ? turns++ : turns));
  return entries.map((entry, place) => {
    const known = after.get(entry.id);
    if (known === undefined) return Math.floor(Number(before[place]) / players) + 1;
    const own = entries.slice(known, place).filter((other) => after.has(other.id) && isTurn(other)).length;
    return Math.floor(((before[known] ?? turns) + own) / players) + 1;
  });
}

/** @param {any} one @param {any} other */
const isLike = (one, other) => one.do === other.do && one.who === other.who && (one.points ?? one.text) === (other.points ?? other.text);

/** The deals or rounds that both have told, the earliest first. @param {Desk} desk @returns {Part[]} */
export function partsOf(desk) {
  const apart = desk.log.apart.list();
  const entries = desk.log.entries();
  const after = new Map(apart.map((one) => [one.id, one.after]));
  const where = new Map(apart.map((one) => [one.id, one.where]));
  const mine = entries.filter((entry) => after.has(entry.id));
  if (!mine.length) return [];
  const since = Math.min(...apart.map((one) => one.after));
  const last = Math.max(...mine.map((entry) => entry.seq));
  const isCribbage = desk.view["deal"] !== undefined;
  const numbers = isCribbage ? dealsOf(entries) : roundsOf(entries, after, desk.view["players"].length);
  const colours = new Map(desk.view["sides"].flatMap((/** @type {any} */ side) => side.players.map((/** @type {string} */ player) => [player, side.colour])));
  const owner = desk.view["players"].find((/** @type {any} */ one) => one.id === desk.seats.get(String(entries.find((entry) => entry.seq > since && entry.by !== mine[0]?.by)?.by)));
  const word = isCribbage ? "deal" : "round";
  /** @type {Map<number, Part>} */
  const parts = new Map();
  for (const [place, line] of desk.book?.call("log_lines").entries() || []) {
    const entry = /** @type {Entry} */ (entries[place]);
    const isMine = after.has(line.entry);
    if (!entry || line.out || ASIDE.includes(line.do) || !(isMine || (entry.seq > since && entry.seq <= last && entry.by !== mine[0]?.by))) continue;
    const number = (isMine && where.get(line.entry)) || Number(numbers[place]);
    const part = parts.get(number) || { number, word, name: `${isCribbage ? "Deal" : "Round"} ${number}`, other: owner ? `${owner.name}’s phone` : "Another phone", mine: [], theirs: [] };
    parts.set(number, part);
    (isMine ? part.mine : part.theirs).push({ ...line, colour: colours.get(line.who) || "", like: false });
  }
  const both = [...parts.values()].filter((part) => part.mine.length && part.theirs.length).sort((a, b) => a.number - b.number);
  for (const part of both) for (const line of part.mine) {
    const like = part.theirs.find((other) => !other.like && isLike(line, other));
    if (like) like.like = line.like = true;
  }
  return both;
}
