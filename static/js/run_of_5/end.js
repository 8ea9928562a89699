/** The end of a game: who has won, what came off, best turn, average and bonuses; and the next game. */

import { html, nothing } from "../../vendor/lit-html.js";

/** @param {import("../desk.js").Desk} desk */
export function endCard(desk) {
  const { end } = desk.view;
  return html`<section class="end" data-colour=${end.colour} aria-label="The end">
    <p class="end-word">${end.word}</p>
    ${end.name ? html`<p class="end-name">${end.name}</p><p class="end-by">${end.by}</p>` : nothing}
    ${end.left ? html`<p class="end-left">${end.left}</p>` : nothing}
    <table class="end-table"><thead><tr><th scope="col"><span class="sr">player</span></th><th scope="col">score</th><th scope="col">best turn</th>
      <th scope="col">average</th><th scope="col">bonuses</th></tr></thead>
      <tbody>${end.table.map((/** @type {any} */ row) => html`<tr><th scope="row">${row.name}</th><td>${row.score}</td>
        <td>${row.best ? html`<button class="end-best" type="button" data-why=${row.best.entry} aria-label="${row.best.points}. Why?">${row.best.points}</button>` : "–"}</td>
        <td>${row.average}</td><td>${row.bonuses}</td></tr>`)}</tbody></table>
    <div class="end-keys"><button class="button is-main" type="button" data-do="game">Again</button></div></section>`;
}
