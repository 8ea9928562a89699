/** A refused move whose outcome is there all the same: two phones have tapped the same thing, and nobody needs to be asked. Knows no page. */

/** @typedef {import("./shapes.js").Draft} Draft */
/** @typedef {import("./shapes.js").Entry} Entry */
/** @typedef {import("./shapes.js").Move} Move */

const COUNTS = ["hand", "crib"];

/** @param {any} value @returns {string} JSON in which the order of keys does not matter */
const text = (value) => JSON.stringify(value, (_, inner) =>
  inner && typeof inner === "object" && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner);

/** The same move, or the same count told in another way. @param {Entry} entry @param {Pick<Draft, "move" | "points">} draft */
function isSame({ move, result }, draft) {
  if (text(move) === text(draft.move)) return true;
  const { do: what, player, deal, points } = draft.move;
  return COUNTS.includes(what) && move["do"] === what && move["player"] === player && move["deal"] === deal && result["points"] === (draft.points ?? points);
}

/**
 * @param {Pick<Draft, "move" | "refusal" | "after" | "points">} draft refused
 * @param {Entry[]} entries the server's
 * @param {import("./shapes.js").View} view
 * @param {number} [after] the number of the last entry that the phone knew when the move was made
 */
export function isAsWanted(draft, entries, view, after = draft.after ?? entries.length) {
  const { move, refusal } = draft;
  if (refusal?.refused === "no_change" || refusal?.refused === "already_dealt") return true;
  if (refusal?.refused === "game_over" && move["do"] === "end") return Boolean(view["is_over"] ?? view["over"]);
  return entries.slice(after).some((entry) => isSame(entry, draft));
}
