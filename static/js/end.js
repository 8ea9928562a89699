/** The end of a game as a card in the pad's place: who won, by how much, how the points came; and the next game. */

import { html, nothing } from "../vendor/lit-html.js";

/** @param {import("./desk.js").Desk} desk */
export function endCard(desk) {
  const { end } = desk.view;
  return html`<section class="end" data-colour=${end.colour} aria-label="The end">
    <p class="end-word">${end.word}</p>
    ${end.name ? html`<p class="end-name">${end.name}</p><p class="end-by">${end.by}</p>` : nothing}
    ${end.table.length ? table(end.table) : nothing}
    <div class="end-keys"><button class="button is-main" type="button" data-do="game">Again</button></div>
  </section>`;
}

/** @param {any[]} rows */
function table(rows) {
  return html`<table class="end-table">
    <thead><tr><th scope="col"><span class="sr">player</span></th><th scope="col">play</th><th scope="col">hands</th><th scope="col">cribs</th
      ><th scope="col">rest</th><th scope="col">best</th></tr></thead>
    <tbody>${rows.map((row) => html`<tr><th scope="row">${row.name}</th><td>${row.play}</td>
      <td>${row.hands} <small>par ${row.par_hands}</small></td><td>${row.cribs} <small>par ${row.par_cribs}</small></td>
      <td>${row.rest}</td><td class="end-best">${row.best ? row.best.points : "–"}</td></tr>`)}</tbody>
  </table>`;
}
