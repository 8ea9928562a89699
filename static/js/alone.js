/** A table that was started on this phone: its wire makes it on the server before it asks for anything else, and then it is a table like any other. */

/** @typedef {ReturnType<ReturnType<typeof import("./wire.js").makeWire>["table"]>} Wired */

/**
 * @param {ReturnType<typeof import("./wire.js").makeWire>} wire
 * @param {string} table its id, made here
 * @param {{id: string, move: import("./shapes.js").Move}} start
 * @param {string} seat the player who holds this phone, or ""
 * @param {(device: string) => void} onMade
 * @returns {Wired}
 */
export function aloneWire(wire, table, start, seat, onMade) {
  const plain = wire.table(table);
  /** @type {Promise<any> | null} */
  let making = null;

  async function make() {
    const made = await wire.makeTable({ ...start, table });
    // The table is there without the seat too.
    if (seat) await plain.sit(seat).catch(() => {});
    onMade(made.entry.by);
    return made;
  }

  /** Once for all that ask at the same time, and again after a failure. */
  const ensure = () => (making ??= make().catch((fault) => {
    making = null;
    throw fault;
  }));

  /** @param {any[]} moves */
  async function moves(moves) {
    const { era, entry } = await ensure();
    const rest = moves.filter((one) => one.id !== start.id);
    const said = rest.length ? await plain.moves(rest) : { era, answers: [] };
    return rest.length === moves.length ? said : { ...said, answers: [{ id: start.id, entry }, ...said.answers] };
  }

  /** @template {any[]} Told @template Answer @param {(...told: Told) => Promise<Answer>} ask */
  const after = (ask) => async (/** @type {Told} */ ...told) => (await ensure(), ask(...told));

  const { entries, seats, sit, stand, links, ask, join } = plain;
  return { ...plain, moves, entries: after(entries), seats: after(seats), sit: after(sit), stand: after(stand), links: after(links), ask: after(ask), join: after(join) };
}
