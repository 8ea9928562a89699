/** The Play face: tap the card laid. What each card would do comes from the rulebook's view. */

import { html, nothing } from "../vendor/lit-html.js";
import { SUITS, cardOf, cardSaid, rankPad, signOf } from "./cards.js";
import { playClaim, playClaimRow } from "./claims.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {Desk} desk */
export function playFace(desk) {
  const { play, players, rules } = desk.view;
  const turn = play.turn || desk.player();
  const name = players.find((/** @type {any} */ one) => one.id === turn)?.name || "";
  const needsSuit = Boolean(rules.play_flush);
  const isClaimed = Boolean(rules.muggins);
  const lays = needsSuit || isClaimed ? {} : { lays: { player: turn, deal: desk.view["deal"] } };
  const [rank] = desk.told.cards;
  const pick = (/** @type {string} */ card) => (!needsSuit ? lay(card) : (desk.told.cards = [card]), desk.render());
  const lay = (/** @type {string} */ card) => ((desk.told.cards = []), desk.say({ do: "play", player: turn, ...(card.length > 1 ? { card } : { rank: card }), deal: desk.view["deal"], ...playClaim(desk) }));
  return html`<div class="run">
      <b class="run-count" aria-label="count ${play.count}">${play.count}</b>
      <span class="run-note">${play.done ? "all cards are played" : `${name} ${play.leads ? "leads" : "to play"}`}</span>
      <div class="run-cards">${play.cards.map((/** @type {any} */ card) => laid(desk, card))}</div>
    </div>
    ${needsSuit && rank
      ? html`<div class="ask"><p class="ask-text">${cardSaid(rank)} of</p><div class="choices">
          ${SUITS.map((suit) => html`<button class="choice" type="button" @click=${() => lay(rank + suit)}>${signOf(suit)}</button>`)}
        </div></div>`
      : nothing}
    ${playClaimRow(desk, name)}
    ${rankPad(pick, (one) => ({ ...about(play, one, isClaimed), ...lays }))}
    <button class="key key-go" type="button" data-do="go" data-player=${turn} data-deal=${desk.view["deal"]} ?disabled=${play.leads}><span class="key-word">go</span>${play.go && !isClaimed ? html`<span class="rank-points">${play.go}</span>` : nothing}</button>`;
}

/** @param {Desk} desk @param {any} card one laid card: {player, card, points} */
function laid(desk, card) {
  const side = desk.view["sides"].find((/** @type {any} */ one) => one.players.includes(card.player));
  return html`<span class="run-card" data-colour=${side?.colour ?? nothing}>${cardOf(card.card, "is-small")}
    ${card.points ? html`<b class="run-points">${card.points}</b>` : nothing}</span>`;
}

/** What stands on a rank's key; where claims count, no key tells what it scores. @param {any} play @param {string} rank @param {boolean} isHushed */
function about(play, rank, isHushed) {
  const found = play.ranks.find((/** @type {any} */ one) => one.rank === rank);
  if (!found?.fits) return { more: "is-over", isOff: true };
  return found.points && !isHushed ? { note: found.points, more: "is-best" } : {};
}
