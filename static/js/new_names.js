/** Names used before, each a tap: whole groups, and single names while a seat is free. */

import { namesOf } from "./remembered.js";

const MOST_GROUPS = 4;
const MOST_NAMES = 8;

/**
 * @param {HTMLElement} place
 * @param {{known: import("./remembered.js").Group[], seated: string[], hasFree: boolean, take: (name: string) => void,
 *   sit: (group: import("./remembered.js").Group) => void}} told
 */
export function drawNames(place, { known, seated, hasFree, take, sit }) {
  const here = JSON.stringify(seated);
  const people = new Set();
  const others = known.filter((group) => {
    const key = JSON.stringify(group.names);
    return key !== here && !people.has(key) && people.add(key);
  });
  const singles = hasFree ? namesOf(known).filter((name) => !seated.includes(name)) : [];
  place.replaceChildren(
    ...singles.slice(0, MOST_NAMES).map((name) => chip(name, `Seat ${name}`, () => take(name))),
    ...others.slice(0, MOST_GROUPS).map((group) => chip(group.names.join(", "), `Seat ${group.names.join(", ")}`, () => sit(group))),
  );
  place.hidden = !place.childElementCount;
}

/** @param {string} text @param {string} says @param {() => void} run */
function chip(text, says, run) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "chip", textContent: text, dir: "auto" });
  button.setAttribute("aria-label", says);
  button.addEventListener("click", run);
  return button;
}
