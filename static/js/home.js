/** Home: days as people say them, and a pasted link that leads straight to its table. */

import { dayOf } from "./days.js";

for (const time of document.querySelectorAll("time")) {
  const then = new Date(time.dateTime);
  time.textContent = dayOf(then, new Date());
  time.title = then.toLocaleString();
}

document.getElementById("code-form")?.addEventListener("submit", (event) => {
  const said = /** @type {HTMLInputElement} */ (document.getElementById("code")).value.trim();
  // A whole link was pasted; only what it says after the # matters, so that it leads nowhere else.
  const inside = said.match(/#([a-z0-9]+\.[\w-]+)$/i);
  if (!inside) return;
  event.preventDefault();
  location.assign(`/join#${inside[1]}`);
});
