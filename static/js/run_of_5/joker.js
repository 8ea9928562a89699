/** Joker: the big key while one may shout, and the sheet that asks who shouts, for how much, or too early. */

import { html, nothing } from "../../vendor/lit-html.js";

/** @typedef {import("../desk.js").Desk} Desk */

/** @param {Desk} desk */
export function jokerKey(desk) {
  const { joker } = desk.view;
  if (!joker) return nothing;
  const own = joker.may.find((/** @type {any} */ one) => one.id === desk.mine);
  const who = desk.view["players"].find((/** @type {any} */ one) => one.id === joker.player)?.name;
  const shout = () => (own ? desk.say({ do: "joker", player: own.id, entry: joker.entry }) : desk.open({ kind: "joker" }));
  return html`<button class="joker" type="button" @click=${shout}><b>Joker!</b> <span>${who} said ${joker.points}</span></button>`;
}

/** @param {Desk} desk */
export function jokerSheet(desk) {
  const { joker, players } = desk.view;
  const may = joker ? joker.may : players;
  const player = desk.sheet?.player ?? (may.some((/** @type {any} */ one) => one.id === desk.mine) ? desk.mine : may.length === 1 ? may[0].id : null);
  const points = desk.sheet?.points ?? 0;
  const change = (/** @type {object} */ other) => desk.open({ kind: "joker", player, points, ...desk.sheet, ...other });
  const say = (/** @type {string | null} */ entry) => {
    desk.open(null);
    desk.say({ do: "joker", player, entry, ...(points && entry !== null ? { points } : {}) });
  };
  const body = html`<section class="field"><h3>Who shouts</h3><div class="choices">${may.map((/** @type {any} */ one) => html`<button class="choice" type="button"
      aria-pressed=${one.id === player ? "true" : "false"} @click=${() => change({ player: one.id })}>${one.name}</button>`)}</div></section>
    ${joker ? html`<section class="field"><h3>How much was missed</h3><div class="stepper" role="group" aria-label="Points named">
      <button type="button" aria-label="one less" ?disabled=${points < 1} @click=${() => change({ points: points - 1 })}>−</button>
      <output class="stepper-number">${points || "all"}</output>
      <button type="button" aria-label="one more" @click=${() => change({ points: points + 1 })}>+</button></div></section>` : nothing}`;
  const foot = html`${joker ? html`<button class="button is-main" type="button" ?disabled=${!player} @click=${() => say(joker.entry)}>Joker!</button>` : nothing}
    <button class="button" type="button" ?disabled=${!player} @click=${() => say(null)}>Shouted too early</button>`;
  return { title: "Joker", body, foot };
}
