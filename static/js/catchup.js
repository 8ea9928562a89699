/** Asks the server for what is new. Knows no page. */

/** @typedef {import("./shapes.js").Batch} Batch */

/**
 * All entries after one, page by page; the whole log when the server's era is another than `era`.
 * @param {import("./shapes.js").TableWire} wire
 * @param {string} era "" when none is known yet
 * @param {number} after
 * @returns {Promise<Batch>}
 */
export async function fetchNew(wire, era, after) {
  let from = era;
  /** @type {import("./shapes.js").Entry[]} */
  let found = [];
  for (;;) {
    const said = await wire.entries(after);
    if (from && said.era !== from) {
      [from, after, found] = [said.era, 0, []];
      continue;
    }
    from = said.era;
    found = found.concat(said.entries);
    after += said.entries.length;
    if (!said.entries.length || after >= said.last) return { ...said, entries: found };
  }
}

/**
 * What an older log had and the present one has not, as drafts to offer again by id. The start of a table is not offered.
 * @param {import("./shapes.js").Entry[]} before
 * @param {Set<string>} known ids
 * @param {string} table
 * @returns {import("./shapes.js").Draft[]}
 */
export function lostSince(before, known, table) {
  const lost = before.filter((entry) => !known.has(entry.id) && entry.move["do"] !== "start");
  return lost.map(({ id, move, at }) => ({ table, id, move, at: at || "" }));
}
