/** The result as a text to send: by the phone's own share sheet, the clipboard, or to be copied by hand where the page may use neither. */

import { html, nothing } from "../vendor/lit-html.js";
import { copied } from "./copying.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {Desk} desk */
export function resultSheet(desk) {
  const text = desk.view["end"]?.text || "";
  const body = html`<pre class="result" id="result" tabindex="0">${text}</pre>`;
  const share = () => navigator.share({ text }).catch(() => {});
  const foot = html`${"share" in navigator ? html`<button class="button is-main" type="button" @click=${share}>Send</button>` : nothing}
    <button class="button ${"share" in navigator ? "" : "is-main"}" type="button" @click=${() => copy(desk, text)}>${desk.sheet?.copied ? "Copied" : "Copy"}</button>`;
  return { title: "The result", body, foot };
}

/** @param {Desk} desk @param {string} text */
async function copy(desk, text) {
  if (await copied(text, document.getElementById("result"))) desk.open({ kind: "result", copied: true });
}
