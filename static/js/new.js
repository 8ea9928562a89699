/** New table: names (remembered ones a tap away), then deal. */

import { pairings, remember } from "./remembered.js";
import { clock, makeWire, newId } from "./wire.js";

const wire = makeWire({ fetch: (what, how) => fetch(what, how), clock });
const form = /** @type {HTMLFormElement} */ (document.getElementById("new-form"));
const wrong = /** @type {HTMLElement} */ (document.getElementById("new-wrong"));
const names = /** @type {HTMLElement} */ (document.getElementById("names"));
const inputs = () => /** @type {HTMLInputElement[]} */ (Array.from(form.querySelectorAll('input[name="name"]')));
// One id for this page: a second tap on Deal, or one after a lost answer, is the same table.
const id = newId();

/** @param {string[]} pair */
function fill(pair) {
  inputs().forEach((input, seat) => (input.value = pair[seat] || ""));
}

/** Remembered pairings, the last one already filled in. */
function offer() {
  const known = pairings();
  if (known[0]) fill(known[0]);
  names.replaceChildren(
    ...known.slice(1, 5).map((pair) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "button";
      button.textContent = pair.join(" & ");
      button.addEventListener("click", () => fill(pair));
      return button;
    }),
  );
}

/** @param {string} text */
function complain(text) {
  wrong.textContent = text;
  wrong.hidden = !text;
}

/** @param {SubmitEvent} event */
async function deal(event) {
  event.preventDefault();
  complain("");
  const said = inputs().map((input) => input.value.trim());
  const seats = Array.from(form.querySelectorAll(".seat"));
  const players = said.map((name, seat) => ({ id: `p${seat + 1}`, name, colour: /** @type {HTMLElement} */ (seats[seat]).dataset["colour"] }));
  try {
    const made = await wire.makeTable({ id, move: { do: "start", game: "cribbage", players, rules: {} } });
    remember(said);
    // The first name is that of whoever holds this phone; the table is there without the seat too.
    await wire.table(made.table).sit("p1").catch(() => {});
    location.assign(`/t/${made.table}`);
  } catch (fault) {
    complain(/** @type {Error} */ (fault).message);
  }
}

form.addEventListener("submit", deal);
offer();
