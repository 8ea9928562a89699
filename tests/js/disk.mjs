/** A phone's IndexedDB, as much of it as the outbox uses: transactions that take their time, fail when the disk is full, and die with the page. */

const SLOWEST = 400; // ms until a write is on the disk

/** What outlives a page. `isFull`: writes fail from now on; `isBroken`: it cannot even be opened. */
export const makeDisk = () => ({ rows: new Map(), next: 1, isMade: false, isFull: false, isBroken: false, refused: new Set() });

const fire = (target, name) => target[name]?.();

/**
 * The factory one visit of a page sees.
 * @param {ReturnType<typeof makeDisk>} disk
 * @param {{clock: any, random: () => number, isOver: () => boolean}} visit
 */
export function factoryOf(disk, { clock, random, isOver }) {
  const soon = (run, ms = 0) => clock.setTimeout(() => isOver() || run(), ms);

  function transaction(name, mode, { durability }) {
    if (mode === "readwrite" && durability !== "strict") throw new Error("what is only in the disk's cache is not kept");
    const changes = [];
    const made = { error: null, objectStore: () => store };
    const answer = (result) => {
      const request = { result };
      soon(() => fire(request, "onsuccess"));
      return request;
    };
    const store = {
      put(row) {
        const n = row.n ?? disk.next++;
        changes.push(() => disk.rows.set(n, structuredClone({ ...row, n })));
        made.ids = (made.ids || []).concat(row.id);
        return answer(n);
      },
      delete(n) {
        changes.push(() => disk.rows.delete(n));
        return answer(undefined);
      },
      index: () => ({ getAll: (table) => answer([...disk.rows.values()].filter((row) => row.table === table).map((row) => structuredClone(row))) }),
    };
    soon(() => {
      if (disk.isFull && mode === "readwrite") {
        made.error = new Error("QuotaExceededError");
        for (const id of made.ids || []) disk.refused.add(id);
        return fire(made, "onabort");
      }
      changes.forEach((change) => change());
      fire(made, "oncomplete");
    }, random() * SLOWEST);
    return made;
  }

  return {
    open() {
      const request = { result: { transaction, createObjectStore: () => ({ createIndex() {} }), close() {} } };
      soon(() => {
        if (disk.isBroken) return (request.error = new Error("SecurityError")), fire(request, "onerror");
        if (!disk.isMade) fire(request, "onupgradeneeded");
        disk.isMade = true;
        fire(request, "onsuccess");
      }, random() * 50);
      return request;
    },
  };
}
