/** The house rules of a new table: what is chosen, and the one line that names what differs from standard. */

import { complainAt, drawRule, exclude, put as putAt, valueOf as valueAt } from "./house_rule.js";

/** @typedef {import("./new_shapes.js").Rule} Rule */

/**
 * @param {{place: HTMLElement, house: Rule[], standard: [string, string], keys: HTMLElement}} parts
 */
export function makeHouse({ place, house, standard, keys }) {
  /** @type {string[]} rules that mean nothing to so many players */
  let idle = [];
  /** @type {Record<string, any>} how these people played last time */
  let last = {};
  const partOf = (/** @type {string} */ name) => /** @type {HTMLElement} */ (place.querySelector(`[data-rule="${name}"]`));
  const valueOf = (/** @type {Rule} */ rule) => valueAt(partOf(rule.name), rule);
  const put = (/** @type {Rule} */ rule, /** @type {any} */ value) => putAt(partOf(rule.name), rule, value);
  place.replaceChildren(...house.map(drawRule));

  /** @param {Rule} rule @param {any} value */
  const lineOf = (rule, value) => rule.options.find((option) => option.value === value)?.line || rule.line.replaceAll("{value}", String(value));
  const playing = () => house.filter((rule) => !idle.includes(rule.name));
  const known = (/** @type {Record<string, any>} */ rules) => playing().filter((rule) => rule.name in rules && rules[rule.name] !== rule.default);
  const lines = (/** @type {Record<string, any>} */ rules) => known(rules).map((rule) => lineOf(rule, rules[rule.name])).join(", ");

  /** Rules that are not played as most tables do. @returns {Record<string, any>} */
  function differing() {
    const told = playing().map((rule) => /** @type {[string, any]} */ ([rule.name, valueOf(rule)]));
    return Object.fromEntries(told.filter(([name, value]) => value !== house.find((rule) => rule.name === name)?.default));
  }

  function draw() {
    const now = lines(differing());
    /** @type {HTMLElement} */ (document.getElementById("house-name")).textContent = now ? now.charAt(0).toUpperCase() + now.slice(1) : standard[1];
    /** @type {HTMLElement} */ (document.getElementById("house-says")).textContent = now ? "All else standard." : standard[0];
    const before = lines(last);
    keys.replaceChildren();
    if (before && before !== now) key(`As last time: ${before}`, last);
    if (now) key(standard[1], {});
    keys.hidden = !keys.childElementCount;
  }

  /** @param {string} text @param {Record<string, any>} rules */
  function key(text, rules) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", className: "chip", textContent: text });
    button.addEventListener("click", () => {
      for (const rule of house) put(rule, rule.name in rules ? rules[rule.name] : rule.default);
      draw();
      place.closest("details")?.querySelector("summary")?.focus();
    });
    keys.append(button);
  }

  place.addEventListener("input", (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const rule = house.find((one) => one.name === /** @type {HTMLElement} */ (input.closest("[data-rule]")).dataset["rule"]);
    if (!rule) return;
    complain(rule.name, "");
    exclude(partOf(rule.name), rule, input);
    bring(rule);
    draw();
  });

  /** What is mostly chosen together with this, as long as that is still standard. @param {Rule} rule */
  function bring(rule) {
    const brings = rule.options.find((option) => option.value === valueOf(rule))?.brings || {};
    for (const other of house) if (other.name in brings && valueOf(other) === other.default) put(other, brings[other.name]);
  }

  /** @param {string} name @param {string} text @returns {boolean} whether there is such a rule here */
  function complain(name, text) {
    if (!house.some((rule) => rule.name === name)) return false;
    const part = partOf(name);
    if (text) {
      /** @type {HTMLDetailsElement} */ (part.closest("details")).open = true;
      /** @type {HTMLElement | null} */ (part.querySelector("[data-other]") || part.querySelector("input"))?.focus();
    }
    complainAt(part, text);
    return true;
  }

  return {
    differing, complain,
    /** For so many players. @param {string[]} names rules that mean nothing then */
    leave(names) {
      idle = names;
      for (const rule of house) partOf(rule.name).hidden = idle.includes(rule.name);
      draw();
    },
    /** What the key for last time offers. @param {Record<string, any>} rules */
    offer(rules) {
      last = rules;
      draw();
    },
  };
}
