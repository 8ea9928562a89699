/** What this browser remembers of its own: who played here, and how. Nothing breaks where storage is denied. */

const GROUPS = "companion.groups";
const MOST = 12;

/**
 * Who sat down together last, in seat order, and how they played.
 * @typedef {{game: string, names: string[], form: string, rules: Record<string, any>, forAll: boolean}} Group
 */

/** @param {any} one @returns {one is Group} */
const isGroup = (one) =>
  Boolean(one) && typeof one.game === "string" && typeof one.form === "string" && typeof one.rules === "object" && one.rules !== null
  && Array.isArray(one.names) && one.names.length > 0 && one.names.every((/** @type {any} */ name) => typeof name === "string" && name);

/** @returns {Group[]} the last one first */
export function groups() {
  try {
    const found = JSON.parse(globalThis.localStorage.getItem(GROUPS) || "[]");
    return Array.isArray(found) ? found.filter(isGroup) : [];
  } catch {
    return [];
  }
}

/** @param {Group} group the same people at the same game take the place of their last time */
export function remember(group) {
  const key = (/** @type {Group} */ one) => JSON.stringify([one.game, [...one.names].sort()]);
  const others = groups().filter((known) => key(known) !== key(group));
  try {
    globalThis.localStorage.setItem(GROUPS, JSON.stringify([group, ...others].slice(0, MOST)));
  } catch {
    // private mode, or full: names are typed again next time
  }
}

/** Every name that played here, the latest first. @param {Group[]} known */
export const namesOf = (known) => [...new Set(known.flatMap((group) => group.names))];
