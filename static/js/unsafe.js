/** An SVG that the server has drawn (a QR), as nodes. Only for what comes from this origin. */

/** @param {string} text */
export function unsafeSvg(text) {
  const found = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return found.localName === "svg" ? document.importNode(found, true) : "";
}
