/** For two people over one phone: the groups one after another, as the count is spoken, large. */

import { html, nothing } from "../vendor/lit-html.js";
import { cardOf } from "./cards.js";
import { cardRow, lightsOf } from "./lights.js";
import { canSpeak, speak } from "./speak.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** Which step is shown; after the last one all of it. @param {Desk} desk @param {any} why */
const placeOf = (desk, why) => Math.min(Math.max(Number(desk.sheet?.["step"]) || 0, 0), why.steps.length);

/** @param {Desk} desk @param {any} why as the rulebook explains an entry */
export function stepper(desk, why) {
  const last = why.steps.length;
  const place = placeOf(desk, why);
  const step = why.steps[place];
  const lights = lightsOf(why, step?.cards);
  return html`<div class="dispute">
    ${cardRow(why, (_, at) => (step ? (lights.has(at) ? "is-lit" : "is-dim") : ""))}
    <p class="dispute-count" aria-live="polite"><span class="dispute-says">${step ? step.says : why.spoken}</span>
      <b class="dispute-total">${step ? step.total : why.steps[last - 1].total}</b></p>
    ${step ? made(step) : nothing}
    <ol class="dispute-dots" aria-hidden="true">${why.steps.map((/** @type {any} */ _, /** @type {number} */ at) => html`<li class=${at < place ? "is-done" : at === place ? "is-now" : ""}></li>`)}</ol>
    ${step && canSpeak() ? html`<button class="button is-quiet" type="button" aria-label="Speak this step" @click=${() => speak([step.says])}>Speak this step</button>` : nothing}
  </div>`;
}

/** Back and on, at the foot. @param {Desk} desk @param {any} why */
export function stepKeys(desk, why) {
  const last = why.steps.length;
  const place = placeOf(desk, why);
  const go = (/** @type {number} */ to) => desk.open({ kind: "why", entry: why.entry, step: to });
  return html`<button class="button" type="button" ?disabled=${place === 0} @click=${() => go(place - 1)}>Back</button>
    <button class="button is-next" type="button" ?disabled=${place === last} @click=${() => go(place + 1)}>${place >= last - 1 ? "That is all" : "Next"}</button>`;
}

/** What a group is made of: a double run is two runs and a pair. @param {any} step */
function made(step) {
  const name = html`<span class="dispute-name">${step.name}, ${step.points}</span>`;
  if (!step.parts.length) return html`<p class="dispute-made">${name}</p>`;
  return html`<div class="dispute-made">${name}<ul class="dispute-parts">${step.parts.map((/** @type {any} */ part) => html`<li>
    <span class="combo">${part.cards.map((/** @type {string} */ card) => cardOf(card, "is-small"))}</span><b>${part.points}</b></li>`)}</ul></div>`;
}
