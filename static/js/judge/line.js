/** A line of a Sequence board, before the judge: chips in the order they were laid; which of them make a sequence, and why not more. */

import { html, nothing } from "../../vendor/lit-html.js";
import { markOf } from "../cards.js";
import { SIZE, isSame } from "../sequence/geometry.js";
import { little } from "../sequence/panel.js";

/** @typedef {import("./bench.js").Bench} Bench */

const EDGE = 0; // a row with a corner at each end
const INNER = 4;
/** What stands in the address for whose chip it is. */
const KEYS = ["a", "b"];

/** @param {Bench} bench */
export function linePart(bench) {
  const { asked, court } = bench;
  const row = asked.edge ? EDGE : INNER;
  // Whoever lays, lays: the judge keeps no turns.
  court.begin({ ...asked, rules: { ...asked.rules, turns: "off" } });
  const { seats } = court.view();
  const heard = asked.chips.map((chip) => court.say({ do: "place", player: seats[KEYS.indexOf(chip[0] || "")]?.id, at: [row, Number(chip[1])] }));
  const whys = heard.filter((one) => !one.wrong).map((one) => court.explain(one.id));
  const wrong = heard.find((one) => one.wrong)?.wrong;
  const view = court.view();
  return html`<div class="choices" role="group" aria-label="Which line">
      ${[false, true].map((edge) => html`<button class="choice" type="button" aria-pressed=${asked.edge === edge ? "true" : "false"} @click=${() => bench.put({ edge, chips: [] })}>${edge ? "On the edge" : "Inside the board"}</button>`)}</div>
    <div class="choices" role="group" aria-label="Whose chip">
      ${seats.map((/** @type {any} */ seat, /** @type {number} */ place) => html`<button class="choice" type="button" aria-pressed=${bench.lays === KEYS[place] ? "true" : "false"}
        @click=${() => bench.look({ lays: KEYS[place] })}>${markOf(seat.shape)} ${seat.name}’s chip</button>`)}</div>
    <ol class="judge-spaces">${Array.from({ length: SIZE }, (_, space) => spaceOf(bench, view, [row, space]))}</ol>
    <p class="row-says">Tap the spaces in the order the chips were laid.</p>
    <div class="choices count-foot"><button class="choice" type="button" ?disabled=${!asked.chips.length} @click=${() => bench.put({ chips: asked.chips.slice(0, -1) })}>Take back</button></div>
    ${wrong ? html`<p class="field-wrong" role="alert">${wrong}</p>` : nothing}
    ${whys.length ? html`<section class="judge-answer" aria-label="The answer"><h2 class="judge-line">${view.sides.map((/** @type {any} */ one) => `${one.name}: ${one.score}`).join(", ")}</h2>
      ${whys.filter((why) => why.lines.length).map((why) => html`<p class="why-claim">${why.text}</p>${why.lines.map((/** @type {any[]} */ line) => html`<p class="sq-strip">${line.map((one) => html`<span class="sq-strip-at ${one.is_new ? "is-in" : ""}">${little(one.card)}</span>`)}</p>`)}`)}
      ${whys.flatMap((why) => why.notes).map((/** @type {string} */ text) => html`<p>${text}</p>`)}
      <p class="why-rule">${whys[whys.length - 1].rule}</p></section>` : nothing}`;
}

/** @param {Bench} bench @param {any} view @param {number[]} at */
function spaceOf(bench, view, at) {
  const space = at[1] || 0;
  const isCorner = bench.asked.edge && (space === 0 || space === SIZE - 1);
  const chip = view.chips.find((/** @type {any} */ one) => isSame(one, at));
  const owner = chip && view.sides.find((/** @type {any} */ one) => one.side === chip[2]);
  const says = isCorner ? "corner" : owner ? `${owner.name}’s chip${chip[3] ? ", locked" : ""}` : "open";
  return html`<li><button class="judge-space ${chip?.[3] ? "is-locked" : ""}" type="button" data-colour=${owner?.colour ?? nothing} aria-label="space ${space + 1}: ${says}" ?disabled=${isCorner || Boolean(chip)}
    @click=${() => bench.put({ chips: [...bench.asked.chips, `${bench.lays}${space}`] })}>${isCorner ? "★" : owner ? markOf(owner.shape) : space + 1}</button></li>`;
}
