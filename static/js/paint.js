/** Puts a view's numbers and pegs on the page that the server painted. The board is drawn once; only transforms change. */

/** @typedef {import("./shapes.js").View} View */
/** @typedef {{sides: string[], target: number, places: number[][][], starts: number[][]}} Places where the pegs stand, by track and hole */

const HOP = 460; // as --hop of the style
const CALM = "(prefers-reduced-motion: reduce)";

/** @param {Places} places @param {string} side @param {number} score @param {boolean} isBack @returns {number[]} x, y */
function spot(places, side, score, isBack) {
  const track = Math.max(0, places.sides.indexOf(side));
  const line = places.places[track] || [];
  const most = line.length - 1;
  // On a board too long to draw a hole stands for several points.
  const hole = places.target > most && score ? Math.max(1, Math.floor((score * most) / places.target)) : score;
  return (isBack && hole === 0 && places.starts[track]) || line[Math.min(hole, most)] || [0, 0];
}

const shift = (/** @type {number[]} */ at) => `translate(${at[0]}px, ${at[1]}px)`;

/** The back peg jumps over the front one: the solid peg comes from the hollow one's hole, which is at once where the solid one stood. */
function leap(/** @type {Element} */ front, /** @type {Element} */ back, /** @type {[number[], number[], number[]]} */ [from, at, left]) {
  front.parentNode?.append(front);
  if (globalThis.matchMedia(CALM).matches) return;
  front.classList.add("is-hopping");
  const hop = front.animate([{ transform: shift(from) }, { transform: shift(at) }], { duration: HOP, easing: "cubic-bezier(.3, .1, .3, 1)" });
  hop.onfinish = hop.oncancel = () => front.classList.remove("is-hopping");
  back.animate([{ transform: shift(left) }, { transform: shift(left) }], { duration: HOP });
}

/** @param {Element} board @param {string} kind @param {string} side */
const find = (board, kind, side) => board.querySelector(`.${kind}[data-side="${CSS.escape(side)}"]`);

/** @param {Element} peg @param {number[]} at */
function put(peg, at) {
  const [x, y] = at;
  peg.setAttribute("transform", `translate(${x} ${y})`);
}

/** Pegs in a layer of their own, so that a hop does not draw the whole board again, frame by frame. @param {Element} board */
export function liftPegs(board) {
  const drawn = board.querySelector("svg.pegboard");
  const pegs = drawn?.querySelector(".pegs");
  if (!drawn || !pegs) return;
  const layer = /** @type {Element} */ (drawn.cloneNode(false));
  layer.classList.add("pegs-layer");
  layer.setAttribute("aria-hidden", "true");
  layer.append(pegs);
  drawn.after(layer);
}

/**
 * Move the pegs. To score, the back peg jumps over the front one: the solid peg comes from the hole of the hollow one.
 * @param {Element} board @param {Places} places @param {View} view @param {Record<string, number[]>} shown what stands there now
 */
export function paintPegs(board, places, view, shown) {
  for (const [side, pegs] of Object.entries(view["pegs"])) {
    const before = shown[side];
    if (before && before[0] === pegs[0] && before[1] === pegs[1]) continue;
    shown[side] = pegs;
    const front = find(board, "front", side);
    const back = find(board, "back", side);
    if (!front || !back) continue;
    const at = spot(places, side, pegs[0], false);
    const left = spot(places, side, pegs[1], true);
    put(front, at);
    put(back, left);
    for (const peg of board.querySelectorAll(".is-ringed")) peg.classList.remove("is-ringed");
    for (const ghost of board.querySelectorAll(".ghost")) ghost.classList.add("is-away");
    if (!before || pegs[1] !== before[0]) continue;
    const from = spot(places, side, Number(before[1]), true);
    leap(front, back, [from, at, left]);
    front.classList.add("is-ringed");
    const ghost = find(board, "ghost", side);
    if (!ghost) continue;
    put(ghost, from);
    ghost.classList.remove("is-away");
  }
}

/** @param {Element} root @param {string} selector @param {string} text */
function say(root, selector, text) {
  const place = root.querySelector(selector);
  if (place && place.textContent !== text) place.textContent = text;
}

/** Numbers on the page as the server painted it, until the app renders them. @param {Element} root @param {View} view */
export function paintNumbers(root, view) {
  for (const side of view["sides"]) {
    const line = root.querySelector(`.side[data-side="${CSS.escape(side.side)}"]`);
    if (!line) continue;
    say(line, ".side-score", String(side.score));
    say(line, ".side-to-go", side.foot);
    if (line.classList.contains("is-turned")) say(root, ".whose-score", String(side.score));
  }
  say(root, ".phase-text", view["phase"]);
  const undo = /** @type {HTMLElement | null} */ (root.querySelector(".undo"));
  if (undo && view["undo"]) {
    undo.dataset["entry"] = view["undo"].entry;
    undo.textContent = `Undo ${view["undo"].text}`;
  }
}
