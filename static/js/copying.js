/** A text to the clipboard; on a plain-http page there is none, and the older command still copies what is marked. */

/** @param {string} text @param {HTMLElement | null} shown where it stands, to be marked @returns {Promise<boolean>} false where it has to be copied by hand */
export async function copied(text, shown) {
  if (navigator.clipboard && (await navigator.clipboard.writeText(text).then(() => true, () => false))) return true;
  if (!shown) return false;
  globalThis.getSelection()?.selectAllChildren(shown);
  return document.execCommand("copy");
}
