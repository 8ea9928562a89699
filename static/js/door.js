/** What the table is told beside the game: who knocks, who asks to host, and that this phone may do something else from now on. Drawn where questions stand. */

import { html, nothing } from "../vendor/lit-html.js";
import { makeKnocks } from "./door_knocks.js";
import { phoneOf } from "./here.js";
import { notify } from "./notices.js";
import { isHost, roleOf, whyNot } from "./role.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {{device: string, wait: number}} Claim */

const NOW_MAY = /** @type {Record<string, string>} */ ({ host: "This phone hosts the table now", scorer: "This phone keeps score now", watcher: "This phone only watches now" });

/** @param {Desk} desk @param {HTMLElement} root @returns {() => void} call it after each change */
export function makeDoor(desk, root) {
  let heard = desk.notes;
  let ripens = 0;
  /** what this phone has put away unanswered */
  let put = "";
  let wrong = "";
  /** @type {any} */
  let timer = null;

  const knocks = makeKnocks(desk, () => (draw(), desk.render()));

  /** @param {string} method @param {any} [body] */
  async function answer(method, body) {
    try {
      await desk.wire.ask(method, "hosting", body);
      wrong = "";
    } catch (fault) {
      wrong = whyNot(fault);
    }
    draw();
    desk.render();
  }

  /** @param {string} word @param {() => void} act */
  const key = (word, act) => html`<button class="choice" type="button" @click=${act}>${word}</button>`;

  /** @param {Claim} claim */
  function hosting(claim) {
    const isMine = claim.device === desk.device;
    if (put === claim.device && !isMine && !isHost(desk)) return null;
    const left = Math.ceil((ripens - Date.now()) / 60_000);
    const who = isMine ? "You ask" : `${phoneOf(desk, { seat: desk.seats.get(claim.device) || null })} asks`;
    const when = left > 0 ? `in ${left} minute${left > 1 ? "s" : ""}` : "now";
    const says = `${who} to host this table, whose host is gone. Unless the host says no, ${isMine ? "you" : "it"} may ${when}.`;
    return html`<div class="question is-late is-door" role="alertdialog" aria-labelledby="door-text">
      <p class="question-text" id="door-text">${says}</p>${wrong ? html`<p class="question-why">${wrong}</p>` : nothing}
      <div class="choices">${isMine ? html`${left > 0 ? nothing : key("Host it", () => answer("POST", { device: desk.device }))}${key("Not any more", () => answer("DELETE", {}))}`
        : isHost(desk) ? key("I host: say no", () => answer("DELETE", {}))
        : key("All right", () => ((put = claim.device), draw(), desk.render()))}</div></div>`;
  }

  function draw() {
    const claim = /** @type {Claim | null} */ (desk.notes["hosting"] || null);
    clearTimeout(timer);
    if (!claim) put = wrong = "";
    // The minutes go on by themselves.
    else timer = setTimeout(() => (draw(), desk.render()), Math.max(1000, (ripens - Date.now()) % 60_000 + 500));
    desk.door = knocks.card() || (claim && hosting(claim));
  }

  /** The host has given this phone another part. */
  function lookAtRole() {
    const role = roleOf(desk);
    if (role === root.dataset["role"]) return false;
    root.dataset["role"] = role;
    notify(desk, { text: NOW_MAY[role] || "", colour: "", side: null, undo: null });
    return true;
  }

  /** The seat that this phone had is another's now: its new one's, or the host has freed it. */
  function lookAtSeat() {
    const own = desk.here.find((one) => one.device === desk.device);
    if (!own || own.seat || !desk.mine) return;
    desk.mine = null;
    // Who only watches has been told so.
    if (roleOf(desk) !== "watcher") notify(desk, { text: "This phone has no seat now", colour: "", side: null, undo: null });
  }

  function look() {
    const isOther = lookAtRole();
    if (heard === desk.notes && !isOther) return;
    if (heard !== desk.notes) lookAtSeat();
    heard = desk.notes;
    if (isHost(desk) && heard["knocks"]) knocks.look();
    else knocks.clear();
    ripens = Date.now() + 1000 * (heard["hosting"]?.wait || 0);
    draw();
    queueMicrotask(desk.render);
  }

  heard = { devices: [] };
  look();
  return look;
}
