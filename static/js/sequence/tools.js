/** Keys below the board: find a card, dead cards, hands, turn the board; and the tally's keys where no board is kept. */

import { html, nothing } from "../../vendor/lit-html.js";
import { RANKS, SUITS, cardSaid, markOf, rankSaid, rankShown, signOf } from "../cards.js";

/** @typedef {import("./body.js").Place} Place */

/** @param {Place} place */
export function tools(place) {
  const { desk, frame } = place;
  if (desk.face === "find") return find(place);
  const dead = desk.view["dead"].length;
  return html`<div class="sq-tools">
    <button class="sq-tool" type="button" @click=${() => desk.choose("find")}>Find</button>
    <button class="sq-tool" type="button" data-open="dead" aria-label="Dead cards: ${dead}">Dead${dead ? html` <b>${dead}</b>` : nothing}</button>
    <button class="sq-tool" type="button" data-open="hands">Hands</button>
    <button class="sq-tool" type="button" aria-label="Turn the board a quarter" @click=${frame.turn}>Turn</button></div>`;
}

/** Rank, then suit: its two spaces glow twice. @param {Place} place */
function find(place) {
  const { desk, play, frame } = place;
  const close = () => ((place.found = { rank: "", suit: "", text: "" }), play.cancel(), desk.choose("board"));
  const look = (/** @type {{rank?: string, suit?: string}} */ more) => {
    const { rank, suit } = Object.assign(place.found, more);
    place.found.text = "";
    if (!rank || !suit) return desk.render();
    place.found.text = desk.book?.call("tell", { told: { card: rank + suit } }).text || cardSaid(rank + suit);
    place.tell(place.found.text);
    play.glow(frame.spacesOf(rank + suit));
  };
  const key = (/** @type {string} */ field, /** @type {string} */ value, /** @type {any} */ shown, /** @type {string} */ name) => html`<button class="sq-find-key ${field === "suit" ? `card-${value}` : ""}" type="button"
    aria-pressed=${/** @type {any} */ (place.found)[field] === value ? "true" : "false"} aria-label=${name} @click=${() => look({ [field]: value })}>${shown}</button>`;
  return html`<section class="sq-panel sq-find" aria-label="Find a card">
    <p class="sq-asks">${place.found.text || "Which card?"}</p>
    <div class="sq-find-ranks" role="group" aria-label="Rank">${RANKS.map((rank) => key("rank", rank, rankShown(rank), rankSaid(rank)))}</div>
    <div class="sq-find-suits" role="group" aria-label="Suit">${SUITS.map((suit) => key("suit", suit, signOf(suit), cardSaid(`A${suit}`).split(" of ")[1] || ""))}
      <button class="button" type="button" @click=${close}>Done</button></div></section>`;
}

/** One tap a sequence. @param {Place} place */
export function tallyKeys({ desk }) {
  return html`<div class="sq-tally">${desk.view["sides"].map((/** @type {any} */ side) => html`<button class="sq-tally-key" type="button" data-colour=${side.colour} aria-label="A sequence for ${side.name}"
    @click=${() => desk.say({ do: "sequence", team: side.side })}>${markOf(side.shape)}<span class="sq-tally-name">${side.name}</span><b>+1</b><span class="sq-tally-word">sequence</span></button>`)}</div>`;
}
