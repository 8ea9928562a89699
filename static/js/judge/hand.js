/** A hand or a crib, before the judge: the cards as they are tapped, what they come to, and why. The court has begun. */

import { html, nothing } from "../../vendor/lit-html.js";
import { question as suitQuestion, ranks, slots, suits } from "../face_count.js";
import { rule, whole } from "../sheet_why.js";

/** @typedef {import("./bench.js").Bench} Bench */

/** @param {Bench} bench */
export function handPart(bench) {
  const { asked, court } = bench;
  court.say({ do: "dealer", player: "p2" });
  const told = court.tell({ crib: asked.crib, player: "p1", cards: asked.cards, suit: asked.suit });
  const desk = bench.deskOf();
  return html`<div class="choices" role="group" aria-label="What it is">
      ${[false, true].map((crib) => html`<button class="choice" type="button" aria-pressed=${asked.crib === crib ? "true" : "false"} @click=${() => bench.put({ crib, suit: null })}>${crib ? "A crib" : "A hand"}</button>`)}</div>
    ${slots(told)} ${told.ask.length ? suitQuestion(desk, told) : nothing}
    ${told.detail ? html`<p class="field-wrong">${told.detail}</p>` : nothing}
    ${told.full ? answer(bench, told.move) : nothing}
    ${told.full
      ? html`<button class="button" type="button" @click=${() => bench.put({ cards: asked.cards.slice(0, -1), suit: null })}>Take the last card back</button>`
      : html`${ranks(desk, told)} ${asked.cards.length ? html`<div class="choices count-foot">${suits(desk)}</div>` : nothing}`}`;
}

/** @param {Bench} bench @param {import("../shapes.js").Move} move */
function answer(bench, move) {
  const { id, wrong } = bench.court.say(move);
  if (wrong) return html`<p class="field-wrong" role="alert">${wrong}</p>`;
  const why = bench.court.explain(id);
  return html`<section class="judge-answer" aria-label="The answer"><h2 class="sr">The answer</h2>
    ${whole(bench.deskOf(), { ...why, cards: [] })} ${rule(why, `/rules/cribbage#${why.section}`)}</section>`;
}
