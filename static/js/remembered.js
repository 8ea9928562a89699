/** What this browser remembers of its own: names that played here. Nothing breaks where storage is denied. */

const NAMES = "companion.names";
const MOST = 12;

/** @param {string} key @param {any} otherwise @returns {any} */
function read(key, otherwise) {
  try {
    return JSON.parse(globalThis.localStorage.getItem(key) || "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @returns {string[][]} pairings, the last one first */
export function pairings() {
  const found = read(NAMES, []);
  return Array.isArray(found) ? found.filter((names) => Array.isArray(names) && names.every((name) => typeof name === "string")) : [];
}

/** @param {string[]} names */
export function remember(names) {
  const others = pairings().filter((known) => known.join("\n") !== names.join("\n"));
  try {
    globalThis.localStorage.setItem(NAMES, JSON.stringify([names, ...others].slice(0, MOST)));
  } catch {
    // private mode, or full: names are typed again next time
  }
}
