/** The why of a number: the cards that made it, as the count is spoken, what nearly counted, and the rule as played here. */

import { html, nothing } from "../vendor/lit-html.js";
import { cardOf } from "./cards.js";
import { ledger } from "./ledger.js";
import { wait } from "./sheets.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {Desk} desk */
export function whySheet(desk) {
  const why = desk.book?.call("explain", { entry: desk.sheet?.entry });
  if (!why) return { title: "Why", body: desk.book ? html`<p>This was undone.</p>` : wait };
  const lit = desk.sheet?.lit ?? -1;
  const onLight = (/** @type {number} */ place) => desk.open({ ...desk.sheet, kind: "why", lit: place === lit ? -1 : place });
  const lights = why.combos[lit]?.cards || [];
  const shown = (/** @type {string} */ card) => (lit < 0 ? "" : lights.includes(card) ? "is-lit" : "is-dim");
  const body = html`
    ${why.cards?.length
      ? html`<div class="slots">${why.cards.map((/** @type {string} */ card) => cardOf(card, shown(card)))}
          ${why.starter ? html`<span class="slots-plus" aria-hidden="true"></span>${cardOf(why.starter, `is-starter ${shown(why.starter)}`)}` : nothing}</div>`
      : nothing}
    ${why.spoken ? html`<p class="why-spoken">${why.spoken}</p>` : nothing}
    ${why.combos?.length ? ledger(why.combos, { lit, onLight }) : nothing}
    ${why.nearly?.length ? html`<ul class="why-not">${why.nearly.map((/** @type {string} */ text) => html`<li>${text}</li>`)}</ul>` : nothing}
    ${why.rule ? html`<p class="why-rule">${why.rule}</p>` : nothing}`;
  const foot = html`${why.points === null ? nothing : html`<button class="button" type="button" data-amend=${why.entry}>Correct</button>`}
    <button class="button" type="button" data-open="log">Log</button>`;
  return { title: why.text, body, foot };
}

/** How a side's score came about: its entries, the latest first. @param {Desk} desk */
export function sideSheet(desk) {
  const side = desk.view["sides"].find((/** @type {any} */ one) => one.side === desk.sheet?.side);
  const title = `${side.name}: ${side.score}`;
  if (!desk.book) return { title, body: wait };
  const lines = desk.book.call("log_lines").filter((/** @type {any} */ line) => side.players.includes(line.who) && line.points && !line.out);
  const body = lines.length
    ? html`<ol class="entries">${lines.reverse().map((/** @type {any} */ line) => html`<li class="entry" data-colour=${side.colour}>
        <span class="entry-points">${line.points}</span><button class="entry-what" type="button" data-why=${line.entry}>${line.text}</button>
        <span class="entry-who">${line.group}</span></li>`)}</ol>`
    : html`<p>Nothing pegged yet.</p>`;
  return { title, body };
}
