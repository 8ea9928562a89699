/** Home: days as people say them, and a pasted link that leads straight to its table; then what this phone keeps, and that it can be installed. */

import { dayOf } from "./days.js";
import { whenIdle } from "./idle.js";

for (const time of document.querySelectorAll("time")) {
  const then = new Date(time.dateTime);
  time.textContent = dayOf(then, new Date());
  time.title = then.toLocaleString();
}

document.getElementById("code-form")?.addEventListener("submit", (event) => {
  const said = /** @type {HTMLInputElement} */ (document.getElementById("code")).value.trim();
  // A whole link was pasted; only what it says after the # matters, so that it leads nowhere else.
  const inside = said.match(/#([a-z0-9]+\.[\w-]+)$/i);
  event.preventDefault();
  // A code too stands behind the #, where no log and no referrer has it.
  location.assign(inside ? `/join#${inside[1]}` : `/join#code.${said.replace(/[^a-z0-9]/gi, "")}`);
});

/** @type {import("./install.js").Offer | null} */
let offer = null;
let hasPlayed = document.querySelector(".tables-line") !== null;
const hintSoon = () => hasPlayed && import("./install.js").then(({ hint }) => hint(offer)).catch(() => {});

globalThis.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = /** @type {import("./install.js").Offer} */ (event);
  hintSoon();
});

import("./home_tables.js").then(({ showKept }) => showKept()).then((count) => {
  hasPlayed ||= count > 0;
  hintSoon();
}).catch(() => {});
whenIdle(() => import("./worker.js").then(({ watchWorker }) => watchWorker(() => {})));
