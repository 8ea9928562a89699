/** Asks the server for what is new. Knows no page. */

/** @typedef {import("./shapes.js").Batch} Batch */

/**
 * Bring in all entries after one, page by page: each page is taken as it comes, so that a broken connection loses nothing of them.
 * When the server's era is another than `era`, its whole log is given back at once instead, as `anew`.
 * @param {import("./shapes.js").TableWire} wire
 * @param {string} era "" when none is known yet
 * @param {number} after
 * @param {(page: Batch) => void} take
 * @returns {Promise<{era: string, anew: import("./shapes.js").Entry[] | null}>}
 */
export async function bringIn(wire, era, after, take) {
  let from = era;
  /** @type {import("./shapes.js").Entry[] | null} */
  let anew = null;
  for (;;) {
    const said = await wire.entries(after);
    if (from && said.era !== from) {
      [from, after, anew] = [said.era, 0, []];
      continue;
    }
    from = said.era;
    if (anew) anew = anew.concat(said.entries);
    else take(said);
    after += said.entries.length;
    if (!said.entries.length || after >= said.last) return { era: from, anew };
  }
}
