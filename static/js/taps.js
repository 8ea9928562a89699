/** What a tap on the table's page means, by the data- attributes that the server's and the app's markup share. */

import { moveOf } from "./wire.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @type {Record<string, (desk: Desk, told: DOMStringMap) => void>} in the order in which a key is asked */
const MEANINGS = {
  do: (desk, told) => desk.say(moveOf(told)),
  turn: (desk, told) => desk.turn(String(told["turn"])),
  face: (desk, told) => desk.choose(String(told["face"])),
  show: (desk, told) => desk.showNumbers(told["show"] === "numbers"),
  open: (desk, told) => desk.open({ kind: String(told["open"]) }),
  whySide: (desk, told) => desk.open({ kind: "side", side: String(told["whySide"]) }),
  why: (desk, told) => desk.open({ kind: "why", entry: String(told["why"]) }),
  amend: (desk, told) => desk.open({ kind: "amend", entry: String(told["amend"]) }),
};

/** @param {HTMLElement} root @param {Desk} desk */
export function listen(root, desk) {
  root.addEventListener("click", (event) => {
    const key = /** @type {HTMLElement | null} */ (
      /** @type {Element} */ (event.target).closest("button[data-do], button[data-turn], button[data-face], button[data-show], button[data-open], button[data-why-side], button[data-why], button[data-amend]")
    );
    if (!key) return;
    const half = desk.body?.halfOf?.(key) || desk;
    for (const [name, mean] of Object.entries(MEANINGS)) if (key.dataset[name] !== undefined) return void mean(half, key.dataset);
  });
}
