/** The sheets of Sequence: dead cards, hands, correcting an entry, and what is needed now and then. */

import { html, nothing } from "../../vendor/lit-html.js";
import { cardOf, cardSaid, markOf } from "../cards.js";
import { houseKey } from "../sheet_house.js";
import { namesSection, phoneSection } from "../sheet_more.js";
import { wait } from "../sheets.js";
import { correct } from "./correcting.js";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {import("../sheets.js").MakeSheet} MakeSheet */
/** @typedef {import("./play.js").Play} Play */

/** @param {Desk} desk @param {import("../desk.js").Move} move */
const say = (desk, move) => (desk.open(null), desk.say(move));

/** The cards that are dead now; a tap turns one in for whoever's turn it is. @param {Play} play @returns {MakeSheet} */
export const deadSheet = (play) => (desk) => {
  const player = play.mover();
  const { dead, seats, is_over } = desk.view;
  const name = seats.find((/** @type {any} */ one) => one.id === player)?.name;
  if (!dead.length) return { title: "Dead cards", body: html`<p>None: every card has an open space.</p>` };
  const body = html`${is_over ? nothing : html`<p>Tap the card that ${name} turns in.</p>`}
    <div class="sq-dead">${dead.map((/** @type {string} */ card) => html`<button class="sq-dead-key" type="button" ?disabled=${is_over} aria-label="${name} turns in ${cardSaid(card)}"
      @click=${() => say(desk, { do: "dead", player, card })}>${cardOf(card)}</button>`)}</div>`;
  return { title: "Dead cards", body };
};

/** What each should hold, and what makes it fewer. @type {MakeSheet} */
export const handsSheet = (desk) => {
  const { seats, sides, is_over } = desk.view;
  const body = html`<ul class="here-list">${seats.map((/** @type {any} */ seat) => html`<li data-colour=${seat.colour}>${markOf(seat.shape)}<span class="here-name">${seat.name}</span>
      <span class="here-note">${seat.hand} ${seat.hand === 1 ? "card" : "cards"}</span>
      ${is_over ? nothing : html`<button class="button" type="button" aria-label="${seat.name} forgot to draw" @click=${() => say(desk, { do: "lost_draw", player: seat.id })}>Lost draw</button>`}</li>`)}</ul>
    ${is_over || seats.length === sides.length ? nothing : html`<section class="field"><h3>Table talk</h3><p class="field-hint">Everybody of the team gives up a card.</p>
      <div class="choices">${sides.map((/** @type {any} */ side) => html`<button class="choice" type="button" aria-label="Table talk of ${side.name}" data-colour=${side.colour}
        @click=${() => say(desk, { do: "table_talk", team: side.side })}>${markOf(side.shape)}${side.name}</button>`)}</div></section>`}`;
  return { title: "Hands", body };
};

/** @param {Play} play @returns {MakeSheet} */
export const amendSheet = (play) => (desk) => {
  const entry = String(desk.sheet?.entry);
  const line = desk.book?.call("explain", { entry: desk.sheet?.entry });
  if (!desk.book || !line?.stands) return { title: "Correct", body: desk.book ? html`<p>This was undone.</p>` : wait };
  const was = line.stands;
  const amend = (/** @type {object} */ other) => say(desk, { do: "amend", entry, move: { ...was, ...other } });
  const whose = was.team === undefined ? desk.view["seats"].map((/** @type {any} */ one) => ({ name: one.name, isIt: one.id === was.player, other: { player: one.id } }))
    : desk.view["sides"].map((/** @type {any} */ one) => ({ name: one.name, isIt: one.side === was.team, other: { team: one.side } }));
  const body = html`<p class="amend-now">${line.text}</p>
    ${was.at ? html`<button class="button" type="button" @click=${() => correct(desk, play, entry, was)}>Another space</button>` : nothing}
    <div class="choices" role="group" aria-label="Whose">${whose.map((/** @type {any} */ one) => html`<button class="choice" type="button" aria-pressed=${one.isIt ? "true" : "false"}
      ?disabled=${one.isIt} @click=${() => amend({ ...one.other, ...(was.five ? { five: null } : {}) })}>${one.name}</button>`)}</div>`;
  const foot = html`<button class="button is-bad" type="button" @click=${() => say(desk, { do: "undo", entry })}>Undo it</button>`;
  return { title: "Correct", body, foot };
};

/** @param {Play} play @returns {MakeSheet} */
export const moreSheet = (play) => (desk) => {
  const { is_over, rules } = desk.view;
  const short = () => {
    const told = desk.book?.call("tell", { told: { short: true } }).short || {};
    play.short = play.short.length ? [] : Object.values(told).flat().map((/** @type {any} */ one) => one.open);
    desk.open(null);
  };
  const body = html`${houseKey(desk)}
    ${namesSection(desk)}
    ${is_over || rules.tally || !desk.book ? nothing : html`<section class="field"><h3>One chip short</h3><p class="field-hint">Shows where a side lacks one chip. At some tables that is table talk.</p>
      <div class="choices"><button class="choice" type="button" aria-pressed=${play.short.length ? "true" : "false"} @click=${short}>${play.short.length ? "Hide" : "Show once"}</button></div></section>`}
    ${phoneSection(desk)}
    ${is_over ? nothing : html`<section class="field"><h3>End the game</h3><div class="choices">
      <button class="choice" type="button" @click=${() => say(desk, { do: "end", how: "most" })}>Most sequences win</button>
      <button class="choice" type="button" @click=${() => say(desk, { do: "end", how: "no_winner" })}>Nobody has won</button></div></section>`}`;
  const foot = is_over ? nothing : html`<button class="button is-bad" type="button" @click=${() => say(desk, { do: "end", how: "abandoned" })}>Give the game up</button>`;
  return { title: "More", body, foot };
};
