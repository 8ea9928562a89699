/** What the turn comes to so far: its rows, its bonuses, what is wrong with it; and what can be done with the tile that was tapped. */

import { html, nothing } from "../../vendor/lit-html.js";
import { canTurn, rankOf, rowSaid, turnedRound } from "./tiles.js";

/** @typedef {import("./laying.js").Laying} Laying */

/** @param {any} row @param {boolean} isBad */
const chip = (row, isBad) => html`<li class="tally-row ${isBad ? "is-bad" : ""}"><span>${rowSaid(row.tiles)}</span>${
  row.points === undefined ? nothing : html` <b>${row.points}</b>`}</li>`;

/** @param {Laying} laying */
export function tally(laying) {
  const { told } = laying;
  if (!told) return nothing;
  const bad = told.refusal && !told.refusal.is_open;
  const isBad = (/** @type {any} */ row) => Boolean(told.refusal?.data.rows?.some((/** @type {any} */ one) => one.tiles.join() === row.tiles.join()));
  return html`<div class="tally" tabindex="0" role="group" aria-label="What the turn comes to">
    ${told.refusal ? html`<p class=${bad ? "tally-wrong" : "tally-hint"}>${told.refusal.detail}</p>` : nothing}
    ${told.rows.length ? html`<ul class="tally-rows">${told.rows.map((/** @type {any} */ row) => chip(row, isBad(row)))}${told.bonuses.map((/** @type {any} */ one) =>
      html`<li class="tally-row is-bonus"><span>${one.name}</span> <b>${one.points}</b></li>`)}</ul>` : nothing}</div>`;
}

/** The tile that was tapped. @param {Laying} laying @param {() => void} changed @param {string | null} lays */
export function heldKeys(laying, changed, lays) {
  const held = laying.tiles[laying.held];
  if (!held) return nothing;
  const act = (/** @type {() => void} */ run) => () => (run(), changed());
  return html`<div class="held" role="group" aria-label="This tile">
    ${canTurn(held[2]) ? html`<button class="choice" type="button" @click=${act(() => laying.change("round"))}>Turn to ${rankOf(turnedRound(held[2]))}</button>` : nothing}
    ${lays ? nothing : html`<button class="choice" type="button" @click=${act(() => laying.change("side"))}>${held[2][1] === "L" ? "Dark" : "Light"}</button>`}
    <button class="choice" type="button" @click=${act(laying.takeBack)}>Take back</button>
    <span class="held-says">or tap a square to move it</span></div>`;
}
