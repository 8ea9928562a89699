/** A table that is started without a server: decided by the rulebook here, and kept until a server takes it. */

import { openBook } from "./book.js";
import { openKeeping } from "./keeping.js";
import { openOutbox } from "./outbox.js";
import { loadRulebook } from "./rulebook.js";
import { Problem } from "./wire.js";

/**
 * @param {{id: string, table: string, move: import("./shapes.js").Move, seat: string}} told
 * @returns {Promise<string>} the table. Rejected with a Problem where the rules refuse the start, with another error where nothing can be kept.
 */
export async function startAlone({ id, table, move, seat }) {
  const at = new Date().toISOString();
  const draft = { table, id, at, move };
  const book = openBook(await loadRulebook(), table);
  book.fold([]);
  const said = book.offer(draft);
  if ("refused" in said) throw new Problem(422, { ...said, code: said.refused });
  const outbox = await openOutbox(globalThis.indexedDB, table);
  if (!(await outbox.all()).some((one) => one.id === id) && !(await outbox.put(draft))) throw new Error("it cannot be kept here");
  const view = book.view();
  const side = view["sides"].find((/** @type {any} */ one) => one.players.includes(seat)) || view["sides"][0];
  const data = { role: "host", device: "", mine: seat, turned: side.side, solo: "solo", mode: "" };
  await openKeeping(globalThis.indexedDB).keep({ table, game: move["game"], era: "", last: 0, drafts: [id], view, data, changed: at, alone: true }, []);
  return table;
}
