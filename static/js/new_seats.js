/** The seats of a new table: rows with a name, a colour and a shape, that are added, taken away and put into order. */

import { sortable } from "./new_order.js";

/** @typedef {import("./new_shapes.js").Form} Form */

/** @param {Element} row */
const inputOf = (row) => /** @type {HTMLInputElement} */ (row.querySelector("input"));

/**
 * @param {{list: HTMLElement, template: HTMLTemplateElement, onChange: () => void, say: (text: string) => void}} parts
 */
export function makeSeats({ list, template, onChange, say }) {
  /** Names of seats that were taken away; they come back with the seat. @type {string[]} */
  const spare = [];
  const rows = () => /** @type {HTMLElement[]} */ (Array.from(list.children));
  const names = () => rows().map((row) => inputOf(row).value.trim());
  const called = (/** @type {Element} */ row) => inputOf(row).value.trim() || `player ${rows().indexOf(/** @type {HTMLElement} */ (row)) + 1}`;

  function add() {
    const row = /** @type {HTMLElement} */ (/** @type {Element} */ (template.content.firstElementChild).cloneNode(true));
    inputOf(row).value = spare.pop() || "";
    list.append(row);
  }

  /** @param {HTMLElement} row */
  function away(row) {
    const name = inputOf(row).value;
    if (name) spare.push(name);
    row.remove();
  }

  /** So many seats: empty ones go first, then the last. @param {number} number */
  function setNumber(number) {
    while (rows().length < number) add();
    while (rows().length > number) {
      const all = rows();
      away(/** @type {HTMLElement} */ (all.reverse().find((row) => !inputOf(row).value.trim()) || all[0]));
    }
  }

  /** @param {string[]} said */
  function fill(said) {
    setNumber(said.length);
    rows().forEach((row, seat) => (inputOf(row).value = said[seat] || ""));
  }

  /** Number, colour, shape and team mates, as the form seats them, if it was said. @param {Form | null} form @param {boolean} mayLose */
  function dress(form, mayLose) {
    const all = rows();
    all.forEach((row, seat) => {
      const sides = form?.sides || [];
      const side = sides[seat] ?? seat;
      const mark = form?.marks[side];
      const mates = sides.flatMap((other, place) => (other === side && place !== seat && all[place] ? [called(all[place])] : []));
      const number = seat + 1;
      row.dataset["colour"] = mark?.colour || "slate";
      row.querySelector("use")?.setAttribute("href", `#mark-${mark?.shape || "circle"}`);
      inputOf(row).id = `name-${number}`;
      inputOf(row).placeholder = seat ? "Name" : "Your name";
      const label = /** @type {HTMLLabelElement} */ (row.querySelector("label"));
      label.htmlFor = `name-${number}`;
      label.textContent = `Name of player ${number}`;
      /** @type {HTMLElement} */ (row.querySelector(".seat-mates")).textContent = mates.length ? `with ${mates.join(" and ")}` : "";
      row.querySelector(".seat-grip")?.setAttribute("aria-label", `Move ${called(row)}, seat ${number} of ${all.length}`);
      row.querySelector(".seat-up")?.setAttribute("aria-label", `Move ${called(row)} up`);
      /** @type {HTMLButtonElement} */ (row.querySelector(".seat-up")).disabled = seat === 0;
      row.querySelector(".seat-away")?.setAttribute("aria-label", `Remove ${called(row)}`);
      /** @type {HTMLElement} */ (row.querySelector(".seat-away")).hidden = !mayLose;
    });
  }

  list.addEventListener("click", (event) => {
    const key = /** @type {Element} */ (event.target).closest(".seat-away");
    const row = /** @type {HTMLElement | null} */ (key?.closest(".new-seat") ?? null);
    if (!row) return;
    say(`${called(row)} is off the list`);
    away(row);
    onChange();
    inputOf(/** @type {HTMLElement} */ (rows().at(-1))).focus();
  });
  // Enter goes on to the seat that has no name yet; when all have one, it deals.
  list.addEventListener("keydown", (event) => {
    const free = rows().find((row) => !inputOf(row).value.trim());
    if (event.key !== "Enter" || event.isComposing || !free || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    inputOf(free).focus();
  });
  sortable(list, (row) => {
    onChange();
    say(`${called(row)}, seat ${rows().indexOf(row) + 1} of ${rows().length}`);
  });

  return {
    rows, names, setNumber, fill, dress,
    /** A name for the first seat that has none. @param {string} name */
    offer(name) {
      const free = rows().find((row) => !inputOf(row).value.trim());
      if (free) inputOf(free).value = name;
    },
    hasFree: () => names().includes(""),
    /** What is wrong with the name at a seat, or "". @param {number} seat @param {string} text */
    complain(seat, text) {
      const row = rows()[seat];
      if (!row) return false;
      const wrong = /** @type {HTMLElement} */ (row.querySelector(".seat-wrong"));
      wrong.textContent = text;
      wrong.hidden = !text;
      inputOf(row).setAttribute("aria-invalid", String(Boolean(text)));
      wrong.id = `wrong-name-${seat + 1}`;
      inputOf(row).setAttribute("aria-describedby", wrong.id);
      if (text) {
        inputOf(row).focus();
        row.scrollIntoView({ block: "nearest" });
      }
      return true;
    },
  };
}
