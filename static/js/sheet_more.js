/** What is needed now and then: other names, who deals, heels, a penalty or correction, the end of a game. */

import { html, nothing } from "../vendor/lit-html.js";
import { houseKey } from "./sheet_house.js";
import { phoneField } from "./sheet_phone.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {Desk} desk */
export function moreSheet(desk) {
  const { players, over, deal } = desk.view;
  const say = (/** @type {import("./desk.js").Move} */ move) => (desk.open(null), desk.say(move));
  const body = html`
    ${houseKey(desk)}
    ${namesSection(desk)}
    ${over ? nothing : html`<section class="field"><h3>Who deals</h3><div class="choices">${players.map((/** @type {any} */ one) => html`<button class="choice"
      type="button" aria-pressed=${one.id === desk.view["dealer"] ? "true" : "false"} @click=${() => say({ do: "dealer", player: one.id })}>${one.name}</button>`)}</div></section>
    <section class="field"><h3>This deal</h3><div class="choices">
      <button class="choice" type="button" data-open="starter">Starter</button>
      <button class="choice" type="button" @click=${() => say({ do: "heels", deal })}>His heels</button>
      <button class="choice" type="button" @click=${() => say({ do: "deal", deal: deal + 1 })}>Next deal</button>
      <button class="choice" type="button" data-open="wrong">Penalty or correction</button></div></section>`}
    ${phoneSection(desk)}
    ${phoneField(desk)}`;
  const foot = over ? nothing : html`<button class="button is-bad" type="button" @click=${() => say({ do: "end", how: "abandoned" })}>End the game</button>`;
  return { title: "More", body, foot };
}

/** @param {Desk} desk */
export const namesSection = (desk) => html`<section class="field"><h3>Names</h3>${desk.view["players"].map((/** @type {any} */ one) => html`<input type="text"
  maxlength="80" autocomplete="off" aria-label="Name of ${one.name}" .value=${one.name} @change=${(/** @type {Event} */ event) =>
    desk.say({ do: "rename", player: one.id, name: /** @type {HTMLInputElement} */ (event.target).value })}>`)}</section>`;

/** @param {Desk} desk */
export const phoneSection = (desk) => html`<section class="field"><h3>This phone</h3><p>${seat(desk)}</p><div class="choices">${desk.view["players"].map((/** @type {any} */ one) =>
  html`<button class="choice" type="button" aria-pressed=${one.id === desk.mine ? "true" : "false"} @click=${() => sit(desk, one.id)}>${one.name}</button>`)}</div></section>`;

/** Take a seat, or leave the one this phone has. @param {Desk} desk @param {string} player */
async function sit(desk, player) {
  try {
    const { you } = await (desk.mine === player ? desk.wire.stand(player) : desk.wire.sit(player));
    desk.mine = you.seat;
  } catch (fault) {
    desk.trouble = /** @type {Error} */ (fault).message;
  }
  desk.render();
}

/** @param {Desk} desk */
function seat(desk) {
  const mine = desk.view["players"].find((/** @type {any} */ one) => one.id === desk.mine);
  return mine ? `It is ${mine.name}’s.` : "It has no seat: it keeps score for everybody, or looks on.";
}
