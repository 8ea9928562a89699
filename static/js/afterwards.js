/** What comes once a table works and the page is idle: it is kept on the phone, the service worker starts, and one quiet line says that there is a new version. */

import { html, nothing } from "../vendor/lit-html.js";
import { FEW } from "./apart.js";
import { chosen } from "./chosen.js";
import { makeDoor } from "./door.js";
import { later as inACalm } from "./idle.js";
import { makeKeeper } from "./keeper.js";
import { waiting } from "./phase.js";
import { shareWithTabs } from "./sharing.js";
import { heard } from "./wire.js";
import { lookForNew, takeOver, watchWorker } from "./worker.js";

/** @param {import("./keeper.js").Parts} parts @returns {() => void} call it after each change */
export function afterwards(parts) {
  const { desk } = parts;
  const keep = makeKeeper(parts);
  const lookAtDoor = makeDoor(desk, parts.root);
  const lookApart = inACalm(() => void import("./sheet_apart.js").then(({ look }) => look(desk, parts.id)).catch(() => {}));
  if (chosen(`apart-${parts.id}`, false)) lookApart();
  let isTold = false;

  function later() {
    desk.quiet = nothing;
    desk.render();
  }

  /** Said once; nothing happens unless it is tapped. */
  function tell() {
    if (isTold) return;
    isTold = true;
    lookForNew();
    desk.quiet = html`<div class="notice is-quiet" role="status"><span class="notice-text">New version</span>
      <button class="notice-undo" type="button" @click=${takeOver}>Reload</button><button class="notice-undo" type="button" @click=${later}>Later</button></div>`;
    desk.render();
  }

  watchWorker(tell);
  shareWithTabs(parts.id, parts.share);
  return () => {
    keep();
    lookAtDoor();
    if (desk.log.apart.list().length > FEW && !waiting(desk).length) lookApart();
    if (heard.build && heard.build !== document.body.dataset["build"]) tell();
  };
}
