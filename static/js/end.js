/** The end of a game as a card in the pad's place: who won, by how much, how the points came; and the next game. As parts/end.html. */

import { html, nothing } from "../vendor/lit-html.js";
import { markOf } from "./cards.js";

/** @param {import("./desk.js").Desk} desk */
export function endCard(desk) {
  const { end } = desk.view;
  return html`<section class="end" data-colour=${end.colour} aria-label="The end">
    <p class="end-word">${end.word}</p>
    ${end.name ? html`<p class="end-name">${markOf(end.shape)}<span>${end.name}</span></p><p class="end-by">${end.by}</p>` : nothing}
    ${end.losers.length > 1 ? html`<ul class="end-losers">${end.losers.map((/** @type {string} */ text) => html`<li>${text}</li>`)}</ul>` : nothing}
    <div class="end-keys"><button class="button is-main" type="button" data-do="game">Again <small>${end.next}</small></button>
      <button class="button" type="button" data-open="result">Share</button></div>
    ${end.table.length ? table(end) : nothing}
    ${end.table.map(best)}
    ${end.match ? html`<p class="end-match">${end.match}</p>` : nothing}
  </section>`;
}

/** @param {any} end */
function table({ table: rows, par }) {
  return html`<table class="end-table"><thead><tr><th scope="col"><span class="sr">player</span></th>
      ${rows[0].parts.map((/** @type {any} */ part) => html`<th scope="col">${part.what}</th>`)}</tr></thead>
    <tbody>${rows.map((/** @type {any} */ row) => html`<tr data-colour=${row.colour}><th scope="row">${markOf(row.shape)} ${row.name}</th>
      ${row.parts.map((/** @type {any} */ part) => html`<td>${part.points}${part.par === null ? nothing : html` <small>par ${part.par}</small>`}</td>`)}</tr>`)}</tbody>
    ${par ? html`<caption>${par}</caption>` : nothing}</table>`;
}

/** A player's best hand, and its why. @param {any} row */
function best({ best: hand, colour }) {
  if (!hand) return nothing;
  return hand.entry
    ? html`<button class="end-best" type="button" data-colour=${colour} data-why=${hand.entry}>${hand.text}</button>`
    : html`<p class="end-best">${hand.text}</p>`;
}
