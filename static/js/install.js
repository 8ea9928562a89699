/** The hint that Companion can be installed: on home, once, when this phone has played. */

import { chosen, keep } from "./chosen.js";

const TOLD = "told-install";

/** @typedef {Event & {prompt: () => Promise<any>}} Offer what Chrome hands a page that can be installed */

const isInstalled = () => globalThis.matchMedia("(display-mode: standalone)").matches || /** @type {any} */ (navigator).standalone === true;
/** Safari on a phone tells no page; there the way leads through its own menu. */
const isByHand = () => /iPhone|iPad/.test(navigator.userAgent);

/** @param {string} text @param {[string, () => void][]} keys */
function show(text, keys) {
  const hint = document.createElement("p");
  hint.className = "install";
  hint.append(Object.assign(document.createElement("span"), { textContent: text }));
  for (const [word, act] of keys) {
    const key = Object.assign(document.createElement("button"), { type: "button", className: "button is-quiet", textContent: word });
    key.addEventListener("click", () => {
      hint.remove();
      act();
    });
    hint.append(key);
  }
  document.querySelector("#home .page-head")?.after(hint);
  keep(TOLD, true);
}

/** @param {Offer | null} offer */
export function hint(offer) {
  if (!globalThis.isSecureContext || chosen(TOLD) || isInstalled()) return;
  const not = /** @type {[string, () => void]} */ (["Not now", () => {}]);
  if (offer) show("Companion can be on this phone like any app, and starts without the network.", [["Install", () => void offer.prompt()], not]);
  else if (isByHand()) show("To have Companion like any app, and without the network: tap Share below, then Add to Home Screen.", [not]);
}
