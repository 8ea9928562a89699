/** The browser's own store, as promises. Knows no page: the factory is handed in. */

const LATEST = 4000; // ms until a store that does not open is done without

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
export function answered(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @param {IDBTransaction} transaction @returns {Promise<void>} */
export function completed(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
}

/**
 * Refused where it cannot be opened (private mode, a damaged store), another tab holds an older one open, or the browser never answers.
 * @param {IDBFactory} factory
 * @param {{name: string, version: number, make: (store: IDBDatabase) => void}} what
 * @param {import("./shapes.js").Clock} clock
 * @returns {Promise<IDBDatabase>}
 */
export function openStore(factory, { name, version, make }, clock) {
  const request = factory.open(name, version);
  request.onupgradeneeded = () => make(request.result);
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => reject(new Error("the store does not open")), LATEST);
    request.onblocked = () => reject(new Error("another tab holds it open"));
    answered(request).then(resolve, reject).finally(() => clock.clearTimeout(timer));
  });
}
