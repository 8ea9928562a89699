/** The line where the deal is, with the step that comes next; a question about a refused move stands over it. */

import { html, nothing } from "../vendor/lit-html.js";
import { rulesPage } from "./rules_page.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {Desk} desk */
export function phaseLine(desk) {
  return html`<p class="phase-text">${desk.trouble || desk.view["phase"]}${unsent(desk)}</p>${nextStep(desk)}`;
}

/** Moves made here that the server has not answered yet. @param {Desk} desk */
export const waiting = (desk) => desk.log.drafts.open().filter((draft) => !draft.acked);

/** What the server does not have yet, once that lasts. @param {Desk} desk */
export function unsent(desk) {
  const open = waiting(desk);
  if (!open.length || (desk.net === "live" && !desk.log.isStuck())) return nothing;
  const kept = open.every((draft) => draft.kept) ? "" : ", and not kept if this page is closed";
  return html` <span class="phase-unsent">${isAlone(desk) ? "on this phone alone" : `${open.length} not sent yet`}${kept}</span>`;
}

/** It was started here, and no server has it yet. @param {Desk} desk */
export const isAlone = (desk) => waiting(desk).some((draft) => draft.move["do"] === "start");

/** @param {Desk} desk */
export function nextStep(desk) {
  const { step, deal, sides, over } = desk.view;
  if (over) return nothing;
  if (step === "cut")
    return html`<span class="phase-dealers">${sides.map((/** @type {any} */ side) => side.players.map((/** @type {string} */ player) =>
      html`<button class="phase-next" type="button" data-do="dealer" data-player=${player}>${nameOf(desk, player)} deals</button>`))}
      <button class="phase-next" type="button" data-open="cut">Cut</button></span>`;
  if (step === "starter" || (step === "play" && !desk.view["starter"]))
    return html`<button class="phase-next" type="button" data-open="starter">Starter</button>
      <button class="phase-next" type="button" data-do="deal" data-deal=${deal + 1}>Next deal</button>`;
  return html`<button class="phase-next" type="button" data-do="deal" data-deal=${deal + 1}>Next deal</button>`;
}

/** @param {Desk} desk @param {string} player */
export function nameOf(desk, player) {
  return desk.view["players"].find((/** @type {any} */ one) => one.id === player)?.name || "";
}

const SAYS = ["player", "team", "points", "card", "cards", "at", "tiles", "rows", "left", "count", "text", "name", "move"];

/** There is something in it that can be said otherwise. @param {import("./desk.js").Move} move */
const canChange = (move) => SAYS.some((field) => move[field] !== undefined);

/** @param {Desk} desk */
export function question(desk) {
  if (!desk.question) return (!desk.sheet && desk.door) || desk.apart;
  const { move, refusal, draft } = desk.question;
  return html`<div class="question ${draft ? "is-late" : ""}" role="alertdialog" aria-labelledby="question-text${desk.half}">
    <p class="question-text" id="question-text${desk.half}">${refusal.detail || refusal.refused}</p>
    ${draft ? html`<p class="question-why">It was made here and could not be taken in.</p>` : nothing}
    <div class="choices">
      ${refusal.refused === "nothing_missed" && !move["points"]
        ? html`<button class="choice" type="button" @click=${() => (desk.settle(false), desk.open({ kind: "muggins", entry: move["entry"], player: move["player"] }))}>Say how many</button>`
        : nothing}
      ${move["points"] === 19 && refusal.refused === "impossible_score"
        ? html`<button class="choice" type="button" @click=${() => desk.settle(false, { ...move, points: 0 })}>Nought, then</button>`
        : nothing}
      ${refusal.soft && (refusal.refused !== "nothing_missed" || move["points"]) ? html`<button class="choice" type="button" @click=${() => desk.settle(true)}>Count it anyway</button>` : nothing}
      ${draft && canChange(move) ? html`<button class="choice" type="button" @click=${() => (desk.open({ kind: "change", move, refusal, draft: draft.id }))}>Change it</button>` : nothing}
      <a class="choice is-rule" aria-label="The rule" href=${rulesPage(desk, `code-${refusal.refused}`)}>?</a>
      <button class="choice" type="button" @click=${() => desk.settle(false)}>${draft ? "Drop it" : refusal.soft ? "Leave it" : "All right"}</button>
    </div></div>`;
}
