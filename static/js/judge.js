/** The judge: what a hand, a count of the play, a turn of tiles or a line of chips is worth, and why, without a table. The address holds the question. */

import { html, render } from "../vendor/lit-html.js";
import { copied } from "./copying.js";
import { whenIdle } from "./idle.js";
import { makeBench } from "./judge/bench.js";
import { makeCourt } from "./judge/court.js";
import { handPart } from "./judge/hand.js";
import { housePart } from "./judge/house.js";
import { linePart } from "./judge/line.js";
import { playPart } from "./judge/play.js";
import { GAMES, written } from "./judge/question.js";
import { turnPart } from "./judge/turn.js";
import { loadRulebook } from "./rulebook.js";

/** @typedef {import("./judge/bench.js").Bench} Bench */

/** @type {[string, string, (bench: Bench) => any][]} */
const PARTS = [["hand", "Hand", handPart], ["play", "Play", playPart], ["turn", "Tiles", turnPart], ["line", "Chips", linePart]];
const STEPS = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowLeft: -1 });
const place = /** @type {HTMLElement} */ (document.getElementById("judge"));

/** @param {Bench} bench */
function page(bench) {
  const { asked } = bench;
  const [, , part] = PARTS.find(([ask]) => ask === asked.ask) || PARTS[0] || [];
  const refused = bench.court.begin(asked);
  if (refused) bench.court.begin({ ...asked, rules: {} });
  const house = housePart(bench, GAMES[asked.ask] || "", refused);
  return html`<div class="faces" role="tablist" aria-label="What to judge" @keydown=${(/** @type {KeyboardEvent} */ event) => step(bench, event)}>
      ${PARTS.map(([ask, word]) => html`<button class="face-tab" type="button" role="tab" id="tab-${ask}" aria-controls="judge-part" aria-selected=${ask === asked.ask ? "true" : "false"}
        tabindex=${ask === asked.ask ? "0" : "-1"} @click=${() => turn(bench, ask)}>${word}</button>`)}</div>
    <section class="judge-part" id="judge-part" role="tabpanel" aria-labelledby="tab-${asked.ask}" data-ask=${asked.ask}>
      ${refused ? html`<p class="field-wrong" role="alert">${refused}</p>` : part?.(bench)}</section>
    ${house}
    <div class="judge-foot"><button class="button is-main" type="button" @click=${share}>Send</button>
      <button class="button" type="button" @click=${() => bench.turn(asked.ask, true)}>Clear</button></div>
    <p class="result" id="judge-link" tabindex="0" hidden></p>`;
}

/** @param {Bench} bench @param {string} ask */
function turn(bench, ask) {
  if (ask !== bench.asked.ask) bench.turn(ask, GAMES[ask] === GAMES[bench.asked.ask]);
}

/** @param {Bench} bench @param {KeyboardEvent} event */
function step(bench, event) {
  const by = STEPS[event.key];
  if (!by) return;
  const at = PARTS.findIndex(([ask]) => ask === bench.asked.ask);
  const [next = "hand"] = PARTS[(at + by + PARTS.length) % PARTS.length] || [];
  turn(bench, next);
  document.getElementById(`tab-${next}`)?.focus();
}

/** By the phone's own share sheet, the clipboard, or as a text to copy where the page may use neither. */
async function share() {
  const { href: url } = location;
  if (typeof navigator.share === "function") return void navigator.share({ url }).catch(() => {});
  const shown = /** @type {HTMLElement} */ (document.getElementById("judge-link"));
  shown.textContent = url;
  shown.hidden = false;
  const isCopied = await copied(url, shown);
  /** @type {HTMLElement} */ (document.getElementById("said")).textContent = isCopied ? "The link is copied." : "The link is marked: copy it.";
}

/** @param {unknown} fault */
const failed = (fault) => (console.error(fault), render(html`<p class="field-wrong" role="alert">The rulebook did not arrive. Load this page again.</p>`, place));

loadRulebook().then((rulebook) => {
  const bench = makeBench(makeCourt(rulebook), () => render(page(bench), place));
  if (!location.hash) history.replaceState(null, "", `#${written(bench.asked)}`);
  globalThis.addEventListener("hashchange", bench.reread);
  place.replaceChildren();
  render(page(bench), place);
  place.dataset["rules"] = "here";
}).catch(failed);
whenIdle(() => import("./worker.js").then(({ watchWorker }) => watchWorker(() => {})));
