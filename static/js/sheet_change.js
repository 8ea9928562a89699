/** A move that could not be taken in, said otherwise: what it said is filled in. Fetched when it is needed. */

import { html, nothing } from "../vendor/lit-html.js";
import { SUITS, rankPad, signOf } from "./cards.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./desk.js").Move} Move */

/** Numbers in it, and what they are called. @type {[string, string, number][]} */
const NUMBERS = [["points", "Points", -99], ["claimed", "The score that was said", 0], ["count", "Tiles put back", 1], ["deal", "Deal", 1]];
const WITH_DEAL = ["hand", "crib"];
/** The move the sheet is about is dealt with: another takes its place. @param {Desk} desk @param {Move} [other] */
function instead(desk, other) {
  const { draft } = /** @type {import("./desk.js").Sheet} */ (desk.sheet);
  desk.question = null;
  desk.open(null);
  desk.log.drop(draft);
  if (other) desk.say(other);
  else desk.askRefused();
}

/** Cards and tiles go back to where they are entered. @param {Desk} desk @param {Move} move */
function enterAgain(desk, move) {
  instead(desk);
  if (desk.body?.change?.(move)) return;
  const side = desk.view["sides"].find((/** @type {any} */ one) => one.players.includes(move["player"]));
  desk.choose(move["do"]);
  if (side) desk.turn(side.side);
  desk.told = { cards: [...move["cards"], ...(move["starter"] ? [move["starter"]] : [])], suit: null, byPoints: false, amends: null, deal: move["deal"] };
  desk.render();
}

/** @param {Desk} desk */
export function sheet(desk) {
  const asked = /** @type {import("./desk.js").Sheet} */ (desk.sheet);
  const { move: was, refusal } = asked;
  if (was.do === "amend") return amended(desk, was, refusal);
  const now = { ...was, ...asked["changed"] };
  const change = (/** @type {object} */ other) => desk.open({ ...asked, changed: { ...asked["changed"], ...other } });
  const isAgain = was.cards || was.at || was.tiles || was.rows || was.left;
  const numbers = NUMBERS.filter(([field]) => typeof was[field] === "number" && (field !== "deal" || WITH_DEAL.includes(was.do)));
  const { force: _force, ...other } = now;
  const body = html`<p class="amend-now">${refusal.detail || refusal.refused}</p>
    ${isAgain ? html`<button class="button" type="button" @click=${() => enterAgain(desk, now)}>${was.cards ? "Enter the cards again" : was.at ? "Tap the right space" : "Enter it again"}</button>` : nothing}
    ${numbers.map(([field, name, least]) => html`<h3 class="field-name">${name}</h3>${stepper(name, now[field], least, (to) => change({ [field]: to }))}`)}
    ${typeof was.card === "string" ? card(now.card, (to) => change({ card: to })) : nothing}
    ${["text", "name"].map((field) => was[field] === undefined ? nothing : html`<input class="field-input" type="text" maxlength="500" autocomplete="off" aria-label=${field === "name" ? "Name" : "A remark"} .value=${now[field]}
      @input=${(/** @type {Event} */ event) => change({ [field]: /** @type {HTMLInputElement} */ (event.target).value })}>`)}
    ${was.player === undefined || was.name !== undefined ? nothing : whose(desk.view["players"], now.player, (to) => change({ player: to }))}
    ${was.team === undefined ? nothing : whose(desk.view["sides"].map((/** @type {any} */ one) => ({ id: one.side, name: one.name })), now.team, (to) => change({ team: to }))}`;
  const foot = html`<button class="button is-main" type="button" ?disabled=${JSON.stringify(now) === JSON.stringify(was)} @click=${() => instead(desk, other)}>Make it so</button>
    <button class="button is-bad" type="button" @click=${() => instead(desk)}>Drop it</button>`;
  return { title: "Change it", body, foot };
}

/** A correction that was refused: the entry is corrected as it stands now. @param {Desk} desk @param {Move} was @param {any} refusal */
function amended(desk, was, refusal) {
  const again = () => {
    const { entry } = was;
    instead(desk);
    desk.open({ kind: "amend", entry: String(entry), ...(typeof was["move"].points === "number" ? { points: was["move"].points } : {}), player: was["move"].player });
  };
  const stands = desk.book?.call("explain", { entry: was["entry"] })?.stands;
  const body = html`<p class="amend-now">${refusal.detail || refusal.refused}</p>${stands ? nothing : html`<p>This was undone.</p>`}`;
  const foot = html`${stands ? html`<button class="button is-main" type="button" @click=${again}>Correct it as it stands</button>` : nothing}
    <button class="button is-bad" type="button" @click=${() => instead(desk)}>Drop it</button>`;
  return { title: "Change it", body, foot };
}

/** @param {string} name @param {number} now @param {number} least @param {(to: number) => void} change */
const stepper = (name, now, least, change) => html`<div class="stepper" role="group" aria-label=${name}>
  <button type="button" aria-label="one less" ?disabled=${now <= least} @click=${() => change(now - 1)}>−</button>
  <output class="stepper-number">${now}</output>
  <button type="button" aria-label="one more" @click=${() => change(now + 1)}>+</button></div>`;

/** @param {any[]} people @param {string} now @param {(to: string) => void} change */
const whose = (people, now, change) => html`<div class="choices" role="group" aria-label="Whose">${people.map((one) => html`<button class="choice" type="button"
  aria-pressed=${one.id === now ? "true" : "false"} @click=${() => change(one.id)}>${one.name}</button>`)}</div>`;

/** @param {string} now @param {(to: string) => void} change */
const card = (now, change) => html`${rankPad((rank) => change(rank + (now[1] || "")), (rank) => ({ more: rank === now[0] ? "is-best" : "" }))}
  <div class="choices count-foot" role="group" aria-label="Suit">${SUITS.map((suit) => html`<button class="choice card-${suit}" type="button" aria-pressed=${now[1] === suit ? "true" : "false"}
    @click=${() => change(now[0] + suit)}>${signOf(suit)}</button>`)}</div>`;
