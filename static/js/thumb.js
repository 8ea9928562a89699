/** Whether a finger is on the page, or has left the pad only just now: then nothing that comes from elsewhere moves under it. */

const AFTER = 800; // ms

/**
 * @param {HTMLElement} root
 * @param {import("./shapes.js").Clock} clock
 * @param {() => void} onFree hears of it when no finger is there any more
 */
export function watchThumb(root, clock, onFree) {
  /** @type {Set<number>} */
  const down = new Set();
  let isOnPad = false;
  let until = 0;
  /** @type {any} */
  let timer = null;

  function lift(/** @type {Event} */ event) {
    if (event instanceof PointerEvent) down.delete(event.pointerId);
    else down.clear();
    if (down.size) return;
    if (isOnPad) until = clock.now() + AFTER;
    isOnPad = false;
    clock.clearTimeout(timer);
    timer = clock.setTimeout(onFree, Math.max(0, until - clock.now()));
  }

  root.addEventListener("pointerdown", (event) => {
    down.add(event.pointerId);
    isOnPad ||= Boolean(/** @type {Element} */ (event.target).closest("#pad, #halves, #sides"));
  });
  for (const name of ["pointerup", "pointercancel", "blur"]) globalThis.addEventListener(name, lift);

  return { isDown: () => down.size > 0 || clock.now() < until };
}
