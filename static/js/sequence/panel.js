/** What is being asked just now, in the place of the pad: which five, whether a jack takes a chip, where a chip belongs. */

import { html, nothing } from "../../vendor/lit-html.js";
import { cardOf, cardSaid } from "../cards.js";
import { isSame } from "./geometry.js";

/** @typedef {import("./body.js").Place} Place */
/** @typedef {import("./play.js").Line} Line */

/** @param {Place} place */
export function panel(place) {
  const { play } = place;
  if (play.choice) return which(place);
  if (play.offer) return offer(place);
  return play.again ? again(place) : nothing;
}

/** @param {Place} place @param {import("./geometry.js").At} at */
const cardAt = ({ frame }, at) => frame.cardAt(at);

/** @param {Place} place */
function which(place) {
  const { play, desk } = place;
  const { choice } = play;
  if (!choice) return nothing;
  const side = desk.view["sides"].find((/** @type {any} */ one) => one.players.includes(choice.player));
  return html`<section class="sq-panel" data-colour=${side?.colour} aria-label="Which five?">
    <p class="sq-asks">Which ${desk.view["rules"].length === 5 ? "five" : desk.view["rules"].length} are the sequence?</p>
    ${choice.lines.map((line, number) => (line.options.length > 1 ? slider(place, line, number) : nothing))}
    <div class="sq-keys"><button class="button" type="button" @click=${play.cancel}>Not there</button>
      <button class="key key-main" type="button" @click=${play.lay}>These</button></div></section>`;
}

/** One line and the ways to claim on it: the line's cards, those chosen marked, and a slider along them. @param {Place} place @param {Line} line @param {number} number */
function slider(place, line, number) {
  const { play } = place;
  const picked = play.choice?.picks[number] ?? line.default;
  const spaces = line.options.flat(2).filter((at, place, all) => all.findIndex((other) => isSame(other, at)) === place).sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  const chosen = (line.options[picked] || []).flat();
  const said = (/** @type {number} */ option) => (line.options[option] || []).map((window) => `${name(place, window[0])} to ${name(place, window[window.length - 1])}`).join(" and ");
  return html`<div class="sq-slide">
    <p class="sq-strip" aria-hidden="true">${spaces.map((at) => html`<span class="sq-strip-at ${chosen.some((one) => isSame(one, at)) ? "is-in" : ""}">${little(cardAt(place, at))}</span>`)}</p>
    <input class="sq-range" type="range" min="0" max=${line.options.length - 1} step="1" .value=${String(picked)} aria-label="Which five along the line" aria-valuetext="${said(picked)}${picked === line.default ? ", as usual" : ""}"
      @input=${(/** @type {Event} */ event) => play.pick(number, Number(/** @type {HTMLInputElement} */ (event.target).value))}>
    <p class="sq-stops" aria-hidden="true">${line.options.map((_option, place) => html`<span class="${place === line.default ? "is-usual" : ""} ${place === picked ? "is-picked" : ""}">${place === line.default ? "usual" : "·"}</span>`)}</p></div>`;
}

/** @param {Place} place @param {import("./geometry.js").At | undefined} at */
const name = (place, at) => (at ? said(cardAt(place, at)) : "");

/** @param {string} card */
const said = (card) => (card === "XX" ? "the corner" : cardSaid(card));

/** A card of a line; a corner is a star. @param {string} card */
export const little = (card) => (card && card !== "XX" ? cardOf(card, "is-small") : html`<span class="card is-small is-corner" role="img" aria-label="corner">★</span>`);

/** @param {Place} place */
function offer(place) {
  const { play, desk } = place;
  if (!play.offer) return nothing;
  const side = desk.view["sides"].find((/** @type {any} */ one) => one.side === play.chipAt(play.offer?.at || [0, 0])?.[2]);
  return html`<section class="sq-panel" data-colour=${side?.colour} aria-label="One-eyed jack">
    <p class="sq-asks">A one-eyed jack takes ${side?.name}’s chip off ${little(cardAt(place, play.offer.at))}<span class="sr">?</span></p>
    <div class="sq-keys"><button class="button" type="button" @click=${play.cancel}>Leave it</button>
      <button class="key key-main" type="button" @click=${play.take}>Take it off</button></div></section>`;
}

/** @param {Place} place */
function again({ play }) {
  return html`<section class="sq-panel" aria-label="The right space"><p class="sq-asks">Tap the space where the chip belongs.</p>
    <div class="sq-keys"><button class="button" type="button" @click=${play.cancel}>Leave it where it is</button></div></section>`;
}
