/** Correct an entry: a turn's tiles are laid again, a claim or a count is said again, another player; or it is undone. */

import { html, nothing } from "../../vendor/lit-html.js";
import { amendSheet } from "../sheet_amend.js";
import { wait } from "../sheets.js";

/** @typedef {import("../desk.js").Desk} Desk */

/** @type {Record<string, string>} */
const AGAIN = { play: "Lay it again", rows: "Say the rows again", finish: "Say the leftovers again" };
const LEAST = { claimed: 0, count: 1 };

/** @param {(entry: string, move: import("../desk.js").Move) => void} again what puts a turn back into the hand @returns {import("../sheets.js").MakeSheet} */
export const amendTurn = (again) => (desk) => {
  const entry = String(desk.sheet?.entry);
  const line = desk.book?.call("explain", { entry: desk.sheet?.entry });
  if (!desk.book || !line?.stands) return { title: "Correct", body: desk.book ? html`<p>This was undone.</p>` : wait };
  const was = line.stands;
  if (["joker", "adjust"].includes(was.do)) return amendSheet(desk);
  const now = { ...was, ...desk.sheet?.changed };
  const change = (/** @type {object} */ other) => desk.open({ ...desk.sheet, kind: "amend", changed: { ...desk.sheet?.changed, ...other } });
  const send = (/** @type {import("../desk.js").Move} */ move) => (desk.open(null), desk.say(move));
  const field = was.claimed !== undefined ? "claimed" : was.do === "exchange" ? "count" : null;
  const body = html`<p class="amend-now">${line.text}</p>
    ${AGAIN[was.do] ? html`<button class="button" type="button" @click=${() => again(entry, was)}>${AGAIN[was.do]}</button>` : nothing}
    ${field ? html`<div class="stepper" role="group" aria-label=${field === "count" ? "Tiles put back" : "The score that was said"}>
      <button type="button" aria-label="one less" ?disabled=${now[field] <= LEAST[field]} @click=${() => change({ [field]: now[field] - 1 })}>−</button>
      <output class="stepper-number">${now[field]}</output>
      <button type="button" aria-label="one more" @click=${() => change({ [field]: now[field] + 1 })}>+</button></div>` : nothing}
    ${was.player === undefined ? nothing : html`<div class="choices" role="group" aria-label="Whose">${desk.view["players"].map((/** @type {any} */ one) => html`<button class="choice"
      type="button" aria-pressed=${one.id === now.player ? "true" : "false"} @click=${() => change({ player: one.id })}>${one.name}</button>`)}</div>`}`;
  const foot = html`<button class="button is-main" type="button" ?disabled=${JSON.stringify(now) === JSON.stringify(was)}
      @click=${() => send({ do: "amend", entry, move: now })}>Change it</button>
    <button class="button is-bad" type="button" @click=${() => send({ do: "undo", entry })}>Undo it</button>`;
  return { title: "Correct", body, foot };
};
