/** The server's entries as far as they are here: in order, none missing, none twice. Knows no page. */

/** @typedef {import("./shapes.js").Entry} Entry */

/** @param {Entry[]} [first] what is here already */
export function makeHistory(first = []) {
  let entries = first.slice();
  let known = new Set(first.map((entry) => entry.id));
  return {
    entries: () => entries,
    last: () => entries.length,
    has: (/** @type {string} */ id) => known.has(id),
    /**
     * Take what is new of a list in order.
     * @param {Entry[]} list
     * @returns {{fresh: Entry[], isWhole: boolean}} not whole: one is missing before the rest, which was left
     */
    take(list) {
      /** @type {Entry[]} */
      const fresh = [];
      for (const entry of list) {
        if (entry.seq <= entries.length) continue;
        if (entry.seq > entries.length + 1) return { fresh, isWhole: false };
        entries.push(entry);
        known.add(entry.id);
        fresh.push(entry);
      }
      return { fresh, isWhole: true };
    },
    /** Begin again with another log. @param {Entry[]} list @returns {Entry[]} what the new one has lost, the start of a table left out */
    replace(list) {
      const before = entries;
      entries = [];
      known = new Set();
      this.take(list);
      return before.filter((entry) => !known.has(entry.id) && entry.move["do"] !== "start");
    },
  };
}
