/** Share: the QR that brings another phone to this table, one for each part that it may have there, its address, and who is here. */

import { html, nothing } from "../vendor/lit-html.js";
import { unsafeSvg } from "./unsafe.js";
import { hereList } from "./here.js";
import { isAlone } from "./phase.js";
import { codePart } from "./share_code.js";
import { isHost, whyNot } from "./role.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {{role: string, url: string, svg: string}} Link */

/** What a phone may do that comes by a link: the word on its key, what is said below its QR, and what is missing without it. */
const PARTS = /** @type {const} */ ({
  scorer: ["To play", "Scan it with another phone on the same Wi-Fi, then take a seat.", "No link to play is open."],
  watcher: ["To watch", "Who scans this one sees everything live and writes nothing.", "No link to watch is open."],
  host: ["To host", "Who scans this one may do all that you may: give it to one you would hand the table to.", "No link to host is open."],
});
/** @typedef {keyof typeof PARTS} Part */

/** @param {Desk} desk */
export function sheet(desk) {
  const asked = desk.sheet;
  if (asked && !asked["links"]) load(desk, asked, () => desk.wire.links());
  const body = html`
    ${isAlone(desk) ? html`<p>This table is on this phone alone. It is put on the server by itself as soon as that answers; then others can join.</p>` : nothing}
    ${asked?.["wrong"] ? html`<p class="field-wrong">${asked["wrong"]}</p>` : nothing}
    ${asked?.["came"] ? links(desk, asked) : html`<p>${asked?.["wrong"] ? "" : "One moment …"}</p>`}
    ${asked?.["came"] ? codePart(desk, asked) : nothing}
    ${hereList(desk)}
    ${asked?.["came"] ? html`<div class="choices"><button class="choice" type="button" data-open="who">Who is here, and what they may do</button></div>` : nothing}`;
  return { title: "At this table", body, foot: asked ? foot(desk, asked) : nothing };
}

/** @param {import("./desk.js").Sheet} asked @returns {{part: Part, link: Link | undefined}} */
function chosen(asked) {
  const part = asked["part"] || "scorer";
  const found = asked["links"].find((/** @type {Link} */ one) => one.role === part);
  // A watcher has the link to watch alone.
  return found || asked["part"] ? { part, link: found } : { part: asked["links"][0]?.role || part, link: asked["links"][0] };
}

/** The parts, the QR of one, its address, and for the host what becomes of it. @param {Desk} desk @param {import("./desk.js").Sheet} asked */
function links(desk, asked) {
  const { part, link } = chosen(asked);
  const host = isHost(desk);
  const parts = /** @type {Part[]} */ (Object.keys(PARTS)).filter((one) => host || asked["links"].some((/** @type {Link} */ known) => known.role === one));
  const [, says, none] = PARTS[part];
  const pick = (/** @type {Part} */ one) => (Object.assign(asked, { part: one, done: "" }), desk.render());
  return html`
    ${parts.length > 1 ? html`<div class="choices" role="group" aria-label="What the other phone may do">${parts.map((one) => html`<button class="choice" type="button"
      aria-pressed=${one === part ? "true" : "false"} @click=${() => pick(one)}>${PARTS[one][0]}</button>`)}</div>` : nothing}
    ${link ? html`<div class="qr" role="img" aria-label="QR code of the table’s address">${unsafeSvg(link.svg)}</div>
      <p class="address" data-url=${link.url}>${link.url}</p>` : nothing}
    <p role="status">${asked["done"] || (link ? says : none)}</p>
    ${host ? html`<div class="choices" role="group" aria-label="This link">
      <button class="choice" type="button" @click=${() => change(desk, asked, "POST", part)}>${link ? "Make a new link" : "Make a link"}</button>
      ${link ? html`<button class="choice" type="button" @click=${() => change(desk, asked, "DELETE", part)}>Stop this link</button>` : nothing}</div>` : nothing}`;
}

/** @param {Desk} desk @param {import("./desk.js").Sheet} asked @param {string} method @param {Part} part */
async function change(desk, asked, method, part) {
  asked["part"] = part;
  asked["done"] = "";
  const had = Boolean(chosen(asked).link);
  const done = await load(desk, asked, () => desk.wire.ask(method, "links", { role: part }));
  if (!done) return;
  if (method === "DELETE") asked["done"] = "This link is stopped: nobody new comes in by it. Who is in stays.";
  else if (had) asked["done"] = "This is a new link. The one before opens nothing any more; who is in stays.";
  desk.render();
}

/** @param {Desk} desk @param {import("./desk.js").Sheet} asked @param {() => Promise<{links: Link[]}>} ask */
async function load(desk, asked, ask) {
  asked["links"] ||= [];
  asked["wrong"] = "";
  try {
    asked["links"] = (await ask()).links;
    asked["came"] = true;
  } catch (fault) {
    asked["wrong"] = whyNot(fault);
  }
  if (desk.sheet === asked) desk.render();
  return !asked["wrong"];
}

/** @param {Desk} desk @param {import("./desk.js").Sheet} asked */
function foot(desk, asked) {
  const link = asked["came"] && chosen(asked).link;
  const again = () => load(desk, asked, () => desk.wire.links());
  if (asked["wrong"]) return html`<button class="button is-main" type="button" @click=${again}>${isAlone(desk) ? "Put it on the table" : "Try again"}</button>`;
  return navigator.clipboard && link ? html`<button class="button" type="button" @click=${() => navigator.clipboard.writeText(link.url)}>Copy the link</button>` : nothing;
}
