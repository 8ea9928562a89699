/** New table: who plays, how many and in which form, by which house rules; then deal. What may be chosen comes with the page. */

import { whenIdle } from "./idle.js";
import { makeHouse } from "./new_house.js";
import { drawNames } from "./new_names.js";
import { choosePill, chosenPill, drawPills } from "./new_pills.js";
import { makeSeats } from "./new_seats.js";
import { makeStarter, placeOf, startMove } from "./new_start.js";
import { groups, remember } from "./remembered.js";
import { clock, makeWire } from "./wire.js";

/** @typedef {import("./remembered.js").Group} Group */

const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @type {import("./new_shapes.js").Choices} */
const choices = JSON.parse(at("choices").textContent || "");
const wire = makeWire({ fetch: (what, how) => fetch(what, how), clock });
const form = /** @type {HTMLFormElement} */ (at("new-form"));
const starter = makeStarter(wire);
const say = (/** @type {string} */ text) => void (at("said").textContent = text);
const seats = makeSeats({ list: at("seats"), template: /** @type {HTMLTemplateElement} */ (at("a-seat")), onChange: draw, say });
const house = makeHouse({ place: at("house-rules"), house: choices.house, standard: choices.standard, keys: at("house-keys") });
const known = groups();

const playable = () => choices.players.find((one) => one.number === seats.rows().length) || /** @type {import("./new_shapes.js").Playable} */ (choices.players[0]);
/** The form that was said. @type {string | null} */
let formSaid = null;
/** That, or the usual one where there is a usual one. */
function formChosen() {
  const { forms, asks } = playable();
  return forms.find((one) => one.name === formSaid) || (asks ? null : forms[0]) || null;
}

/** Everything that follows from how many they are, what they are called and how they are seated. */
function draw() {
  const now = playable();
  const chosen = formChosen();
  choosePill(at("numbers"), "number", String(now.number));
  at("forms").hidden = now.forms.length < 2;
  drawPills(/** @type {HTMLElement} */ (at("forms").querySelector(".pills")), "form", now.forms.map((one) => ({ value: one.name, title: one.title })), chosen?.name ?? null);
  /** @type {HTMLElement} */ (at("forms").querySelector(".row-says")).textContent = chosen?.says || "";
  seats.dress(chosen, choices.players.some((one) => one.number === now.number - 1));
  house.leave(now.idle);
  const names = seats.names();
  const said = names.filter(Boolean);
  at("same-name").hidden = new Set(said).size === said.length;
  at("own").textContent = names[0] || "the first seat";
  const first = document.getElementById("first");
  const options = names.map((name, seat) => ({ value: String(seat), title: name || `Seat ${seat + 1}` }));
  if (first) drawPills(/** @type {HTMLElement} */ (first.querySelector(".pills")), "first", options, String(firstSeat()));
  drawNames(at("names"), { known, seated: names, hasFree: seats.hasFree(), sit, take: (name) => (seats.offer(name), draw()) });
}

/** Who begins: the first seat, unless another was said. */
function firstSeat() {
  const said = Number(chosenPill(form, "first") || 0);
  return said < seats.rows().length ? said : 0;
}

/** @param {string | null} name */
function sayForm(name) {
  complain("wrong-setup", "");
  formSaid = name;
  draw();
  // The pills are drawn anew: the finger or key stays where it was.
  /** @type {HTMLElement | null} */ (at("forms").querySelector("input:checked"))?.focus();
}

/** The same people as before, in the same seats. @param {Group} group */
function sit(group) {
  seats.fill(group.names);
  formSaid = null;
  draw();
  if (group.game !== choices.game) return;
  formSaid = group.form;
  choosePill(at("phone"), "phone", group.forAll ? "all" : "own");
  house.offer(group.rules);
  draw();
}

/** @param {string} id @param {string} text */
function complain(id, text) {
  const place = document.getElementById(id);
  if (!place) return false;
  place.textContent = text;
  place.hidden = !text;
  if (text) place.scrollIntoView({ block: "nearest" });
  return true;
}

function clear() {
  for (const id of ["wrong-setup", "wrong-first", "new-wrong"]) complain(id, "");
  seats.rows().forEach((_, seat) => seats.complain(seat, ""));
  for (const rule of choices.house) house.complain(rule.name, "");
}

/** @param {unknown} fault */
function show(fault) {
  const { at: where, seat, rule, text } = placeOf(fault);
  const isShown = { seat: () => seats.complain(seat, text), rule: () => house.complain(rule, text), setup: () => complain("wrong-setup", text), first: () => complain("wrong-first", text), form: () => false }[where]();
  if (!isShown) complain("new-wrong", text);
}

let isBusy = false;

/** @param {SubmitEvent} event */
async function deal(event) {
  event.preventDefault();
  if (isBusy) return;
  clear();
  const nameless = seats.names().indexOf("");
  if (nameless >= 0) return void seats.complain(nameless, choices.bad_name);
  isBusy = true;
  const chosen = formChosen();
  const told = { game: choices.game, names: seats.names(), rules: house.differing() };
  const forAll = chosenPill(at("phone"), "phone") === "all";
  const move = startMove({ ...told, form: chosen, first: choices.first === null ? null : firstSeat() });
  try {
    const table = await starter.deal(move, forAll ? "" : "p1");
    remember({ ...told, form: chosen?.name || "", forAll });
    location.assign(`/t/${table}`);
  } catch (fault) {
    show(fault);
  }
  isBusy = false;
}

form.addEventListener("submit", deal);
at("seats").addEventListener("input", draw);
at("numbers").addEventListener("change", () => {
  seats.setNumber(Number(chosenPill(at("numbers"), "number")));
  sayForm(null);
});
at("forms").addEventListener("change", () => sayForm(chosenPill(at("forms"), "form")));
// Back from the table that was made: the next one is another.
globalThis.addEventListener("pageshow", (event) => event.persisted && starter.renew());
whenIdle(() => import("./worker.js").then(({ watchWorker }) => watchWorker(() => {})));
const last = known.find((group) => choices.players.some((one) => one.number === group.names.length));
if (last) sit(last);
else draw();
