/** Little cards, rank keys, marks: what several faces and sheets draw. */

import { html, nothing } from "../vendor/lit-html.js";

export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
export const SUITS = ["C", "D", "H", "S"];
const SIGNS = /** @type {Record<string, string>} */ ({ C: "♣", D: "♦", H: "♥", S: "♠" });
const SUIT_WORDS = /** @type {Record<string, string>} */ ({ C: "clubs", D: "diamonds", H: "hearts", S: "spades" });
const RANK_WORDS = /** @type {Record<string, string>} */ ({ A: "ace", T: "ten", J: "jack", Q: "queen", K: "king" });

export const rankShown = (/** @type {string} */ rank) => (rank === "T" ? "10" : rank);
export const rankSaid = (/** @type {string} */ rank) => RANK_WORDS[rank] || rank;

/** @param {string} card */
export function cardSaid(card) {
  const [rank = "", suit = ""] = card;
  return suit ? `${rankSaid(rank)} of ${SUIT_WORDS[suit]}` : rankSaid(rank);
}

/** @param {string} card "5" or "5H"; "" for an empty slot @param {string} [more] further classes */
export function cardOf(card, more = "") {
  if (!card) return html`<span class="card is-blank ${more}" aria-hidden="true"></span>`;
  const [rank = "", suit = ""] = card;
  return html`<span class="card ${suit} ${more}" role="img" aria-label=${cardSaid(card)}
    ><span class="card-rank" aria-hidden="true">${rankShown(rank)}</span
    >${suit ? html`<span class="card-suit" aria-hidden="true">${SIGNS[suit]}</span>` : nothing}</span>`;
}

/** @param {string} suit */
export const signOf = (suit) => html`<span class="card-suit" aria-hidden="true">${SIGNS[suit]}</span><span class="sr">${SUIT_WORDS[suit]}</span>`;

/** A player's shape. @param {string} shape */
export const markOf = (shape) => html`<svg class="mark" aria-hidden="true"><use href="#mark-${shape}" /></svg>`;

/**
 * The thirteen ranks.
 * @param {(rank: string) => void} take
 * @param {(rank: string) => {note?: string | number, more?: string, isOff?: boolean, lays?: {player: string, deal: number}}} about what stands on a key;
 *   `lays`: the key is a move by itself, as the server paints it
 * @param {any} [last] a key after the king
 */
export function rankPad(take, about = () => ({}), last = nothing) {
  return html`<div class="ranks" role="group" aria-label="Cards">
    ${RANKS.map((rank) => {
      const { note, more = "", isOff = false, lays } = about(rank);
      return html`<button class="rank ${more}" type="button" data-rank=${rank} data-do=${lays ? "play" : nothing} data-player=${lays?.player ?? nothing}
        data-deal=${lays?.deal ?? nothing} ?disabled=${isOff} @click=${lays ? nothing : () => take(rank)}>
        <span class="rank-name" aria-hidden="true">${rankShown(rank)}</span><span class="sr">${rankSaid(rank)}</span
        >${note === undefined ? nothing : html`<span class="rank-points">${note}</span>`}</button>`;
    })}${last}</div>`;
}
