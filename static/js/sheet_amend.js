/** "That was 6, not 8": another number, another player, for any entry that stands. */

import { html } from "../vendor/lit-html.js";
import { wait } from "./sheets.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {Desk} desk */
export function amendSheet(desk) {
  const name = desk.sheet?.entry;
  const line = desk.book?.call("explain", { entry: name });
  if (!desk.book || !line?.stands) return { title: "Correct", body: desk.book ? html`<p>This was undone.</p>` : wait };
  const was = line.stands;
  const points = desk.sheet?.points ?? line.points ?? 0;
  const player = desk.sheet?.player ?? was.player;
  const change = (/** @type {object} */ other) => desk.open({ kind: "amend", entry: name, points, player, ...desk.sheet, ...other });
  const body = html`<p class="amend-now">${line.text}</p>
    <div class="stepper" role="group" aria-label="Points">
      <button type="button" aria-label="one less" @click=${() => change({ points: points - 1 })}>−</button>
      <input class="stepper-number" type="number" aria-label="points" .value=${String(points)}
        @change=${(/** @type {Event} */ event) => change({ points: Number(/** @type {HTMLInputElement} */ (event.target).value) || 0 })}>
      <button type="button" aria-label="one more" @click=${() => change({ points: points + 1 })}>+</button>
    </div>
    ${was.player === undefined ? "" : html`<div class="choices" role="group" aria-label="Whose">
      ${desk.view["players"].map((/** @type {any} */ one) => html`<button class="choice" type="button" aria-pressed=${one.id === player ? "true" : "false"}
        @click=${() => change({ player: one.id })}>${one.name}</button>`)}</div>`}`;
  const send = async () => {
    const move = amended(was, points, player);
    desk.open(null);
    await desk.say({ do: "amend", entry: String(name), move });
  };
  const foot = html`<button class="button is-main" type="button" ?disabled=${points === line.points && player === was.player} @click=${send}>${
    points === line.points ? "Change it" : `That was ${points}, not ${line.points}`}</button>
    <button class="button is-bad" type="button" @click=${() => (desk.open(null), desk.say({ do: "undo", entry: String(name) }))}>Undo it</button>`;
  return { title: "Correct", body, foot };
}

/** The same move with other points; a count by cards becomes one by points. @param {any} was @param {number} points @param {string} player */
function amended(was, points, player) {
  const { cards: _cards, starter: _starter, flush: _flush, nobs: _nobs, force: _force, claimed: _claimed, ...rest } = was;
  const isSame = was.points === undefined ? false : was.points === points;
  const changed = { ...rest, points, ...(player === undefined ? {} : { player }) };
  // A fixed price no longer holds: 3 for a fifteen is three for something else.
  if (was.do === "peg" && !isSame && !["hand", "crib", "correction", "penalty"].includes(was.for)) changed.for = "other";
  return changed;
}
