/** The why of a number: the cards that made it, as the count is spoken, what nearly counted, and the rule as played here. */

import { html, nothing } from "../vendor/lit-html.js";
import { stepKeys, stepper } from "./dispute.js";
import { ledger } from "./ledger.js";
import { cardRow, lightsOf } from "./lights.js";
import { rulesPage } from "./rules_page.js";
import { wait } from "./sheets.js";
import { canSpeak, speak } from "./speak.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {Desk} desk */
export function whySheet(desk) {
  const why = desk.book?.call("explain", { entry: desk.sheet?.entry });
  if (!why) return { title: "Why", body: desk.book ? html`<p>This was undone.</p>` : wait };
  const isStepped = desk.sheet?.step !== undefined && why.steps?.length;
  const body = html`${isStepped ? stepper(desk, why) : whole(desk, why)}
    ${isStepped && (desk.sheet?.step ?? 0) < why.steps.length ? nothing : rule(why, rulesPage(desk, why.section))}`;
  return { title: why.text, body, foot: foot(desk, why, isStepped) };
}

/** All at once: a tapped line lights up its cards. @param {Pick<Desk, "sheet" | "open">} desk @param {any} why */
export function whole(desk, why) {
  const lit = desk.sheet?.lit ?? -1;
  const onLight = (/** @type {number} */ place) => desk.open({ ...desk.sheet, kind: "why", lit: place === lit ? -1 : place });
  const lights = lightsOf(why, why.combos?.[lit]?.cards);
  return html`${why.cards?.length ? cardRow(why, (_, place) => (lit < 0 ? "" : lights.has(place) ? "is-lit" : "is-dim")) : nothing}
    ${why.claim ? html`<p class="why-claim">${why.claim}</p>` : nothing}
    ${why.spoken ? html`<p class="why-spoken">${why.spoken}</p>` : nothing}
    ${why.combos?.length ? ledger(why.combos, { lit, onLight }) : nothing}`;
}

/** What nearly counted, and the rule. @param {any} why @param {string} [page] where it can be read */
export function rule(why, page) {
  return html`${why.nearly?.length ? html`<section class="why-part"><h3>What did not count</h3>
      <ul class="why-not">${why.nearly.map((/** @type {string} */ text) => html`<li>${text}</li>`)}</ul></section>` : nothing}
    ${why.rule ? html`<section class="why-part"><h3>The rule</h3><p class="why-rule">${why.rule}
      ${why.played.map((/** @type {string} */ text) => html`<br><b>${text}</b>`)}
      ${page && why.section ? html`<br><a href=${page}>Read it in the rules</a>` : nothing}</p></section>` : nothing}`;
}

/** @param {Desk} desk @param {any} why @param {boolean} isStepped */
function foot(desk, why, isStepped) {
  const through = () => desk.open({ kind: "why", entry: why.entry, step: isStepped ? undefined : 0 });
  if (isStepped) return html`<button class="button is-quiet" type="button" @click=${through}>All at once</button> ${stepKeys(desk, why)}`;
  return html`
    ${why.steps?.length ? html`<button class="button is-dark" type="button" @click=${through}>Step by step</button>` : nothing}
    ${why.spoken && canSpeak() ? html`<button class="button" type="button" @click=${() => speak([why.spoken])}>Speak it</button>` : nothing}
    ${why.points === null || why.points === undefined ? nothing : html`<button class="button" type="button" data-amend=${why.entry}>Correct</button>`}
    <button class="button" type="button" data-open="log">Log</button>`;
}
