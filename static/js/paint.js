/** Puts a view's numbers and pegs on the page that the server painted. The board is drawn once; only transforms change. */

/** @typedef {import("./shapes.js").View} View */
/** @typedef {{sides: string[], target: number, places: number[][][], starts: number[][]}} Places where the pegs stand, by track and hole */

const LIFT = 60;
const HOP = 320;

/** @param {Places} places @param {string} side @param {number} score @param {boolean} isBack @returns {number[]} x, y */
function spot(places, side, score, isBack) {
  const track = Math.max(0, places.sides.indexOf(side));
  const line = places.places[track] || [];
  const most = line.length - 1;
  // On a board too long to draw a hole stands for several points.
  const hole = places.target > most && score ? Math.max(1, Math.floor((score * most) / places.target)) : score;
  return (isBack && hole === 0 && places.starts[track]) || line[Math.min(hole, most)] || [0, 0];
}

const CALM = "(prefers-reduced-motion: reduce)";

/** Let a peg arrive from another hole in an arc. @param {Element} peg @param {number} dx @param {number} dy */
function hop(peg, dx, dy) {
  const body = peg.querySelector(".peg-body");
  if (!body || (!dx && !dy) || globalThis.matchMedia(CALM).matches) return;
  const lift = Math.min(LIFT, 20 + Math.hypot(dx, dy) / 4);
  peg.classList.add("is-hopping");
  const moves = body.animate(
    [
      { transform: `translate(${dx}px, ${dy}px)` },
      { transform: `translate(${dx / 2}px, ${dy / 2 - lift}px) scale(1.25)`, offset: 0.5 },
      { transform: "translate(0px, 0px)" },
    ],
    { duration: HOP, easing: "cubic-bezier(.3, .1, .3, 1)" },
  );
  moves.onfinish = moves.oncancel = () => peg.classList.remove("is-hopping");
}

/** @param {Element} board @param {string} kind @param {string} side */
const find = (board, kind, side) => board.querySelector(`.${kind}[data-side="${CSS.escape(side)}"]`);

/** @param {Element} peg @param {number[]} at */
function put(peg, at) {
  const [x, y] = at;
  peg.setAttribute("transform", `translate(${x} ${y})`);
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
    put(front, at);
    put(back, spot(places, side, pegs[1], true));
    for (const ghost of board.querySelectorAll(".ghost")) ghost.classList.add("is-away");
    if (!before) continue;
    const isLeap = pegs[1] === before[0];
    const from = isLeap ? spot(places, side, Number(before[1]), true) : spot(places, side, Number(before[0]), false);
    hop(front, Number(from[0]) - Number(at[0]), Number(from[1]) - Number(at[1]));
    const ghost = find(board, "ghost", side);
    if (!isLeap || !ghost) continue;
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
    say(line, ".side-to-go", `${side.to_go} to go`);
    if (line.classList.contains("is-turned")) say(root, ".whose-score", String(side.score));
  }
  say(root, ".phase-text", view["phase"]);
  const undo = /** @type {HTMLElement | null} */ (root.querySelector(".undo"));
  if (undo && view["undo"]) {
    undo.dataset["entry"] = view["undo"].entry;
    undo.textContent = `Undo ${view["undo"].text}`;
  }
}
