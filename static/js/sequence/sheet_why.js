/** The why of an entry: the fives it claimed card by card, what is to be said of it, the rule as played here. */

import { html, nothing } from "../../vendor/lit-html.js";
import { wait } from "../sheets.js";
import { little } from "./panel.js";

/** @param {import("../desk.js").Desk} desk */
export function whySheet(desk) {
  const why = desk.book?.call("explain", { entry: desk.sheet?.entry });
  if (!why) return { title: "Why", body: wait };
  if (!why.stands) return { title: why.text, body: html`<p>This was undone.</p>` };
  const body = html`
    ${(why.lines || []).map((/** @type {any[]} */ line) => html`<p class="sq-strip">${line.map((one) => html`<span class="sq-strip-at ${one.is_new ? "is-in" : ""}">${little(one.card)}</span>`)}</p>`)}
    ${(why.notes || []).map((/** @type {string} */ text) => html`<p>${text}</p>`)}
    ${why.rule ? html`<p class="why-rule">${why.rule}</p>` : nothing}`;
  const foot = html`${why.corrects ? html`<button class="button" type="button" data-amend=${why.entry}>Correct</button>` : nothing}
    <button class="button" type="button" data-open="log">Log</button>`;
  return { title: why.text, body, foot };
}
