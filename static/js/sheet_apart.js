/** Where two phones kept score apart, their entries side by side, by deal or round: keep all, or undo some. Nothing goes by itself. Fetched when it is needed. */

import { html, nothing } from "../vendor/lit-html.js";
import { FEW } from "./apart.js";
import { chosen, keep as remember } from "./chosen.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** What the rulebook makes of it (companion/rules/apart.py): `mine` and `theirs` are lines of the log, `like` those that are on both. @typedef {{number: number, word: string, name: string, mine: any[], theirs: any[]}} Part */

const keyOf = (/** @type {string} */ table) => `apart-${table}`;
let table = "";

/** @param {Desk} desk @returns {Part[]} */
const partsOf = (desk) => desk.book?.call("apart_parts", { apart: desk.log.apart.list() }) || [];

/** Whose phone the other one is, as far as anybody took a seat with it. @param {Desk} desk @param {Part} part */
function otherOf(desk, part) {
  const owner = desk.view["players"].find((/** @type {any} */ one) => one.id === desk.seats.get(part.theirs[0].by));
  return owner ? `${owner.name}’s phone` : "Another phone";
}

/** Say so, and go on saying it until somebody has looked; a reload does not forget it. @param {Desk} desk @param {string} id the table's */
export function look(desk, id) {
  table = id;
  const known = chosen(keyOf(table), []);
  const { apart } = desk.log;
  const fresh = apart.list().filter((one) => !known.some((/** @type {any} */ other) => other.id === one.id));
  apart.set([...known, ...fresh]);
  const parts = partsOf(desk);
  const count = Math.min(...["mine", "theirs"].map((which) => parts.reduce((sum, part) => sum + part[/** @type {"mine"} */ (which)].length, 0)));
  if (count <= FEW) return;
  remember(keyOf(table), apart.list());
  desk.apart = html`<div class="question is-late" role="alertdialog" aria-labelledby="apart-text">
    <p class="question-text" id="apart-text">Two phones kept score of ${namesOf(parts)}.</p><p class="question-why">All of it counts now.</p>
    <div class="choices"><button class="choice" type="button" @click=${() => desk.open({ kind: "apart", marked: [] })}>Look at both</button>
      <button class="choice" type="button" @click=${() => keep(desk)}>Keep all</button></div></div>`;
  desk.render();
}

/** "deal 2", "deals 2 to 4". @param {Part[]} parts */
function namesOf(parts) {
  const [first, last] = [parts[0], parts[parts.length - 1]];
  return !first || first === last ? `${first?.word} ${first?.number}` : `${first.word}s ${first.number} to ${last?.number}`;
}

/** Looked at, and done. @param {Desk} desk @param {string[]} [gone] entries to undo */
function keep(desk, gone = []) {
  remember(keyOf(table), undefined);
  desk.log.apart.set([]);
  desk.apart = nothing;
  desk.open(null);
  for (const entry of gone) desk.say({ do: "undo", entry });
}

/** @param {Desk} desk */
export function sheet(desk) {
  const parts = partsOf(desk);
  /** @type {string[]} */
  const marked = desk.sheet?.["marked"] || [];
  const mark = (/** @type {string[]} */ next) => desk.open({ kind: "apart", marked: next });
  const toggle = (/** @type {string} */ entry) => mark(marked.includes(entry) ? marked.filter((one) => one !== entry) : [...marked, entry]);
  const twice = parts.flatMap((part) => part.mine.filter((line) => line.like).map((line) => line.entry));
  const isAll = twice.length > 0 && twice.every((entry) => marked.includes(entry));
  const colours = new Map(desk.view["sides"].flatMap((/** @type {any} */ side) => side.players.map((/** @type {string} */ player) => [player, side.colour])));
  const column = (/** @type {string} */ name, /** @type {any[]} */ lines) => html`<div class="apart-side"><h4>${name}</h4><ul>${lines.map((line) => html`<li>
    <button class="apart-line" type="button" aria-pressed=${marked.includes(line.entry) ? "true" : "false"} data-colour=${colours.get(line.who) || ""} @click=${() => toggle(line.entry)}>
      <b>${line.points ?? ""}</b><span>${line.text}${line.like ? html` <small>on both</small>` : nothing}</span></button></li>`)}</ul></div>`;
  const body = html`<div class="apart-top"><p>All of this counts. Tap what should not.</p>
    ${twice.length ? html`<button class="button" type="button" aria-pressed=${isAll ? "true" : "false"} @click=${() => mark(isAll ? [] : twice)}>Mark what is on both: ${twice.length}</button>` : nothing}</div>
    ${parts.map((part) => html`<section class="apart" aria-label=${`${part.word} ${part.number}`}><h3 class="log-deal">${part.name}</h3>
      <div class="apart-sides">${column("This phone", part.mine)}${column(otherOf(desk, part), part.theirs)}</div></section>`)}`;
  const foot = html`<button class="button is-main" type="button" @click=${() => keep(desk, marked)}>${marked.length ? `Undo ${marked.length} of these` : "Keep all"}</button>`;
  return { title: `Two phones, ${namesOf(parts)}`, body, foot };
}
