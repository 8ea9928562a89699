/** How this table plays: every house rule with its value, what is not standard marked. One tap changes it, for everybody and from here on. */

import { html } from "../vendor/lit-html.js";
import { complainAt, drawRule, put, stand, touched } from "./house_rule.js";
import { rulesPage } from "./rules_page.js";
import { wait } from "./sheets.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./new_shapes.js").Standing} Standing */

const STEPS = /** @type {Record<string, number>} */ ({ ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 });
/** The rules as they are drawn while one sheet is up: drawn once, so that the finger, the key and what is being typed stay. @type {WeakMap<object, Map<string, HTMLElement>>} */
const drawn = new WeakMap();

/** The one line that says how this table plays; a tap opens the sheet. @param {Desk} desk */
export const houseKey = (desk) => html`<button class="house-line" type="button" data-open="house"><span class="house-words"><b>House rules</b>
  <span>${desk.book?.call("house_rules").line}</span></span><span class="house-more" aria-hidden="true"></span></button>
  <a class="button rules-key" href=${rulesPage(desk, "")}>Rules by topic</a>`;

/** @param {Desk} desk */
export function houseSheet(desk) {
  const title = "House rules";
  if (!desk.book) return { title, body: wait };
  /** @type {{line: string, says: string, rules: Standing[]}} */
  const { line, says, rules } = desk.book.call("house_rules");
  const body = html`<p class="house-stands" role="status"><b>${line}</b> <span>${says}</span></p>
    <p class="row-says">A change holds from here on, for everybody. What was counted stays.</p>
    <div class="house-rules" @change=${(/** @type {Event} */ event) => change(desk, rules, event)} @keydown=${step}>${parts(desk, rules)}</div>`;
  return { title, body };
}

/** @param {Desk} desk @param {Standing[]} rules */
function parts(desk, rules) {
  const sheet = /** @type {object} */ (desk.sheet);
  const known = drawn.get(sheet) || new Map(rules.map((rule) => [rule.name, drawRule(rule)]));
  drawn.set(sheet, known);
  return rules.map((rule) => {
    const part = /** @type {HTMLElement} */ (known.get(rule.name));
    const value = JSON.stringify(rule.value);
    // Something is being typed: another phone's change elsewhere takes nothing away.
    if (part.dataset["value"] !== value) put(part, rule, rule.value);
    part.dataset["value"] = value;
    stand(part, rule, !isWatching());
    return part;
  });
}

const isWatching = () => document.getElementById("table")?.dataset["role"] === "watcher";

/** @param {Desk} desk @param {Standing[]} rules @param {Event} event */
function change(desk, rules, event) {
  const { part, rule, value } = touched(rules, event, (one) => one.value);
  const move = { do: "rule", rule: rule.name, value };
  const refused = value === rule.value ? null : desk.book?.call("weigh", { move });
  if (value !== rule.value && !refused?.refused) return void desk.say(move);
  put(part, rule, rule.value);
  if (refused) complainAt(part, refused.detail);
}

/** With arrow keys one goes through the values; Space takes one. A radio button by itself would take each on the way. @param {KeyboardEvent} event */
function step(event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const by = STEPS[event.key];
  if (!by || input.type !== "radio") return;
  event.preventDefault();
  const all = Array.from(/** @type {HTMLElement} */ (input.closest("[data-rule]")).querySelectorAll("input"), (one) => one).filter((one) => one.type === "radio");
  all[(all.indexOf(input) + by + all.length) % all.length]?.focus();
}
