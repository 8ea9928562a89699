/** Tells what other phones have done: a notice with a name and an undo, a glow on the line, a word for those who listen. */

import { notify } from "./notices.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {string} text */
export function announce(text) {
  const place = document.getElementById("said");
  if (place && place.textContent !== text) place.textContent = text;
}

/**
 * @param {Desk} desk
 * @param {import("./shapes.js").Entry[]} entries that came in just now
 */
export function tellOthers(desk, entries) {
  const { latest } = desk.view;
  const own = entries.every((entry) => desk.log.isOwn(entry.id));
  if (!latest || entries.every((entry) => entry.seq <= desk.painted)) return;
  announce(latest.text);
  if (own) return;
  const side = desk.view["sides"].find((/** @type {any} */ one) => one.players.includes(latest.who));
  const isChange = ["undo", "redo"].includes(latest.do);
  notify(desk, { text: latest.text, colour: side?.colour || "", side: side?.side || null, undo: isChange ? null : latest.entry });
}
