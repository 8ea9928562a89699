/** A row or a whole turn of Run of 5, before the judge: tiles as they are tapped; a tap on a tile says whether it lay there already. The court has begun. */

import { html, nothing } from "../../vendor/lit-html.js";
import { addRow, markTile, sayTile, unsayTile } from "../run_of_5/saying.js";
import { row as counted, sums } from "../run_of_5/sheet_why.js";
import { little, tileKeys, tileSaid } from "../run_of_5/tiles.js";

/** @typedef {import("./bench.js").Bench} Bench */
/** @typedef {import("./question.js").Question["rows"][number]} Row */
/** @typedef {import("../run_of_5/laying.js").Laying} Laying */

// A turn before this one, by the other player: what is asked about is then no opening.
const EARLIER = { do: "rows", player: "p2", rows: [{ tiles: ["7L", "8D"], new: [0, 1] }] };

/** @param {Bench} bench */
export function turnPart(bench) {
  const { asked, court } = bench;
  if (!asked.opens) court.say(EARLIER);
  const rows = asked.rows.filter((row) => row.tiles.length > 1);
  const heard = rows.length ? court.say({ do: "rows", player: "p1", rows, force: true }) : null;
  const why = heard && !heard.wrong ? court.explain(heard.id) : null;
  /** What a tap makes of the rows, as at a table. @param {(laying: Laying) => void} act */
  const change = (act) => () => {
    const laying = { rows: structuredClone(asked.rows), row: asked.rows.length - 1 };
    act(/** @type {any} */ (laying));
    bench.put({ rows: laying.rows });
  };
  return html`<div class="choices" role="group" aria-label="Which turn">
      ${[false, true].map((opens) => html`<button class="choice" type="button" aria-pressed=${asked.opens === opens ? "true" : "false"} @click=${() => bench.put({ opens })}>${opens ? "The first turn" : "A later turn"}</button>`)}</div>
    <ol class="judge-rows">${asked.rows.map((row, number) => said(row, (place) => change((laying) => markTile(laying, number, place))))}</ol>
    <p class="row-says">Tap the tiles in order. Tap one in its row where it lay there already, or where it is new.</p>
    ${tileKeys((tile) => change((laying) => sayTile(laying, tile))(), null, [
      html`<button class="tile-key is-word" type="button" @click=${change(addRow)}>+ row</button>`,
      html`<button class="tile-key is-word" type="button" aria-label="Take back" @click=${change(unsayTile)}><span aria-hidden="true">⌫</span></button>`])}
    ${heard?.wrong ? html`<p class="field-wrong" role="alert">${heard.wrong}</p>` : nothing}
    ${why ? html`<section class="judge-answer" aria-label="The answer"><h2 class="judge-line">${why.total} ${why.total === 1 ? "point" : "points"}</h2>
      ${why.notes.map((/** @type {string} */ text) => html`<p class="why-note">${text}</p>`)}${why.rows.map(counted)} ${sums(why)}
      ${why.nearly.length ? html`<ul class="why-not">${why.nearly.map((/** @type {string} */ text) => html`<li>${text}</li>`)}</ul>` : nothing}
      ${why.rule ? html`<p class="why-rule">${why.rule}</p>` : nothing}</section>` : nothing}`;
}

/** @param {Row} row @param {(place: number) => () => void} mark */
function said(row, mark) {
  if (!row.tiles.length) return html`<li class="judge-row is-empty">no tile yet</li>`;
  return html`<li class="judge-row">${row.tiles.map((tile, place) => html`<button class="judge-tile" type="button" aria-pressed=${row.new.includes(place) ? "false" : "true"}
    aria-label="${tileSaid(tile)}, lay there already" @click=${mark(place)}>${little(tile, row.new.includes(place) ? "is-new" : "")}</button>`)}</li>`;
}
