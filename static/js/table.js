/**
 * A table's page, first of all: the keys the server painted work at once, decided by the server. The app follows and takes over.
 * Kept small on purpose: page, style, this and two modules are all that the first tap needs.
 */

import { liftPegs, paintNumbers, paintPegs } from "./paint.js";
import { Problem, clock, makeWire, moveOf, newId } from "./wire.js";

/** @typedef {{id: string, move: import("./shapes.js").Move}} Tapped */

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const board = /** @type {HTMLElement} */ (document.getElementById("board"));
const places = JSON.parse(document.getElementById("places")?.textContent || "null");
const wire = makeWire({ fetch: (what, how) => fetch(what, how), clock });
const table = wire.table(String(root.dataset["table"]), () => true);
/** @type {Record<string, number[]>} */
const shown = {};

/** Taps that no answer came to yet; the app takes those over. @type {Tapped[]} */
let open = [];
let isTaken = false;

/** @param {Tapped} tapped */
async function send(tapped) {
  open.push(tapped);
  try {
    const said = await table.moves([tapped]);
    open = open.filter((one) => one !== tapped);
    const answer = said.answers[0];
    if (isTaken) return;
    if (answer.refused) show(answer.detail || answer.refused);
    if (said.view) {
      paintNumbers(root, said.view);
      if (places) paintPegs(board, places, said.view, shown);
    }
  } catch (fault) {
    if (!(fault instanceof Problem)) return; // no answer: it stays open, and the app sends it again with the same id
    open = open.filter((one) => one !== tapped);
    show(fault.message);
  }
}

/** @param {string} text */
function show(text) {
  const line = root.querySelector(".phase-text");
  if (line) line.textContent = text;
  const said = document.getElementById("said");
  if (said) said.textContent = text;
}

/** Keys that only the app knows, in the order they were tapped: they are tapped again when it is there, as selectors of its own keys. @type {string[]} */
const kept = [];
const ITS = ["open", "face", "show", "turn", "why-side", "rank"];

/** @param {Event} event */
function onTap(event) {
  const key = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("button"));
  if (key?.dataset["do"]) return void send({ id: newId(), move: moveOf(key.dataset) });
  const name = ITS.find((one) => key?.hasAttribute(`data-${one}`));
  const half = key?.closest(".half")?.getAttribute("data-half");
  if (name) kept.push(`${half ? `.half[data-half=${half}] ` : ""}button[data-${name}="${CSS.escape(String(key?.getAttribute(`data-${name}`)))}"]`);
}

/** What draws a table of each game (docs/adding-a-game.md). @type {Record<string, () => Promise<{body: import("./app.js").MakeBody}>>} */
const BODIES = { cribbage: () => import("./cribbage.js"), run_of_5: () => import("./run_of_5/body.js"), sequence: () => import("./sequence/body.js") };

liftPegs(board);
root.addEventListener("click", onTap);

/** All that the app and its body import is asked for at once, not one import after the other; behind whatever a tap asks for. */
function fetchModules() {
  for (const href of JSON.parse(document.getElementById("modules")?.textContent || "[]")) {
    const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
    link.setAttribute("fetchpriority", "low");
    document.head.append(link);
  }
}

fetchModules();
const bring = BODIES[String(root.dataset["game"])];
if (bring) Promise.all([import("./app.js"), bring()]).then(([{ start }, { body }]) => {
  isTaken = true;
  root.removeEventListener("click", onTap);
  start({ root, board, places, shown, wire, open, body });
  for (const one of kept) /** @type {HTMLElement | null} */ (root.querySelector(one))?.click();
});
