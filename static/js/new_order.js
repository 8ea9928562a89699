/** Putting rows into order: by dragging the grip, with the arrow keys on it, or one place up by a key. */

const CALM = { duration: 200, easing: "cubic-bezier(.2, .8, .25, 1)" };
const isStill = () => globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * @param {HTMLElement} list
 * @param {(row: HTMLElement) => void} onMove after a row came to its new place
 */
export function sortable(list, onMove) {
  const rows = () => /** @type {HTMLElement[]} */ (Array.from(list.children));

  /** Let the other rows slide to where they are now. @param {() => void} change @param {HTMLElement} [held] */
  function slide(change, held) {
    const before = new Map(rows().map((row) => [row, row.offsetTop]));
    change();
    if (isStill()) return;
    for (const row of rows()) {
      const by = (before.get(row) ?? row.offsetTop) - row.offsetTop;
      if (by && row !== held) row.animate([{ transform: `translateY(${by}px)` }, { transform: "none" }], CALM);
    }
  }

  /** @param {HTMLElement} row @param {number} by */
  function step(row, by) {
    const other = rows()[rows().indexOf(row) + by];
    if (!other) return;
    slide(() => (by < 0 ? other.before(row) : other.after(row)));
    onMove(row);
  }

  /** Bring a held row past another. The others move, because a row taken out of the page would lose the finger. @param {HTMLElement} row @param {HTMLElement} over */
  function pass(row, over) {
    const all = rows();
    const [from, to] = [all.indexOf(row), all.indexOf(over)];
    if (to < from) row.after(...all.slice(to, from));
    else row.before(...all.slice(from + 1, to + 1));
  }

  /** @param {Event} event @param {string} name */
  function rowOf(event, name) {
    const key = /** @type {Element} */ (event.target).closest(name);
    return /** @type {HTMLElement | null} */ (key?.closest("li") ?? null);
  }

  list.addEventListener("keydown", (event) => {
    const row = rowOf(event, ".seat-grip");
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (!row || !by) return;
    event.preventDefault();
    const grip = /** @type {HTMLElement} */ (event.target);
    step(row, by);
    grip.focus();
  });
  list.addEventListener("click", (event) => {
    const row = rowOf(event, ".seat-up");
    if (!row) return;
    step(row, -1);
    const key = /** @type {HTMLButtonElement} */ (row.querySelector(".seat-up"));
    (key.disabled ? /** @type {HTMLElement} */ (row.querySelector(".seat-grip")) : key).focus();
  });
  list.addEventListener("pointerdown", (event) => {
    const row = rowOf(event, ".seat-grip");
    if (row && event.button === 0) hold(row, event);
  });

  /** @param {HTMLElement} row @param {PointerEvent} event */
  function hold(row, event) {
    const grip = /** @type {HTMLElement} */ (event.target);
    const at = rows().indexOf(row);
    // Where the finger holds the row, measured from its place in the list.
    const grasp = event.clientY - row.getBoundingClientRect().top;
    grip.setPointerCapture(event.pointerId);
    row.classList.add("is-held");

    /** @param {PointerEvent} moved */
    function follow(moved) {
      const top = moved.clientY - grasp - list.getBoundingClientRect().top;
      const middle = top + row.offsetHeight / 2;
      const base = list.getBoundingClientRect().top;
      const over = rows().find((other) => {
        const box = other.getBoundingClientRect();
        return other !== row && middle > box.top - base && middle < box.bottom - base && !other.getAnimations().length;
      });
      if (over) slide(() => pass(row, over), row);
      row.style.setProperty("transform", `translateY(${top - (row.offsetTop - list.offsetTop)}px)`);
    }

    function drop() {
      grip.removeEventListener("pointermove", follow);
      row.classList.remove("is-held");
      row.style.removeProperty("transform");
      if (rows().indexOf(row) !== at) onMove(row);
    }

    grip.addEventListener("pointermove", follow);
    grip.addEventListener("lostpointercapture", drop, { once: true });
  }
}
