/**
 * Moves made on this phone, kept until the server has them. On the phone's disk where it can be ("strict": the disk has it,
 * not only its cache); else in memory, and `durable` says so. Knows no page: the factory is handed in.
 */

import { answered, completed, openStore } from "./idb.js";
import { clock as everyday } from "./wire.js";

/** @typedef {import("./shapes.js").Draft} Draft */
/** @typedef {import("./shapes.js").Outbox} Outbox */

const NAME = "companion";
const VERSION = 1;
const STORE = "outbox";

/** @param {IDBDatabase} store */
const make = (store) => void store.createObjectStore(STORE, { keyPath: "n", autoIncrement: true }).createIndex("table", "table");

/** @param {IDBDatabase} store @param {IDBTransactionMode} mode */
function begin(store, mode) {
  const transaction = store.transaction(STORE, mode, { durability: "strict" });
  return { transaction, drafts: transaction.objectStore(STORE) };
}

/** What the store holds of a draft; the rest is this page's own. @param {Draft} draft @returns {Draft} */
function asKept({ n, table, id, at, move, refusal, after, points, where }) {
  const kept = { table, id, at, move, refusal: refusal || null, ...(after === undefined ? {} : { after }), ...(points === undefined ? {} : { points }), ...(where === undefined ? {} : { where }) };
  return n === undefined ? kept : { ...kept, n };
}

/** @param {IDBDatabase} first @param {() => Promise<IDBDatabase>} open again, after the browser has closed it @param {string} table @returns {Outbox} */
function onDisk(first, open, table) {
  let store = first;
  /** What the disk has of this page, to be written once more where the browser has thrown it away. @type {Set<Draft>} */
  const held = new Set();
  /** @type {Promise<void> | null} */
  let opening = null;

  /** @param {Draft} draft */
  async function write(draft) {
    const { transaction, drafts } = begin(store, "readwrite");
    const written = drafts.put(asKept(draft));
    await completed(transaction);
    draft.n = Number(written.result);
    held.add(draft);
  }

  async function again() {
    const kept = [...held];
    for (const draft of kept) draft.kept = false;
    watch((store = await open()));
    for (const draft of kept) await write(draft).then(() => (draft.kept = true));
  }

  /** Browsers close a store when they need its room, or after a page has slept. */
  const reopen = () => (opening ??= again().finally(() => (opening = null)));

  /** @param {IDBDatabase} opened */
  function watch(opened) {
    opened.onclose = () => void reopen().catch(() => {});
    opened.onversionchange = () => opened.close();
  }

  /** @param {() => Promise<void>} change @returns {Promise<boolean>} false: quota, or no store any more; the game goes on, and the screen says what is not kept */
  async function done(change) {
    try {
      await change().catch((fault) => (fault?.name === "InvalidStateError" ? reopen().then(change) : Promise.reject(fault)));
      return true;
    } catch {
      return false;
    }
  }

  watch(first);
  return {
    durable: true,
    async all() {
      const { drafts } = begin(store, "readonly");
      const found = /** @type {Draft[]} */ (await answered(drafts.index("table").getAll(table)));
      found.sort((a, b) => Number(a.n) - Number(b.n));
      const kept = found.map((draft) => ({ ...draft, kept: true, tried: true }));
      for (const draft of kept) held.add(draft);
      return kept;
    },
    put: (draft) => done(() => write(draft)),
    // What cannot be dropped stays, is sent again when the page is opened next, and is answered as before.
    async drop(list) {
      for (const draft of list) held.delete(draft);
      await done(async () => {
        const { transaction, drafts } = begin(store, "readwrite");
        for (const draft of list) if (draft.n !== undefined) drafts.delete(draft.n);
        await completed(transaction);
      });
    },
  };
}

/** @param {string} table @returns {Outbox} */
export function inMemory(table) {
  /** @type {Draft[]} */
  let held = [];
  let count = 0;
  return {
    durable: false,
    all: async () => held.filter((draft) => draft.table === table).map((draft) => ({ ...draft })),
    async put(draft) {
      if (draft.n === undefined) draft.n = ++count;
      held = held.filter((other) => other.n !== draft.n).concat(asKept(draft));
      return false;
    },
    async drop(list) {
      const gone = new Set(list.map((draft) => draft.n));
      held = held.filter((draft) => !gone.has(draft.n));
    },
  };
}

/**
 * The outbox of one table.
 * @param {IDBFactory | null | undefined} factory
 * @param {string} table
 * @param {import("./shapes.js").Clock} [clock]
 * @returns {Promise<Outbox>}
 */
export async function openOutbox(factory, table, clock = everyday) {
  if (!factory) return inMemory(table);
  const open = () => openStore(factory, { name: NAME, version: VERSION, make }, clock);
  try {
    return onDisk(await open(), open, table);
  } catch {
    return inMemory(table); // private mode, a damaged store
  }
}
