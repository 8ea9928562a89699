/** The house rules a question is judged by: all of them, what is not standard marked; a change asks the question again. */

import { html } from "../../vendor/lit-html.js";
import { complainAt, drawRule, put, stand, touched } from "../house_rule.js";

/** @typedef {import("./bench.js").Bench} Bench */
/** @typedef {import("../new_shapes.js").Standing} Standing */

/** The rules of a game, drawn once. @type {Map<string, HTMLElement>} */
const drawn = new Map();

/** @param {Bench} bench @param {string} game @param {string} refused why they cannot be so */
export function housePart(bench, game, refused) {
  /** @type {{line: string, rules: Standing[]}} */
  const { line, rules } = bench.court.house();
  const parts = rules.map((rule) => {
    const key = `${game} ${rule.name}`;
    const part = drawn.get(key) || drawRule(rule);
    drawn.set(key, part);
    put(part, rule, rule.value);
    stand(part, { ...rule, is_settled: false }, true);
    return part;
  });
  return html`<details class="judge-house"><summary><span class="house-words"><b>House rules</b> <span>${refused || line}</span></span></summary>
    <div class="house-rules" @change=${(/** @type {Event} */ event) => change(bench, rules, event)}>${parts}</div></details>`;
}

/** @param {Bench} bench @param {Standing[]} rules @param {Event} event */
function change(bench, rules, event) {
  const { part, rule, value } = touched(rules, event, (one) => one.default);
  const others = Object.entries(bench.asked.rules).filter(([name]) => name !== rule.name);
  const told = Object.fromEntries(value === rule.default ? others : [...others, [rule.name, value]]);
  const refused = bench.court.begin({ ...bench.asked, rules: told });
  if (!refused) return bench.put({ rules: told });
  bench.put({});
  complainAt(part, refused);
}
