/** Muggins with a number: who calls, and how much. Called where nothing was missed, the other side gets it. */

import { html } from "../vendor/lit-html.js";
import { callers, claimText } from "./claims.js";

/** @typedef {import("./desk.js").Desk} Desk */

const MOST = 12;

/** @param {Desk} desk */
export function mugginsSheet(desk) {
  const asked = desk.sheet;
  const claim = desk.view["muggins"].find((/** @type {any} */ one) => one.entry[1] === asked?.entry);
  if (!claim) return { title: "Muggins", body: html`<p>It has been called, or it is too late.</p>` };
  const who = callers(desk, claim);
  const chosen = who.find((side) => side.player === asked?.player) || who[0];
  const call = (/** @type {object} */ more) => (desk.open(null), desk.say({ do: "muggins", player: chosen.player, entry: claim.entry[1], ...more }));
  const body = html`
    ${who.length > 1
      ? html`<div class="choices" role="group" aria-label="Who calls">${who.map((side) => html`<button class="choice" type="button"
          aria-pressed=${side === chosen ? "true" : "false"} @click=${() => desk.open({ kind: "muggins", entry: asked?.entry, player: side.player })}>${side.name}</button>`)}</div>`
      : ""}
    <p>${chosen.name} calls as many as were missed, or fewer. Where nothing was missed the points go to the other side.</p>
    <div class="keys numbers" role="group" aria-label="Points">${Array.from({ length: MOST }, (_, place) => place + 1).map((points) => html`<button class="key number"
      type="button" @click=${() => call({ points })}>${points}</button>`)}</div>`;
  const foot = html`<button class="button is-main" type="button" @click=${() => call({})}>All that was missed</button>`;
  return { title: claimText(desk, claim), body, foot };
}
