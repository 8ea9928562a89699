/**
 * The tables this phone keeps: of each the server's log, how it looked last, and the frame it is drawn in, so that a page opened without
 * the server shows all of it. Moves that are not sent yet are the outbox's. Knows no page: the factory is handed in.
 */

import { answered, completed, openStore } from "./idb.js";
import { clock } from "./wire.js";

/** @typedef {import("./shapes.js").Entry} Entry */
/**
 * `alone`: it was started here and no server has it yet. `last` and `drafts`: the entries, and the ids of the moves not sent yet, that `view` shows.
 * @typedef {{table: string, game: string, era: string, last: number, drafts: string[], view: import("./shapes.js").View, data: Record<string, string>,
 *   changed: string, alone: boolean}} About
 * @typedef {{table: string, build: string, html: string, faces: string, places: any}} Frame
 */

const NAME = "companion-tables";
const VERSION = 1;
const MOST = 40; // tables
const ABOVE = "\uffff"; // sorts after every number in a key

/** @param {IDBDatabase} store */
function make(store) {
  store.createObjectStore("tables", { keyPath: "table" });
  store.createObjectStore("frames", { keyPath: "table" });
  store.createObjectStore("entries");
}

/** Every entry of a table, by its key [table, number]. @param {string} table @param {number} [after] */
const entriesOf = (table, after = 0) => IDBKeyRange.bound([table, after + 1], [table, ABOVE]);

/**
 * Where there is no store (private mode, a damaged one) every promise is refused; nothing else depends on them.
 * @param {IDBFactory | null | undefined} factory
 */
export function openKeeping(factory) {
  const store = factory ? openStore(factory, { name: NAME, version: VERSION, make }, clock) : Promise.reject(new Error("no store"));
  store.catch(() => {});

  /** @param {IDBTransactionMode} mode @param {string[]} [names] */
  async function begin(mode, names = ["tables", "frames", "entries"]) {
    const transaction = (await store).transaction(names, mode);
    return { transaction, of: (/** @type {string} */ name) => transaction.objectStore(name) };
  }

  /** The latest changed first. @returns {Promise<About[]>} */
  async function all() {
    const { of } = await begin("readonly", ["tables"]);
    const found = /** @type {About[]} */ (await answered(of("tables").getAll()));
    return found.sort((a, b) => (a.changed < b.changed ? 1 : -1));
  }

  /** @param {string} table */
  async function drop(table) {
    const { transaction, of } = await begin("readwrite");
    of("tables").delete(table);
    of("frames").delete(table);
    of("entries").delete(entriesOf(table));
    await completed(transaction);
  }

  return {
    all,
    drop,
    /** @param {string} table @returns {Promise<{about: About, frame: Frame | undefined, entries: Entry[]} | null>} */
    async load(table) {
      const { of } = await begin("readonly");
      const [about, frame, entries] = await Promise.all([
        answered(of("tables").get(table)), answered(of("frames").get(table)), answered(of("entries").getAll(entriesOf(table))),
      ]);
      return about ? { about, frame, entries } : null;
    },
    /** @param {Frame} frame */
    async frame(frame) {
      const { transaction, of } = await begin("readwrite", ["frames"]);
      of("frames").put(frame);
      await completed(transaction);
    },
    /**
     * How a table stands, and the entries that are not kept yet; of another era all that was kept of it goes first.
     * @param {About} about @param {Entry[]} entries all of them
     */
    async keep(about, entries) {
      const { transaction, of } = await begin("readwrite", ["tables", "entries"]);
      const before = /** @type {About | undefined} */ (await answered(of("tables").get(about.table)));
      const isSame = before?.era === about.era && before.last <= entries.length;
      if (!isSame) of("entries").delete(entriesOf(about.table));
      for (const entry of entries.slice(isSame ? before.last : 0)) of("entries").put(entry, [about.table, entry.seq]);
      of("tables").put(about);
      await completed(transaction);
    },
    /** Let the longest unused go, of those that a server has. */
    async tidy() {
      for (const old of (await all()).filter((one) => !one.alone).slice(MOST)) await drop(old.table);
    },
  };
}
