/** What was chosen on this phone for all its tables. Nothing breaks where storage is denied. */

const KEY = "companion.phone";

/** @returns {Record<string, any>} */
function all() {
  try {
    const found = JSON.parse(globalThis.localStorage.getItem(KEY) || "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

/** @param {string} name @param {any} [otherwise] */
export const chosen = (name, otherwise = null) => all()[name] ?? otherwise;

/** @param {string} name @param {any} value */
export function keep(name, value) {
  try {
    globalThis.localStorage.setItem(KEY, JSON.stringify({ ...all(), [name]: value }));
  } catch {
    // private mode, or full: asked again next time
  }
}
