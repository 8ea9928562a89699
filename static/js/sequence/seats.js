/** Who sits where, clockwise, and what each should hold; a tap says who moves. As parts/seats_sequence.html. */

import { html, nothing } from "../../vendor/lit-html.js";
import { markOf } from "../cards.js";

/** @param {import("./body.js").Place} place */
export function seats({ desk, play }) {
  const { seats, sides, is_over } = desk.view;
  if (seats.length <= sides.length || is_over) return nothing;
  const mover = play.mover();
  const choose = (/** @type {any} */ seat) => ((play.chosen = seat.id), desk.turn(seat.side));
  return html`<ol class="sq-seats">${seats.map((/** @type {any} */ seat) => html`<li><button class="sq-seat ${seat.is_next ? "is-next" : ""}" type="button" data-colour=${seat.colour}
    aria-pressed=${seat.id === mover ? "true" : "false"} @click=${() => choose(seat)}>${markOf(seat.shape)}<span class="sq-seat-name">${seat.name}</span><span class="sq-seat-hand">${seat.hand}<span class="sr"> cards</span></span></button></li>`)}</ol>`;
}
