/** The sheets that come up over the table: one at a time, closed with Escape, the close key or a tap beside it. */

import { html, nothing } from "../vendor/lit-html.js";
import { amendSheet } from "./sheet_amend.js";
import { cutSheet, starterSheet } from "./sheet_deal.js";
import { logSheet } from "./sheet_log.js";
import { moreSheet } from "./sheet_more.js";
import { shareSheet } from "./sheet_share.js";
import { sideSheet, whySheet } from "./sheet_why.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @type {Record<string, (desk: Desk) => {title: string, body: any, foot?: any}>} */
const KINDS = { log: logSheet, why: whySheet, side: sideSheet, amend: amendSheet, share: shareSheet, more: moreSheet, starter: starterSheet, cut: cutSheet };

/** @param {Desk} desk */
export function sheet(desk) {
  const make = desk.sheet && KINDS[desk.sheet.kind];
  if (!desk.sheet || !make) return nothing;
  const { title, body, foot = nothing } = make(desk);
  const close = () => desk.open(null);
  queueMicrotask(bringUp);
  return html`<dialog class="sheet is-${desk.sheet.kind === "side" ? "why" : desk.sheet.kind}" id="sheet" aria-labelledby="sheet-title" @close=${close}
    @click=${(/** @type {Event} */ event) => event.target === event.currentTarget && close()}>
    <header class="sheet-head"><h2 id="sheet-title">${title}</h2><button class="sheet-close" type="button" @click=${close}>Close</button></header>
    <div class="sheet-body">${body}</div>${foot === nothing ? nothing : html`<footer class="sheet-foot">${foot}</footer>`}
  </dialog>`;
}

function bringUp() {
  const dialog = /** @type {HTMLDialogElement | null} */ (document.getElementById("sheet"));
  if (dialog && !dialog.open) dialog.showModal();
}

/** What stands in a sheet until the rulebook has arrived. */
export const wait = html`<p>One moment …</p>`;
