/** The starter's card, and the cards cut for the deal. */

import { html, nothing } from "../vendor/lit-html.js";
import { SUITS, cardOf, rankPad, signOf } from "./cards.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** A rank, then its suit. @param {Desk} desk @param {(card: string) => void} take */
function picker(desk, take) {
  const rank = desk.sheet?.rank;
  const change = (/** @type {object} */ other) => desk.open({ kind: "", ...desk.sheet, ...other });
  return html`${rankPad((one) => change({ rank: one }), (one) => ({ more: one === rank ? "is-best" : "" }))}
    <div class="choices count-foot" role="group" aria-label="Suit">${SUITS.map((suit) => html`<button class="choice card-${suit}" type="button" ?disabled=${!rank}
      @click=${() => take(rank + suit)}>${signOf(suit)}</button>`)}</div>`;
}

/** @param {Desk} desk */
export function starterSheet(desk) {
  const deal = desk.view["deal"];
  const body = html`${picker(desk, (card) => (desk.open(null), desk.say({ do: "starter", card, deal })))}`;
  const foot = html`<button class="button" type="button" @click=${() => (desk.open(null), desk.say({ do: "heels", deal }))}>A jack: his heels</button>`;
  return { title: "The starter", body, foot };
}

/**
 * Everybody who cuts in turn, each card a tap on its rank and its suit; a card tapped again is cut anew. Who is tied cuts again.
 * @param {Desk} desk
 */
export function cutSheet(desk) {
  const asked = /** @type {import("./desk.js").Sheet} */ (desk.sheet);
  /** @type {Record<string, string>} */
  const cards = asked["cards"] || {};
  /** @type {string[]} */
  const among = asked["among"] || desk.view["players"].map((/** @type {any} */ one) => one.id);
  const cutters = desk.view["players"].filter((/** @type {any} */ one) => among.includes(one.id));
  const next = cutters.find((/** @type {any} */ one) => !cards[one.id]);
  const change = (/** @type {object} */ other) => desk.open({ ...asked, kind: "cut", rank: "", wrong: "", ...other });

  /** @param {string} card */
  function take(card) {
    /** @type {Record<string, string>} */
    const cut = { ...cards, [next.id]: card };
    if (cutters.some((/** @type {any} */ one) => !cut[one.id])) change({ cards: cut });
    else settle(cut);
  }

  /** @param {Record<string, string>} cut */
  async function settle(cut) {
    desk.open(null);
    const isTaken = await desk.say({ do: "cut", cards: cut });
    const refusal = desk.question?.refusal;
    if (isTaken || !refusal || desk.question?.move["do"] !== "cut") return;
    desk.question = null;
    const wrong = refusal.detail || refusal.refused;
    // Those who are tied for lowest cut again; after any other slip the last card alone is asked for again.
    if (refusal.refused === "cut_tie") desk.open({ kind: "cut", cards: {}, among: refusal.data["players"], rank: "", wrong });
    else desk.open({ kind: "cut", cards: { ...cut, [next.id]: "" }, among, rank: "", wrong });
  }

  const body = html`${asked["wrong"] ? html`<p class="field-wrong" role="alert">${asked["wrong"]}</p>` : nothing}
    ${next ? html`<p><b dir="auto">${next.name}</b>: which card?</p>${picker(desk, take)}` : nothing}
    <ul class="here-list">${cutters.map((/** @type {any} */ one) => html`<li aria-current=${one === next ? "step" : nothing}>${cardOf(cards[one.id] || "", one === next ? "is-small is-next" : "is-small")}
      <span class="here-name" dir="auto">${one.name}</span>${cards[one.id]
        ? html`<button class="button is-quiet here-note" type="button" @click=${() => change({ cards: { ...cards, [one.id]: "" } })}>Change<span class="sr"> ${one.name}’s card</span></button>`
        : nothing}</li>`)}</ul>`;
  return { title: "Cut for the deal", body };
}
