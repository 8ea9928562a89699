/** How this phone shows its table: the pad, face to face, or the board alone. Remembered for each table; the server paints it so. */

const YEAR = 31536000;

/** @typedef {"" | "facing" | "board"} Name */

/** @param {HTMLElement} root @param {() => void} onChange */
export function makeMode(root, onChange) {
  /** @type {{name: Name, canScore: boolean, set: (name: Name) => void}} */
  const mode = { name: /** @type {Name} */ (root.dataset["mode"] || ""), canScore: root.dataset["role"] !== "watcher", set };

  /** @param {Name} name */
  function show(name) {
    mode.name = name;
    if (name) root.dataset["mode"] = name;
    else delete root.dataset["mode"];
    onChange();
  }

  /** @param {Name} name */
  function set(name) {
    if (name !== "board") remember(name);
    // The board has an address of its own, so that Back leaves it and a television can be told it.
    if (name === "board") history.pushState(null, "", "?board");
    else if (isBoard()) history.replaceState(null, "", location.pathname);
    fill(name === "board");
    show(name);
  }

  globalThis.addEventListener("popstate", () => show(isBoard() ? "board" : remembered()));
  return mode;
}

const isBoard = () => new URLSearchParams(location.search).has("board");

/** A cookie of this table's page alone, so that the server paints the halves at once. @param {Name} name */
function remember(name) {
  document.cookie = `mode=${name}; path=${location.pathname}; max-age=${name ? YEAR : 0}; samesite=lax`;
}

/** @returns {Name} */
const remembered = () => (/(^|; )mode=facing(;|$)/.test(document.cookie) ? "facing" : "");

/** The whole screen for the board, where a browser gives it. @param {boolean} isWanted */
export function fill(isWanted) {
  if (isWanted) document.documentElement.requestFullscreen?.().catch(() => {});
  else if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
}
