/**
 * One house rule as it is drawn, on the page of a new table and in the sheet of one that is being played: its title, its sentence, and a
 * switch or pills. What the rules are, and what they can be, comes from companion/rules.
 */

import { choosePill, chosenPill, drawPills } from "./new_pills.js";

/** @typedef {import("./new_shapes.js").Rule} Rule */

/** @param {string} name @param {Record<string, string>} told its attributes @param {(Node | string)[]} inside */
function make(name, told, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(told)) made.setAttribute(key, value);
  made.append(...inside);
  return made;
}

/** @param {Rule} rule @returns {HTMLElement} */
export function drawRule(rule) {
  const wrong = make("p", { class: "field-wrong rule-wrong", role: "alert", hidden: "" });
  const stands = make("p", { class: "rule-stands", hidden: "" });
  const title = make("b", {}, rule.title);
  const part = rule.kind === "yes_no" ? make("div", { class: "rule" }, drawSwitch(rule, title), stands, wrong)
    : make("fieldset", { class: "rule" }, make("legend", {}, title), make("p", { class: "row-says" }, rule.says), drawValues(rule), stands, wrong);
  part.dataset["rule"] = rule.name;
  put(part, rule, rule.default);
  return part;
}

/** @param {Rule} rule @param {HTMLElement} title */
function drawSwitch(rule, title) {
  const input = make("input", { type: "checkbox", role: "switch", name: rule.name });
  return make("label", { class: "switch" }, make("span", { class: "rule-words" }, title, make("span", {}, rule.says)), input);
}

/** @param {Rule} rule */
function drawValues(rule) {
  const pills = make("div", { class: "pills" });
  drawPills(pills, rule.name, rule.options.map(({ value, title }) => ({ value: JSON.stringify(value), title })), null);
  if (rule.kind === "whole") {
    const input = make("input", { type: "text", inputmode: "numeric", maxlength: "9", "data-other": "", "aria-label": `${rule.title}: another number` });
    pills.append(make("label", { class: "pill-other" }, make("span", {}, "Other"), input));
  }
  return pills;
}

/** Where a number that is not offered is typed. @param {HTMLElement} part */
export const otherOf = (part) => /** @type {HTMLInputElement | null} */ (part.querySelector("[data-other]"));
const boxOf = (/** @type {HTMLElement} */ part) => /** @type {HTMLInputElement} */ (part.querySelector('input[type="checkbox"]'));

/** What is chosen. A number is sent as one; anything else as it was typed, for the rulebook to say no to. @param {HTMLElement} part @param {Rule} rule */
export function valueOf(part, rule) {
  if (rule.kind === "yes_no") return boxOf(part).checked;
  const typed = otherOf(part)?.value.trim() || "";
  if (typed) return /^\d{1,9}$/.test(typed) ? Number(typed) : typed;
  const chosen = chosenPill(part, rule.name);
  return chosen === null ? rule.default : JSON.parse(chosen);
}

/** @param {HTMLElement} part @param {Rule} rule @param {any} value */
export function put(part, rule, value) {
  if (rule.kind === "yes_no") return void (boxOf(part).checked = value === true);
  const isOption = choosePill(part, rule.name, JSON.stringify(value));
  const other = otherOf(part);
  if (other) other.value = isOption ? "" : String(value);
}

/** A number typed and a pill chosen exclude each other. @param {HTMLElement} part @param {Rule} rule @param {EventTarget | null} input what was touched */
export function exclude(part, rule, input) {
  const other = otherOf(part);
  if (other && input === other) choosePill(part, rule.name, other.value.trim() ? "" : JSON.stringify(rule.default));
  else if (other) other.value = "";
}

/** Say at the rule why it cannot be so; nothing takes it away. @param {HTMLElement} part @param {string} text */
export function complainAt(part, text) {
  const wrong = /** @type {HTMLElement} */ (part.querySelector(".rule-wrong"));
  wrong.textContent = text;
  wrong.hidden = !text;
  if (text) part.scrollIntoView({ block: "nearest" });
}

/**
 * Which rule was touched, and what is chosen there now; a number field that was emptied gives what `otherwise` says.
 * @template {Rule} Told @param {Told[]} rules @param {Event} event @param {(rule: Told) => any} otherwise
 */
export function touched(rules, event, otherwise) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const part = /** @type {HTMLElement} */ (input.closest("[data-rule]"));
  const rule = /** @type {Told} */ (rules.find((one) => one.name === part.dataset["rule"]));
  exclude(part, rule, input);
  complainAt(part, "");
  return { part, rule, value: input === otherOf(part) && !input.value.trim() ? otherwise(rule) : valueOf(part, rule) };
}

/**
 * How the rule stands at a table: what would be standard where that is not played; and its value alone, with the reason, where it is settled.
 * @param {HTMLElement} part @param {import("./new_shapes.js").Standing} rule @param {boolean} canChange
 */
export function stand(part, rule, canChange) {
  const isOpen = canChange && !rule.is_settled;
  const said = isOpen ? [rule.standard] : [rule.now, rule.standard, rule.why];
  const stands = /** @type {HTMLElement} */ (part.querySelector(".rule-stands"));
  stands.replaceChildren(...said.filter(Boolean).map((text) => make("span", {}, text)));
  stands.hidden = !stands.childElementCount;
  part.toggleAttribute("data-differs", rule.standard !== "");
  part.toggleAttribute("data-settled", !isOpen);
  for (const input of part.querySelectorAll("input")) input.disabled = !isOpen;
}
