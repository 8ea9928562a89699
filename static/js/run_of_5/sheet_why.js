/** The why of an entry: the board as it was with the turn on it, each row with its combinations, bonuses, what came off. */

import { html, nothing, svg } from "../../vendor/lit-html.js";
import { wait } from "../sheets.js";
import { UNIT, little, onBoard, rowSaid } from "./tiles.js";

/** @typedef {import("../desk.js").Desk} Desk */

const ROOM = 1;

/** @param {Desk} desk */
export function whySheet(desk) {
  const why = desk.book?.call("explain", { entry: desk.sheet?.entry });
  if (!why) return { title: "Why", body: wait };
  if (!why.stands) return { title: why.text, body: html`<p>This was undone.</p>` };
  const body = html`
    ${why.laid.length ? board(why.board, why.laid) : nothing}
    ${why.notes.map((/** @type {string} */ text) => html`<p class="why-note">${text}</p>`)}
    ${why.rows.map(row)}
    ${why.total === null ? nothing : sums(why)}
    ${why.left.length ? html`<ul class="why-sums">${why.left.map((/** @type {any} */ one) => html`<li><span>${one.name}: ${one.tiles.map((/** @type {string} */ tile) => little(tile))} ${
      one.tiles.length ? "" : one.said}</span><b>${one.points ? `−${one.points}` : "0"}</b></li>`)}</ul>` : nothing}
    ${why.nearly.length ? html`<ul class="why-not">${why.nearly.map((/** @type {string} */ text) => html`<li>${text}</li>`)}</ul>` : nothing}
    ${why.rule ? html`<p class="why-rule">${why.rule}</p>` : nothing}`;
  const foot = html`${why.do === "pass" || why.do === "end" || why.do === "game" ? nothing : html`<button class="button" type="button" data-amend=${why.entry}>Correct</button>`}
    <button class="button" type="button" data-open="log">Log</button>`;
  return { title: why.text, body, foot };
}

/** The board around a turn as it was. @param {any[]} old @param {any[]} laid */
function board(old, laid) {
  const rows = laid.map((one) => one[0]);
  const cols = laid.map((one) => one[1]);
  const reach = (/** @type {number[]} */ of) => [Math.min(...of) - ROOM - 2, Math.max(...of) + ROOM + 3];
  const [top = 0, bottom = 0] = reach(rows);
  const [left = 0, right = 0] = reach(cols);
  const isSeen = (/** @type {any[]} */ one) => one[0] >= top && one[0] < bottom && one[1] >= left && one[1] < right;
  return html`<svg class="why-board" role="img" aria-label="The board as it was" viewBox="${left * UNIT} ${top * UNIT} ${(right - left) * UNIT} ${(bottom - top) * UNIT}">
    ${svg`<rect class="why-squares" x=${left * UNIT} y=${top * UNIT} width=${(right - left) * UNIT} height=${(bottom - top) * UNIT} fill="url(#tb-rule)" />
      ${old.filter(isSeen).map(([y, x, tile]) => onBoard(y, x, tile, "is-old"))}
      ${laid.map(([y, x, tile]) => svg`${onBoard(y, x, tile)}<rect class="tb-ring" x=${x * UNIT + 1} y=${y * UNIT + 1} width="98" height="98" rx="17" />`)}`}</svg>`;
}

/** @param {any} told */
export function row(told) {
  return html`<section class="why-row" aria-label=${rowSaid(told.tiles)}>
    <p class="why-tiles">${told.tiles.map((/** @type {string} */ tile, /** @type {number} */ place) =>
      little(tile, `${told.new.includes(place) ? "is-new" : ""} ${told.dead.includes(place) ? "is-dead" : ""}`))} <span class="why-dir">${told.dir || ""}</span><b>${told.points}</b></p>
    <p class="why-said">${told.said}</p>
    <ol class="ledger">${told.combos.map((/** @type {any} */ one) => html`<li class="ledger-kind"><span class="ledger-line">
      <span class="combo">${one.places.map((/** @type {number} */ place) => little(told.tiles[place]))}</span><span class="ledger-name">${one.name}</span>
      <span class="ledger-points">${one.points}</span><span class="ledger-sum">${one.total}</span></span></li>`)}
      ${told.less ? html`<li class="ledger-kind"><span class="ledger-line"><span></span><span class="ledger-name">${told.less_said}</span><span class="ledger-points">−${told.less}</span>
        <span class="ledger-sum">${told.points}</span></span></li>` : nothing}</ol></section>`;
}

/** @param {any} why */
export const sums = (why) => html`<ul class="why-sums">
  ${why.bonuses.map((/** @type {any} */ one) => html`<li><span>${one.name}</span><b>${one.points}</b></li>`)}
  <li class="is-total"><span>the turn</span><b>${why.total}</b></li>
  ${why.deducted.map((/** @type {any} */ one) => html`<li><span>${one.name}</span><b>${one.points > 0 ? `+${one.points}` : `−${-one.points}`}</b></li>`)}</ul>`;
