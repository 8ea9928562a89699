/** A table without a server in reach, or one that no server has yet: drawn from what this phone keeps, then the same page as ever. */

import { aloneWire } from "./alone.js";
import { start } from "./app.js";
import { openBook } from "./book.js";
import { frameOf, put } from "./frames.js";
import { openKeeping } from "./keeping.js";
import { openOutbox } from "./outbox.js";
import { liftPegs } from "./paint.js";
import { loadRulebook } from "./rulebook.js";
import { clock, makeWire } from "./wire.js";

/** @typedef {import("./keeping.js").About} About */

const id = location.pathname.split("/")[2] || "";
const keeping = openKeeping(globalThis.indexedDB);
const bodyOf = (/** @type {string} */ game) => import(game === "cribbage" ? "./cribbage.js" : `./${game}/body.js`);

/** What the table comes to, worked out here. @param {import("./shapes.js").Entry[]} entries @param {import("./shapes.js").Draft[]} drafts */
async function workOut(entries, drafts) {
  const book = openBook(await loadRulebook(), id);
  book.fold(entries);
  book.lay(drafts);
  return { book, view: book.view() };
}

/** Nothing of it is here: say so, and try again as soon as there is a network. */
function missing() {
  const page = /** @type {HTMLElement} */ (document.getElementById("missing"));
  page.hidden = false;
  globalThis.addEventListener("online", () => location.reload());
}

async function begin() {
  const [found, kept] = await Promise.all([keeping.load(id).catch(() => null), openOutbox(globalThis.indexedDB, id).then((outbox) => outbox.all()).catch(() => [])]);
  if (!found) return missing();
  const drafts = kept.filter((draft) => !draft.refusal && !found.entries.some((entry) => entry.id === draft.id));
  const { about, entries } = found;
  const isAsShown = about.last === entries.length && about.drafts.join() === drafts.map((draft) => draft.id).join();
  const isFramed = found.frame?.build === document.body.dataset["build"];
  const worked = isAsShown && isFramed ? null : await workOut(entries, drafts);
  const view = worked?.view || about.view;
  const frame = found.frame && !worked ? found.frame : await frameOf(about, view, /** @type {any} */ (worked).book);
  const { body } = await bodyOf(about.game);
  const root = put(about, view, frame);
  const board = /** @type {HTMLElement} */ (document.getElementById("board"));
  liftPegs(board);
  const wire = makeWire({ fetch: (what, how) => fetch(what, how), clock });
  const first = drafts.find((draft) => draft.move["do"] === "start");
  const made = (/** @type {string} */ device) => (root.dataset["device"] = desk.device = device);
  const table = first ? aloneWire(wire, id, first, about.data["mine"] || "", made) : null;
  const desk = start({ root, board, places: frame.places, shown: {}, wire, open: [], body, kept: { era: about.era, entries, table, book: worked?.book || null } });
}

begin();
