/** A line of a Sequence board, before the judge: chips in the order they were laid; which of them make a sequence, and why not more. */

import { html, nothing } from "../../vendor/lit-html.js";
import { little } from "../sequence/panel.js";

/** @typedef {import("./bench.js").Bench} Bench */

const SPACES = 10;
const EDGE = 0; // a row with a corner at each end
const INNER = 4;
const SIDES = /** @type {Record<string, {player: string, name: string, mark: string}>} */ ({ a: { player: "p1", name: "Ann", mark: "circle" }, b: { player: "p2", name: "Bo", mark: "square" } });
const isCorner = (/** @type {boolean} */ edge, /** @type {number} */ space) => edge && (space === 0 || space === SPACES - 1);

/** @param {Bench} bench */
export function linePart(bench) {
  const { asked, court } = bench;
  const row = asked.edge ? EDGE : INNER;
  const moves = asked.chips.map((chip) => ({ do: "place", player: SIDES[chip[0] || ""]?.player, at: [row, Number(chip[1])] }));
  // Whoever lays, lays: the judge keeps no turns.
  const heard = court.hear({ ...asked, rules: { ...asked.rules, turns: "off" } }, moves);
  const view = court.view();
  const wrong = heard.said.find(Boolean);
  const whys = heard.ids.map((id) => court.explain(id)).filter(Boolean);
  const made = whys.filter((why) => why.lines?.length);
  const side = bench.half || "a";
  return html`<div class="choices judge-which" role="group" aria-label="Which line">
      ${[false, true].map((edge) => html`<button class="choice" type="button" aria-pressed=${asked.edge === edge ? "true" : "false"} @click=${() => bench.put({ edge, chips: [] })}>${edge ? "On the edge" : "Inside the board"}</button>`)}</div>
    <div class="choices judge-which" role="group" aria-label="Whose chip">
      ${Object.entries(SIDES).map(([key, one]) => html`<button class="choice" type="button" aria-pressed=${side === key ? "true" : "false"} @click=${() => bench.ask(key)}>${mark(one.mark)} ${one.name}’s chip</button>`)}</div>
    <ol class="judge-spaces">${Array.from({ length: SPACES }, (_, space) => spaceOf(bench, view, row, side, space))}</ol>
    <p class="row-says">Tap the spaces in the order the chips were laid.</p>
    <div class="choices count-foot"><button class="choice" type="button" ?disabled=${!asked.chips.length} @click=${() => bench.put({ chips: asked.chips.slice(0, -1) })}>Take back</button></div>
    ${wrong ? html`<p class="field-wrong" role="alert">${wrong}</p>` : nothing}
    ${asked.chips.length ? html`<section class="judge-answer" aria-label="The answer"><h2 class="judge-line">${view.sides.map((/** @type {any} */ one) => `${one.name}: ${one.score}`).join(", ")}</h2>
      ${made.map((why) => html`<p class="why-claim">${why.text}</p>${why.lines.map((/** @type {any[]} */ line) => html`<p class="sq-strip">${line.map((one) => html`<span class="sq-strip-at ${one.is_new ? "is-in" : ""}">${little(one.card)}</span>`)}</p>`)}`)}
      ${whys.flatMap((why) => why.notes || []).map((/** @type {string} */ text) => html`<p>${text}</p>`)}
      ${whys.length ? html`<p class="why-rule">${whys[whys.length - 1].rule}</p>` : nothing}</section>` : nothing}`;
}

/** @param {string} shape */
const mark = (shape) => html`<svg class="mark" aria-hidden="true"><use href="#mark-${shape}" /></svg>`;

/** @param {Bench} bench @param {any} view @param {number} row @param {string} side @param {number} space */
function spaceOf(bench, view, row, side, space) {
  const { asked } = bench;
  const chip = view.chips.find((/** @type {any} */ one) => one[0] === row && one[1] === space);
  const owner = chip && view.sides.find((/** @type {any} */ one) => one.side === chip[2]);
  const corner = isCorner(asked.edge, space);
  const says = corner ? "corner" : owner ? `${owner.name}’s chip${chip[3] ? ", locked" : ""}` : "open";
  return html`<li><button class="judge-space ${chip?.[3] ? "is-locked" : ""}" type="button" data-colour=${owner?.colour ?? nothing} aria-label="space ${space + 1}: ${says}" ?disabled=${corner || Boolean(chip)}
    @click=${() => bench.put({ chips: [...asked.chips, `${side}${space}`] })}>${corner ? "★" : owner ? mark(owner.shape) : space + 1}</button></li>`;
}
