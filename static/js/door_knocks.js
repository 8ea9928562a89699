/** Somebody knocks: the host's phone asks whether to let that one in, and as what. */

import { html, nothing } from "../vendor/lit-html.js";
import { playerOf } from "./here.js";
import { whyNot } from "./role.js";
import { Problem } from "./wire.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {{knock: string, seat: string | null, known: boolean, wait: number}} Knock */

/** @param {Desk} desk @param {() => void} changed what is asked is another */
export function makeKnocks(desk, changed) {
  /** @type {Knock[]} */
  let waiting = [];
  let wrong = "";
  /** @type {any} */
  let timer = null;

  /** @param {() => Promise<any>} ask */
  async function hear(ask) {
    clearTimeout(timer);
    try {
      waiting = (await ask()).knocks;
      wrong = "";
    } catch (fault) {
      // Nobody waits any more: there is nothing to answer.
      if (fault instanceof Problem && fault.code === "unknown_knock") waiting = [];
      else wrong = whyNot(fault);
    }
    // Who waited too long has gone.
    if (waiting[0]) timer = setTimeout(look, 1000 * waiting[0].wait + 500);
    changed();
  }

  const look = () => hear(() => desk.wire.ask("GET", "door", undefined));

  function card() {
    const [one] = waiting;
    if (!one) return null;
    const name = playerOf(desk, one);
    const isTaken = desk.here.some((known) => known.seat && known.seat === one.seat) || [...desk.seats.values()].includes(String(one.seat));
    const says = !name ? "Let a phone in to watch?" : one.known || isTaken ? `Another phone asks for ${name}’s seat. Is it ${name}?` : `Let ${name}’s phone in, to sit and keep score?`;
    const key = (/** @type {string} */ word, /** @type {string} */ role) => html`<button class="choice" type="button"
      @click=${() => hear(() => desk.wire.ask("POST", "nods", { knock: one.knock, role }))}>${word}</button>`;
    return html`<div class="question is-late is-door" role="alertdialog" aria-labelledby="door-text">
      <p class="question-text" id="door-text">${says}</p>${wrong ? html`<p class="question-why">${wrong}</p>` : nothing}
      <div class="choices">${name ? html`${key(`Let ${name} in`, "scorer")}${one.known ? nothing : key("To watch", "watcher")}` : key("Let it watch", "watcher")}${key("No", "")}</div></div>`;
  }

  return { look, card, clear: () => (clearTimeout(timer), (waiting = [])) };
}
