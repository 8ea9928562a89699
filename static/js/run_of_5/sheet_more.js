/** What is needed now and then: names, the seat of this phone, points by agreement, Joker by name, giving up. */

import { html, nothing } from "../../vendor/lit-html.js";
import { houseKey } from "../sheet_house.js";
import { namesSection, phoneSection } from "../sheet_more.js";

/** @param {import("../desk.js").Desk} desk */
export function moreSheet(desk) {
  const { players, is_over, rules } = desk.view;
  const say = (/** @type {import("../desk.js").Move} */ move) => (desk.open(null), desk.say(move));
  const agree = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const told = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
    say({ do: "adjust", player: String(told.get("player")), points: Number(told.get("points")), reason: String(told.get("reason") || "") });
  };
  const body = html`${houseKey(desk)}
    ${namesSection(desk)}
    ${is_over ? nothing : html`<form class="field" @submit=${agree}><h3>Points by agreement</h3>
      <select name="player" aria-label="Whose points">${players.map((/** @type {any} */ one) => html`<option value=${one.id}>${one.name}</option>`)}</select>
      <input name="points" type="number" aria-label="points, below zero to take off" min="-999" max="999" required placeholder="points, −5 takes off">
      <input name="reason" type="text" aria-label="why" maxlength="200" autocomplete="off" placeholder="why">
      <button class="button" type="submit">Add</button></form>
    ${rules.joker ? html`<section class="field"><h3>Joker</h3><div class="choices"><button class="choice" type="button" data-open="joker">By name, in part, or too early</button></div></section>` : nothing}`}
    ${phoneSection(desk)}`;
  const foot = is_over ? nothing : html`<button class="button is-bad" type="button" @click=${() => say({ do: "end", how: "abandoned" })}>Give the game up</button>`;
  return { title: "More", body, foot };
}
