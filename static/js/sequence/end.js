/** The end of a game: who has won and with which lines, how often each has won and how many with a jack; asked once, if nobody said; and the next game. */

import { html, nothing } from "../../vendor/lit-html.js";
import { cardOf } from "../cards.js";
import { little } from "./panel.js";

/** @typedef {import("./body.js").Place} Place */

/** @param {Place} place */
export function endCard(place) {
  const { desk } = place;
  const { end } = desk.view;
  return html`<section class="end" data-colour=${end.colour} aria-label="The end">
    <p class="end-word">${end.word}</p>
    ${end.name ? html`<p class="end-name">${end.name}</p><p class="end-by">${end.by}</p>` : nothing}
    ${end.lines.map((/** @type {string[]} */ cards) => html`<p class="sq-strip">${cards.map(little)}</p>`)}
    ${asked(place)}
    <table class="end-table"><thead><tr><th scope="col"><span class="sr">side</span></th><th scope="col">games won</th><th scope="col">with a jack</th></tr></thead>
      <tbody>${end.table.map((/** @type {any} */ row) => html`<tr><th scope="row">${row.name}</th><td>${row.won}</td><td>${row.by_jack}</td></tr>`)}</tbody></table>
    <div class="end-keys"><button class="button is-main" type="button" data-do="game">Again</button></div></section>`;
}

/** Was it a jack? @param {Place} place */
function asked(place) {
  const { desk } = place;
  const entry = desk.view["end"].asks;
  if (!entry || !desk.book || place.skipped === entry) return nothing;
  const say = (/** @type {string} */ card) => {
    const move = desk.book?.call("explain", { entry })?.stands;
    if (move) desk.say({ do: "amend", entry, move: { ...move, card } });
  };
  const card = desk.view["last_chip"]?.card;
  return html`<div class="sq-jack" role="group" aria-label="Was the last chip laid by a jack?"><span>By a jack?</span>
    ${["JD", "JC"].map((jack) => html`<button class="choice" type="button" @click=${() => say(jack)}>${cardOf(jack, "is-small")}</button>`)}
    <button class="choice" type="button" @click=${() => say(card)}>No</button>
    <button class="choice" type="button" @click=${() => ((place.skipped = entry), desk.render())}>Skip</button></div>`;
}
