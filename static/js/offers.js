/** Quiet offers over the undo key: points that came twice from two phones, and claims that may be called. Nothing happens by itself. */

import { html, nothing } from "../vendor/lit-html.js";
import { mugginsKeys } from "./claims.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** Doubles that somebody here has said are right. @type {Set<string>} */
const meant = new Set();

/** @param {Desk} desk */
export function offers(desk) {
  const calls = desk.view["over"] ? [] : mugginsKeys(desk);
  const twice = desk.view["twice"];
  const isAsked = twice && !meant.has(twice.entry);
  if (!calls.length && !isAsked) return nothing;
  return html`<div class="offers">${isAsked ? double(desk, twice) : nothing}${calls}</div>`;
}

/** @param {Desk} desk @param {{entry: string, text: string, short: string}} twice */
const double = (desk, twice) => html`<div class="offer is-twice" role="group" aria-label=${twice.text}>
  <span class="offer-text">${twice.text}</span>
  <button class="button" type="button" data-do="undo" data-entry=${twice.entry} aria-label="Take one out: ${twice.short}">Take one out</button>
  <button class="button is-quiet" type="button" @click=${() => (meant.add(twice.entry), desk.render())}>Both count</button></div>`;
