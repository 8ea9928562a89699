/** The code on the Share sheet: for who cannot scan. The host holds joining open; whoever types the code asks to be let in. */

import { html, nothing } from "../vendor/lit-html.js";
import { isHost, whyNot } from "./role.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./desk.js").Sheet} Sheet */

/** @param {Desk} desk @param {Sheet} asked @param {string} method @param {any} [body] */
async function ask(desk, asked, method, body) {
  try {
    const door = await desk.wire.ask(method, "door", body);
    Object.assign(asked, { door, shuts: Date.now() + 1000 * door.wait, doorWrong: "" });
    // The code goes when the door shuts by itself.
    if (door.code) setTimeout(() => desk.sheet === asked && ask(desk, asked, "GET"), 1000 * door.wait + 500);
  } catch (fault) {
    asked["doorWrong"] = whyNot(fault);
  }
  if (desk.sheet === asked) desk.render();
}

/** @param {Desk} desk @param {Sheet} asked */
export function codePart(desk, asked) {
  if (!asked["doorAsked"]) {
    asked["doorAsked"] = true;
    ask(desk, asked, "GET");
  }
  const door = asked["door"];
  const host = isHost(desk);
  if (!door || (!host && !door.code)) return asked["doorWrong"] ? html`<p class="field-wrong">${asked["doorWrong"]}</p>` : nothing;
  const { code } = door;
  const key = (/** @type {string} */ word, /** @type {string} */ method) => html`<button class="choice" type="button" @click=${() => ask(desk, asked, method, {})}>${word}</button>`;
  return html`<section class="field" aria-label="Join by a code"><h3>Or by a code</h3>
    ${code ? html`<p class="code" aria-label="The code is ${code.split("").join(" ")}">${code.slice(0, 3)} ${code.slice(3)}</p>
      <p>Typed in on another phone, under Join a table, until ${new Date(asked["shuts"]).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })}. The host’s phone is asked each time.</p>`
      : html`<p>${door.locked ? "The table is locked: unlock it to let somebody in." : "For a phone that cannot scan. You are asked each time before anybody comes in."}</p>`}
    ${host && !door.locked ? html`<div class="choices">${code ? html`${key("Ten minutes more", "POST")}${key("Close it", "DELETE")}` : key("Open by a code for ten minutes", "POST")}</div>` : nothing}
    ${asked["doorWrong"] ? html`<p class="field-wrong">${asked["doorWrong"]}</p>` : nothing}</section>`;
}
