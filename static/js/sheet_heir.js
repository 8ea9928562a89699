/** The same person on a new phone: a QR that puts it in this one's place, once and within ten minutes. */

import { html, nothing } from "../vendor/lit-html.js";
import { unsafeSvg } from "./unsafe.js";
import { playerOf } from "./here.js";
import { whyNot } from "./role.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {Desk} desk */
export function sheet(desk) {
  const asked = /** @type {import("./desk.js").Sheet} */ (desk.sheet);
  if (!asked["asked"]) load(desk, asked);
  const { link, wrong } = /** @type {{link?: {svg: string, url: string}, wrong?: string}} */ (asked);
  const name = playerOf(desk, { seat: desk.mine });
  const body = html`
    ${wrong ? html`<p class="field-wrong" role="alert">${wrong}</p>` : nothing}
    ${link ? html`<div class="qr" role="img" aria-label="QR code for the new phone">${unsafeSvg(link.svg)}</div>
      <p class="address" data-url=${link.url}>${link.url}</p>
      <p>Scan it with the new phone within ten minutes. It takes ${name ? `${name}’s seat` : "this phone’s part"}, once; nobody else can use it then. ${name ? "This phone stays at the table, without a seat." : ""}</p>`
    : wrong ? nothing : html`<p>One moment …</p>`}`;
  const foot = wrong ? html`<button class="button is-main" type="button" @click=${() => load(desk, asked)}>Try again</button>` : nothing;
  return { title: "On a new phone", body, foot };
}

/** @param {Desk} desk @param {import("./desk.js").Sheet} asked */
async function load(desk, asked) {
  Object.assign(asked, { asked: true, wrong: "" });
  try {
    asked["link"] = await desk.wire.ask("POST", "heirs", {});
  } catch (fault) {
    asked["wrong"] = whyNot(fault);
  }
  if (desk.sheet === asked) desk.render();
}
