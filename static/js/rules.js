/** The rules at hand: a search that forgives spelling, and how the table plays that this page was opened from. */

import { whenIdle } from "./idle.js";

const FORGIVING = 3; // letters of which one may be wrong, two neighbours changed places too; of twice as many two
const find = /** @type {HTMLInputElement | null} */ (document.getElementById("rules-find"));
const parts = Array.from(document.querySelectorAll(".rules-part"), (part) => /** @type {HTMLElement} */ (part));

/** @param {string} text */
const wordsOf = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "").match(/[a-z0-9]+/g) || [];

/** Whether so many slips make one word of the other, or of its beginning. @param {string} said @param {string} word @param {number} most */
function isNear(said, word, most) {
  /** @type {number[][]} */
  const rows = [Array.from({ length: word.length + 1 }, (_, at) => at)];
  const of = (/** @type {number} */ row, /** @type {number} */ column) => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= said.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= word.length; j++) {
      const isTurned = said[i - 1] === word[j - 2] && said[i - 2] === word[j - 1];
      row.push(Math.min(of(i - 1, j - 1) + (said[i - 1] === word[j - 1] ? 0 : 1), of(i - 1, j) + 1, of(i, j - 1) + 1, isTurned ? of(i - 2, j - 2) + 1 : Infinity));
    }
  }
  return Math.min(...(rows[said.length] || []).slice(Math.max(0, said.length - most))) <= most;
}

/** @param {string} said @param {string} word */
function isMeant(said, word) {
  if (word.startsWith(said)) return true;
  const most = Math.floor(said.length / FORGIVING);
  return most > 0 && Math.abs(word.length - said.length) <= most + 3 && isNear(said, word, Math.min(most, 2));
}

const known = parts.map((part) => new Set(wordsOf(part.textContent || "")));

/** Only the parts in which each word stands, or one like it. */
function search() {
  const said = wordsOf(find?.value || "");
  let count = 0;
  parts.forEach((part, at) => {
    const words = Array.from(known[at] || []);
    part.hidden = said.length > 0 && !said.every((one) => words.some((word) => isMeant(one, word)));
    count += part.hidden ? 0 : 1;
  });
  const topics = document.getElementById("rules-topics");
  if (topics) topics.hidden = said.length > 0;
  const found = /** @type {HTMLElement} */ (document.getElementById("rules-found"));
  found.textContent = said.length ? (count ? `${count} of ${parts.length} parts` : "Nothing here says that. Try another word.") : "";
}

/** What the table plays otherwise is said where the rule is told. */
function weave() {
  const table = Array.from(new URLSearchParams(location.search)).filter(([name]) => name.startsWith("at."));
  for (const [name, value] of table) {
    const rule = name.slice(3);
    const here = /** @type {HTMLElement | null} */ (document.querySelector(`[data-here="${CSS.escape(rule)}"]`));
    if (!here) continue;
    here.textContent = `At your table: ${value}`;
    here.hidden = false;
    for (const link of document.querySelectorAll(`.rules-house[data-rule="${CSS.escape(rule)}"]`)) {
      const woven = document.createElement("span");
      woven.className = "rules-woven";
      woven.textContent = ` (at your table: ${value})`;
      link.after(woven);
    }
  }
  const says = document.getElementById("rules-at");
  if (!says || !table.length) return;
  says.textContent = "What your table plays otherwise is said in its place.";
  says.hidden = false;
}

weave();
// What is woven in is found too; and the browser has gone to its place before that was longer.
if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
find?.addEventListener("input", search);
if (find?.value) search();
whenIdle(() => import("./worker.js").then(({ watchWorker }) => watchWorker(() => {})));
