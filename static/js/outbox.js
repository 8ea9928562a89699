/**
 * Moves made on this phone, kept until the server has them. On the phone's disk where it can be ("strict": the disk has it,
 * not only its cache); else in memory, and `durable` says so. Knows no page: the factory is handed in.
 */

/** @typedef {import("./shapes.js").Draft} Draft */
/** @typedef {import("./shapes.js").Outbox} Outbox */

const NAME = "companion";
const VERSION = 1;
const STORE = "outbox";

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function answered(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @param {IDBTransaction} transaction @returns {Promise<void>} */
function completed(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
}

/** @param {IDBFactory} factory @returns {Promise<IDBDatabase>} */
function openStore(factory) {
  const request = factory.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(STORE, { keyPath: "n", autoIncrement: true });
    store.createIndex("table", "table");
  };
  return answered(request);
}

/** @param {IDBDatabase} store @param {IDBTransactionMode} mode */
function begin(store, mode) {
  const transaction = store.transaction(STORE, mode, { durability: "strict" });
  return { transaction, drafts: transaction.objectStore(STORE) };
}

/** What the store holds of a draft; the rest is this page's own. @param {Draft} draft @returns {Draft} */
function asKept({ n, table, id, at, move, refusal, after, points }) {
  const kept = { table, id, at, move, refusal: refusal || null, ...(after === undefined ? {} : { after }), ...(points === undefined ? {} : { points }) };
  return n === undefined ? kept : { ...kept, n };
}

/** @param {IDBDatabase} store @param {string} table @returns {Outbox} */
function onDisk(store, table) {
  return {
    durable: true,
    async all() {
      const { drafts } = begin(store, "readonly");
      const found = /** @type {Draft[]} */ (await answered(drafts.index("table").getAll(table)));
      found.sort((a, b) => Number(a.n) - Number(b.n));
      return found.map((draft) => ({ ...draft, kept: true, tried: true }));
    },
    async put(draft) {
      try {
        const { transaction, drafts } = begin(store, "readwrite");
        const written = drafts.put(asKept(draft));
        await completed(transaction);
        draft.n = Number(written.result);
        return true;
      } catch {
        return false; // quota, or the browser closed the store: the game goes on, and the screen says what is not kept
      }
    },
    async drop(list) {
      try {
        const { transaction, drafts } = begin(store, "readwrite");
        for (const draft of list) if (draft.n !== undefined) drafts.delete(draft.n);
        await completed(transaction);
      } catch {
        // It stays, is sent again when the page is opened next, and is answered as before.
      }
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
 * @returns {Promise<Outbox>}
 */
export async function openOutbox(factory, table) {
  if (!factory) return inMemory(table);
  try {
    return onDisk(await openStore(factory), table);
  } catch {
    return inMemory(table); // private mode, a damaged store
  }
}
