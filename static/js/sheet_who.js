/** Who is here: each phone that has a part at this table. The host says what each may do, hands hosting over, takes a phone off, locks the table. */

import { html, nothing } from "../vendor/lit-html.js";
import { dayOf } from "./days.js";
import { face, phoneOf, sideOf } from "./here.js";
import { whyNot } from "./role.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./here.js").Known} Known */

const MAY = /** @type {Record<string, string>} */ ({ host: "hosts", scorer: "keeps score", watcher: "watches" });
const PARTS = [["scorer", "Keep score"], ["watcher", "Only watch"], ["host", "Host too"]];

/** @param {Desk} desk */
export function sheet(desk) {
  const asked = /** @type {import("./desk.js").Sheet} */ (desk.sheet);
  if (!asked["asked"]) {
    asked["asked"] = true;
    ask(desk, "GET", "devices");
  }
  const told = asked["told"];
  const host = told?.you.role === "host";
  const body = html`
    ${asked["wrong"] ? html`<p class="field-wrong" role="alert">${asked["wrong"]}</p>` : nothing}
    ${told ? html`${host && told.devices.length > 1 ? html`<p>Tap a phone to say what it may do.</p>` : nothing}
      <ul class="here-list">${told.devices.map((/** @type {Known} */ one) => line(desk, asked, one, host))}</ul>
      ${host ? lock(desk, told.locked) : told.locked ? html`<p>The table is locked: nobody new comes in.</p>` : nothing}
      ${told.you.role === "scorer" ? hosting(desk, told) : nothing}
      <div class="choices"><button class="choice" type="button" data-open="heir">Go on on a new phone</button></div>` : html`<p>${asked["wrong"] ? "" : "One moment …"}</p>`}`;
  const foot = asked["wrong"] && !told ? html`<button class="button is-main" type="button" @click=${() => ask(desk, "GET", "devices")}>Try again</button>` : nothing;
  return { title: "Who is here", body, foot };
}

/** @param {Desk} desk @param {string} method @param {string} what @param {any} [body] */
async function ask(desk, method, what, body) {
  const asked = /** @type {import("./desk.js").Sheet} */ (desk.sheet);
  try {
    const told = await desk.wire.ask(method, what, body);
    Object.assign(asked, { told, wrong: "", sure: false });
  } catch (fault) {
    asked["wrong"] = whyNot(fault);
  }
  if (desk.sheet === asked) desk.render();
}

/** @param {Desk} desk @param {Known} one */
const stands = (desk, one) => [one.device === desk.device ? "this phone" : "", MAY[String(one.role)], one.here ? "" : `last heard of ${dayOf(new Date(String(one.seen)), new Date())}`].filter(Boolean).join(", ");

/** @param {Desk} desk @param {import("./desk.js").Sheet} asked @param {Known} one @param {boolean} host */
function line(desk, asked, one, host) {
  const told = html`${face(desk, one)}<span class="here-note">${stands(desk, one)}</span><span class="dot ${one.here ? "is-here" : ""}"></span>`;
  const isOpen = asked["device"] === one.device;
  const open = () => (Object.assign(asked, { device: isOpen ? "" : one.device, sure: false, wrong: "" }), desk.render());
  const isMine = one.device === desk.device;
  return html`<li data-colour=${sideOf(desk, one)?.colour || ""}>${host && !isMine
    ? html`<button class="here-line" type="button" aria-expanded=${isOpen ? "true" : "false"} @click=${open}>${told}</button>`
    : told}</li>${isOpen ? html`<li class="here-keys">${keys(desk, asked, one)}</li>` : nothing}`;
}

/** What the host makes of one. @param {Desk} desk @param {import("./desk.js").Sheet} asked @param {Known} one */
function keys(desk, asked, one) {
  const whose = phoneOf(desk, one);
  if (asked["sure"]) return html`<p>${whose} then sees and writes nothing more, and the links it knows are made anew. Its points stay.</p>
    <div class="choices"><button class="choice" type="button" @click=${() => ask(desk, "DELETE", "devices", { device: one.device })}>Take it off</button>
    <button class="choice" type="button" @click=${() => ((asked["sure"] = false), desk.render())}>Leave it</button></div>`;
  return html`<div class="choices" role="group" aria-label="What ${whose} may do">${PARTS.map(([role, word]) => html`<button class="choice" type="button"
      aria-pressed=${one.role === role ? "true" : "false"} @click=${() => ask(desk, "POST", "devices", { device: one.device, role })}>${word}</button>`)}</div>
    <div class="choices"><button class="choice" type="button" @click=${() => ask(desk, "POST", "hosting", { device: one.device })}>Hand hosting over</button>
    ${one.seat ? html`<button class="choice" type="button" @click=${() => free(desk, one)}>Free the seat</button>` : nothing}
    <button class="choice" type="button" @click=${() => ((asked["sure"] = true), desk.render())}>Take it off the table</button></div>`;
}

/** @param {Desk} desk @param {Known} one */
const free = async (desk, one) => (await ask(desk, "DELETE", "seats", { seat: one.seat }), ask(desk, "GET", "devices"));

/** @param {Desk} desk @param {boolean} isLocked */
const lock = (desk, isLocked) => html`<div class="field"><p>${isLocked ? "The table is locked: nobody new comes in, whatever they scan. Who is in stays." : "Who scans a QR of this table comes in."}</p>
  <div class="choices"><button class="choice" type="button" aria-pressed=${isLocked ? "true" : "false"}
    @click=${() => ask(desk, isLocked ? "DELETE" : "POST", "lock", {})}>${isLocked ? "Unlock the table" : "Lock the table"}</button></div></div>`;

/** Where every host is gone a scorer may give notice. @param {Desk} desk @param {any} told */
function hosting(desk, told) {
  const hosts = told.devices.filter((/** @type {Known} */ one) => one.role === "host");
  if (told.hosting || !hosts.every((/** @type {Known} */ one) => one.gone)) return nothing;
  return html`<div class="field"><p>${hosts.length > 1 ? "The hosts’ phones have" : `${phoneOf(desk, hosts[0])}, the host, has`} not been heard of for twelve hours.
    Every phone here is told, and unless the host says no you may host in ten minutes.</p>
    <div class="choices"><button class="choice" type="button" @click=${() => ask(desk, "POST", "hosting", { device: desk.device })}>Ask to host</button></div></div>`;
}
