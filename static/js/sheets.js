/** The sheets that come up over the table: one at a time, closed with Escape, the close key or a tap beside it. */

import { html, nothing } from "../vendor/lit-html.js";
import { houseSheet } from "./sheet_house.js";
import { logSheet } from "./sheet_log.js";
import { sideSheet } from "./sheet_side.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @typedef {(desk: Desk) => {title: string, body: any, foot?: any}} MakeSheet */

/** Those of every game; the others a game brings. @type {Record<string, MakeSheet>} */
const KINDS = { log: logSheet, side: sideSheet, house: houseSheet, lost: () => ({ title: "Not now", body: "The server does not answer. The game goes on here, and nothing is lost." }) };

/** Those that few evenings need, fetched when they are opened. @type {Record<string, () => Promise<{sheet: MakeSheet}>>} */
const SELDOM = { share: () => import("./sheet_share.js"), who: () => import("./sheet_who.js"), heir: () => import("./sheet_heir.js"), change: () => import("./sheet_change.js"), apart: () => import("./sheet_apart.js") };

/** @param {Desk} desk @param {string} kind @returns {MakeSheet | undefined} */
function bring(desk, kind) {
  SELDOM[kind]?.().then(({ sheet: made }) => ((KINDS[kind] = made), desk.render()), () => desk.open({ kind: "lost" }));
  return SELDOM[kind] && (() => ({ title: "", body: wait }));
}

/** @param {Desk} desk */
export function sheet(desk) {
  const make = desk.sheet && (desk.body?.sheets[desk.sheet.kind] || KINDS[desk.sheet.kind] || bring(desk, desk.sheet.kind));
  if (!desk.sheet || !make) return nothing;
  const { title, body, foot = nothing } = make(desk);
  const close = () => desk.open(null);
  const { kind } = desk.sheet;
  queueMicrotask(() => bringUp(kind));
  return html`<dialog class="sheet is-${desk.sheet.kind === "side" ? "why" : desk.sheet.kind}" id="sheet" data-half=${desk.sheet["half"] || nothing} aria-labelledby="sheet-title" @close=${close}
    @click=${(/** @type {Event} */ event) => event.target === event.currentTarget && close()}>
    <header class="sheet-head"><h2 id="sheet-title">${title}</h2><button class="sheet-close" type="button" @click=${close}>Close</button></header>
    <div class="sheet-body">${desk.door || nothing}${body}</div>${foot === nothing ? nothing : html`<footer class="sheet-foot">${foot}</footer>`}
  </dialog>`;
}

/** the kind that is up */
let up = "";

/** @param {string} kind */
function bringUp(kind) {
  const dialog = /** @type {HTMLDialogElement | null} */ (document.getElementById("sheet"));
  if (!dialog) return;
  // The key that led from one sheet to the next is gone, and the focus with it.
  const isLost = dialog.open && up !== kind && document.activeElement === document.body;
  if (!dialog.open) dialog.showModal();
  else if (isLost) /** @type {HTMLElement | null} */ (dialog.querySelector(".sheet-close"))?.focus();
  up = kind;
}

/** What stands in a sheet until the rulebook has arrived. */
export const wait = html`<p>One moment …</p>`;
