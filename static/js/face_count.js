/** The Hand and the Crib face: ranks first, counted as they are tapped; a question about suits only where suits can matter. */

import { html, nothing } from "../vendor/lit-html.js";
import { SUITS, cardOf, rankPad, signOf } from "./cards.js";
import { claimSwitch, countsByClaim } from "./claims.js";
import { countedLine, numberPad } from "./count_points.js";
import { ledger } from "./ledger.js";
import { notify } from "./notices.js";
import { nothingTold } from "./turning.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {Pick<Desk, "told" | "render">} Teller where cards are told */

/** @param {Desk} desk @param {boolean} isCrib */
export function countFace(desk, isCrib) {
  if (desk.told.byPoints) return byPoints(desk, isCrib);
  const owner = isCrib ? desk.view["dealer"] : desk.player();
  const told = desk.book ? desk.book.call("tell", { told: { crib: isCrib, player: owner, cards: desk.told.cards, suit: desk.told.suit, claims: countsByClaim(desk) } }) : uncounted(desk, isCrib);
  return html`${desk.told.cards.length ? nothing : countedLine(desk, isCrib ? "crib" : owner, whose(desk, isCrib))} ${slots(told)} ${told.ask.length ? question(desk, told) : nothing}
    ${told.detail ? html`<p class="field-wrong">${told.detail}</p>` : nothing}
    ${told.combos.length ? ledger(told.combos) : nothing}
    ${told.full ? (countsByClaim(desk) ? claimPad(desk, told, isCrib) : pegKey(desk, told, isCrib)) : html`${ranks(desk, told)} ${foot(desk)}`}`;
}

/** Until the rulebook has arrived the cards tapped are kept; it counts them when it comes. @param {Desk} desk @param {boolean} isCrib */
function uncounted(desk, isCrib) {
  const { crib_size, hand_size } = desk.view["show"];
  const size = isCrib ? crib_size : hand_size;
  const cards = desk.told.cards.slice(0, size);
  return { size, cards, starter: desk.view["starter"] || desk.told.cards[size], points: cards.length ? "…" : 0, ask: [], combos: [], spent: [], full: false };
}

/** @param {any} told */
export function slots(told) {
  const hand = Array.from({ length: told.size }, (_, place) => told.cards[place] || "");
  return html`<div class="slots">
    ${hand.map((card) => cardOf(card))}<span class="slots-plus" aria-hidden="true">+</span>${cardOf(told.starter || "", "is-starter")}
    ${total(told)}</div>`;
}

/** @param {any} told */
const total = (told) => html`<p class="total"><b class="total-number">${told.points ?? "?"}</b>
  <span class="total-word">${told.full ? (told.points === null ? "say it" : "points") : told.cards.length < told.size ? "tap the cards" : "and the starter"}</span></p>`;

/** Add a card, or take the last one back. @param {Teller} desk @param {string | null} card */
function take(desk, card) {
  const { cards } = desk.told;
  desk.told = { ...desk.told, cards: card ? cards.concat(card) : cards.slice(0, -1), suit: null };
  desk.render();
}

/** @param {Teller} desk @param {any} told */
export function ranks(desk, told) {
  return rankPad((rank) => take(desk, rank), (rank) => ({ isOff: told.spent.includes(rank) }), desk.told.cards.length
    ? html`<button class="rank rank-back" type="button" aria-label="take the last card back" @click=${() => take(desk, null)}>⌫</button>`
    : nothing);
}

/** For those who like full cards: the suit of the card tapped last. @param {Teller} desk */
export function suits(desk) {
  const { cards } = desk.told;
  const last = String(cards[cards.length - 1]);
  const give = (/** @type {string} */ suit) => {
    desk.told = { ...desk.told, cards: cards.slice(0, -1).concat(last[0] + suit) };
    desk.render();
  };
  return SUITS.map((suit) => html`<button class="choice card-${suit}" type="button" aria-pressed=${last[1] === suit ? "true" : "false"}
          @click=${() => give(suit)}>${signOf(suit)}</button>`);
}

/** The suit of the card tapped last; before there is one, points without cards. @param {Desk} desk */
function foot(desk) {
  return html`<div class="choices count-foot">
    ${desk.told.cards.length
      ? suits(desk)
      : html`<button class="choice" type="button" @click=${() => ((desk.told.byPoints = true), desk.render())}>Points without cards</button>${claimSwitch(desk)}`}
  </div>`;
}

/** @param {Teller} desk @param {any} told */
export function question(desk, told) {
  const { suit } = desk.told;
  const chosen = suit || { flush: 0, nobs: false };
  return html`<div class="ask" role="group" aria-label="Suits"><div class="choices">
    ${told.ask.map((/** @type {any} */ answer) => html`<button class="choice" type="button"
      aria-pressed=${answer.flush === chosen.flush && answer.nobs === chosen.nobs ? "true" : "false"}
      @click=${() => ((desk.told = { ...desk.told, suit: { flush: answer.flush, nobs: answer.nobs } }), desk.render())}
      >${answer.text} ${answer.points === null ? nothing : html`<b>${answer.points}</b>`}</button>`)}</div></div>`;
}

/** @param {Desk} desk @param {any} told @param {boolean} isCrib */
function pegKey(desk, told, isCrib) {
  return html`<div class="peg-row"><button class="rank rank-back" type="button" aria-label="take the last card back" @click=${() => take(desk, null)}>⌫</button>
    <button class="key key-main" type="button" @click=${() => peg(desk, told.move)}>
    <span class="key-word">Peg ${whose(desk, isCrib)}</span><span class="key-points">${told.points}</span></button></div>`;
}

/** "Ann’s hand". @param {Desk} desk @param {boolean} isCrib */
function whose(desk, isCrib) {
  const owner = isCrib ? desk.view["dealer"] : desk.player();
  const name = desk.view["players"].find((/** @type {any} */ one) => one.id === owner)?.name || "";
  return `${name}’s ${isCrib ? "crib" : "hand"}`;
}

/** Its owner says the number first; then the cards speak. @param {Desk} desk @param {any} told @param {boolean} isCrib */
function claimPad(desk, told, isCrib) {
  const say = async (/** @type {number} */ claimed) => {
    if (!(await peg(desk, { ...told.move, claimed })) || desk.view["rules"].muggins || !desk.book) return;
    const { latest } = desk.view;
    const { claim } = desk.book.call("explain", { entry: latest.entry }) || {};
    if (claim) notify(desk, { text: claim, colour: desk.side().colour, side: null, undo: null });
    desk.render();
  };
  return numberPad(desk, isCrib, say, { title: `What ${whose(desk, isCrib)} is said to be worth`, back: { word: "cards", run: () => take(desk, null) } });
}

/** @param {Desk} desk @param {import("./desk.js").Move} move @returns {Promise<boolean>} */
async function peg(desk, move) {
  const { amends } = desk.told;
  const kept = desk.told;
  desk.told = nothingTold();
  desk.isFaceChosen = false;
  if (kept.deal) move = { ...move, deal: kept.deal };
  const isTaken = await desk.say(amends === null ? move : { do: "amend", entry: amends, move });
  if (!isTaken && desk.question) desk.told = kept;
  return isTaken;
}

/** @param {Desk} desk @param {boolean} isCrib */
function byPoints(desk, isCrib) {
  const owner = isCrib ? desk.view["dealer"] : desk.player();
  const move = { do: isCrib ? "crib" : "hand", ...(isCrib ? {} : { player: owner }), deal: desk.view["deal"] };
  const back = { word: "cards", run: () => ((desk.told = nothingTold()), desk.render()) };
  return numberPad(desk, isCrib, (points) => peg(desk, { ...move, points }), desk.book ? { back } : {});
}
