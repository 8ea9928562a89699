/**
 * A key answers when the finger leaves it. A browser first tells whether it was a gesture, moves a mouse there that nobody has and asks what lies below: 10 ms on
 * a slow phone, and a finger resting elsewhere on the glass, as across a table, keeps it from clicking at all.
 */

const FAR = 12; // CSS pixels: a finger that went further was not tapping

/** @typedef {{key: HTMLElement, x: number, y: number}} Down */

/** @param {HTMLElement} root keys below it */
export function quicken(root) {
  /** By finger. @type {Map<number, Down>} */
  const down = new Map();

  root.addEventListener("touchstart", (event) => {
    for (const { identifier, target, clientX, clientY } of event.changedTouches) {
      const key = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("button"));
      if (key) down.set(identifier, { key, x: clientX, y: clientY });
    }
  }, { passive: true });

  root.addEventListener("touchcancel", (event) => {
    for (const { identifier } of event.changedTouches) down.delete(identifier);
  }, { passive: true });

  root.addEventListener("touchend", (event) => {
    for (const { identifier, clientX, clientY } of event.changedTouches) {
      const begun = down.get(identifier);
      down.delete(identifier);
      // Not ours to hold back: the page scrolls, or a game's own board took the finger.
      if (!begun || !event.cancelable || event.defaultPrevented) continue;
      const isTap = Math.hypot(clientX - begun.x, clientY - begun.y) <= FAR && begun.key.isConnected;
      if (!isTap) continue;
      event.preventDefault(); // no click of the browser's own comes after this one
      begun.key.click();
    }
  }, { passive: false });
}

/** A place that hears pointers itself: the browser need not look there for something to click. @param {HTMLElement} place */
export function still(place) {
  place.addEventListener("touchend", (event) => {
    if (event.cancelable && !(/** @type {Element} */ (event.target).closest("button"))) event.preventDefault();
  }, { passive: false });
}
