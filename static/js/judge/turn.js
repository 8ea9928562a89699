/** A row or a whole turn of Run of 5, before the judge: tiles as they are tapped; a tap on a tile says that it lay there already. */

import { html, nothing } from "../../vendor/lit-html.js";
import { row as counted, sums } from "../run_of_5/sheet_why.js";
import { little, tileKeys, tileSaid } from "../run_of_5/tiles.js";

/** @typedef {import("./bench.js").Bench} Bench */
/** @typedef {import("./question.js").Question["rows"]} Rows */

// A turn before this one, by the other player: what is asked about is then no opening.
const EARLIER = { do: "rows", player: "p2", rows: [{ tiles: ["7L", "8D"], new: [0, 1] }] };
const LONGEST = 5;
const MOST_ROWS = 6;

/** @param {Bench} bench */
export function turnPart(bench) {
  const { asked, court } = bench;
  const rows = asked.rows.filter((row) => row.tiles.length > 1);
  /** @type {import("../shapes.js").Move[]} */
  const moves = asked.opens ? [] : [EARLIER];
  if (rows.length) moves.push({ do: "rows", player: "p1", rows, force: true });
  const heard = court.hear(asked, moves);
  const last = moves.length - 1;
  const why = rows.length && !heard.said[last] ? court.explain(heard.ids[last] || "") : null;
  const current = asked.rows[asked.rows.length - 1] || { tiles: [], new: [] };
  return html`<div class="choices judge-which" role="group" aria-label="Which turn">
      ${[false, true].map((opens) => html`<button class="choice" type="button" aria-pressed=${asked.opens === opens ? "true" : "false"} @click=${() => bench.put({ opens })}>${opens ? "The first turn" : "A later turn"}</button>`)}</div>
    <ol class="judge-rows">${asked.rows.map((row, number) => said(bench, row, number))}</ol>
    <p class="row-says">Tap the tiles in order. A tap on one in the row says that it lay there already.</p>
    ${tileKeys((tile) => add(bench, tile), null, [
      html`<button class="tile-key is-word" type="button" ?disabled=${current.tiles.length < 2 || asked.rows.length >= MOST_ROWS} @click=${() => bench.put({ rows: [...asked.rows, { tiles: [], new: [] }] })}>+ row</button>`,
      html`<button class="tile-key is-word" type="button" aria-label="Take back" @click=${() => bench.put({ rows: shorter(asked.rows) })}><span aria-hidden="true">⌫</span></button>`])}
    ${heard.said[last] && rows.length ? html`<p class="field-wrong" role="alert">${heard.said[last]}</p>` : nothing}
    ${why ? html`<section class="judge-answer" aria-label="The answer"><h2 class="judge-line">${why.total} ${why.total === 1 ? "point" : "points"}</h2>
      ${why.notes.map((/** @type {string} */ text) => html`<p class="why-note">${text}</p>`)}${why.rows.map(counted)} ${sums(why)}
      ${why.nearly.length ? html`<ul class="why-not">${why.nearly.map((/** @type {string} */ text) => html`<li>${text}</li>`)}</ul>` : nothing}
      ${why.rule ? html`<p class="why-rule">${why.rule}</p>` : nothing}</section>` : nothing}`;
}

/** @param {Bench} bench @param {Rows[number]} row @param {number} number */
function said(bench, row, number) {
  if (!row.tiles.length) return html`<li class="judge-row is-empty">no tile yet</li>`;
  return html`<li class="judge-row">${row.tiles.map((tile, place) => html`<button class="judge-tile" type="button" aria-pressed=${row.new.includes(place) ? "false" : "true"}
    aria-label="${tileSaid(tile)}, lay there already" @click=${() => bench.put({ rows: toggled(bench.asked.rows, number, place) })}>${little(tile, row.new.includes(place) ? "is-new" : "")}</button>`)}</li>`;
}

/** @param {Bench} bench @param {string} tile */
function add(bench, tile) {
  const rows = bench.asked.rows.map((row) => ({ tiles: [...row.tiles], new: [...row.new] }));
  const row = rows[rows.length - 1];
  if (!row || row.tiles.length >= LONGEST) return;
  row.new.push(row.tiles.length);
  row.tiles.push(tile);
  bench.put({ rows });
}

/** @param {Rows} rows @param {number} number @param {number} place @returns {Rows} */
const toggled = (rows, number, place) => rows.map((row, at) => (at !== number ? row : { ...row, new: row.new.includes(place) ? row.new.filter((one) => one !== place) : [...row.new, place].sort() }));

/** Without the tile told last. @param {Rows} rows @returns {Rows} */
function shorter(rows) {
  const told = rows.filter((row, at) => row.tiles.length || at === 0);
  const last = told[told.length - 1];
  if (!last) return rows;
  const tiles = last.tiles.slice(0, -1);
  const kept = [...told.slice(0, -1), { tiles, new: last.new.filter((place) => place < tiles.length) }];
  return kept.length > 1 && !tiles.length ? kept.slice(0, -1) : kept;
}
