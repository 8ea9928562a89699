/** What another phone has just done: a line with a name that slides in over the bar's title, with its undo, and goes again. One at a time. */

import { html, nothing } from "../vendor/lit-html.js";

/** @typedef {import("./desk.js").Desk} Desk */

const STAYS = 6000;
const LEAVES = 300;

/** @param {Desk} desk */
export function noticeList(desk) {
  if (!desk.notices.length) return desk.quiet;
  return desk.notices.map((notice) => html`<div class="notice ${notice.isLeaving ? "is-leaving" : ""}" data-colour=${notice.colour}>
    <span class="notice-text">${notice.text}</span>
    ${notice.undo
      ? html`<button class="notice-undo" type="button" data-do="undo" data-entry=${notice.undo} aria-label="Undo ${notice.text}">Undo</button>`
      : nothing}</div>`);
}

/** @param {Desk} desk @param {{text: string, colour: string, undo: string | null, side: string | null}} told */
export function notify(desk, told) {
  const notice = { ...told, key: `${Date.now()}`, isLeaving: false };
  desk.notices = [notice];
  if (told.side) desk.glowing.add(told.side);
  setTimeout(() => {
    notice.isLeaving = true;
    if (told.side) desk.glowing.delete(told.side);
    desk.render();
  }, STAYS);
  setTimeout(() => {
    desk.notices = desk.notices.filter((one) => one !== notice);
    desk.render();
  }, STAYS + LEAVES);
}
