/** Keeps on the phone what this page shows of its table, as it changes: see keeping.js. Comes after everything else, when the page is idle. */

import { frameShown } from "./frames.js";
import { later } from "./idle.js";
import { openKeeping } from "./keeping.js";

const CALM = 400; // ms after the last change

/** @typedef {{id: string, root: HTMLElement, log: ReturnType<typeof import("./log.js").makeLog>, desk: import("./desk.js").Desk, places: any, share: (stream: any) => void}} Parts */

/** What a page says of this phone's part at its table; the rest follows from the view. @param {Parts} parts */
function dataOf({ root, desk }) {
  const { role = "", mode = "" } = root.dataset;
  return { role, mode: mode === "board" ? "" : mode, device: desk.device, mine: desk.mine || "", turned: desk.turned, solo: desk.isSolo ? "solo" : "" };
}

/** @param {Parts} parts @returns {() => void} call it after each change */
export function makeKeeper(parts) {
  const { id, root, log, desk, places } = parts;
  const keeping = openKeeping(globalThis.indexedDB);
  let isFramed = false;
  let kept = "";
  /** @type {any} */
  let shown = null;
  /** The era of what was kept before this page, once looked at: of another era, the server was put back and may have lost some of it. */
  let isCompared = false;

  async function compare() {
    const before = await keeping.load(id);
    if (before && before.about.era !== log.era() && log.era()) await log.bringBack(before.entries.filter((entry) => entry.move["do"] !== "start"));
    isCompared = Boolean(log.era());
  }

  /** One after the other: a later one must not be overtaken. @type {Promise<void>} */
  let writing = Promise.resolve();

  async function save() {
    const { view } = desk;
    const entries = log.entries();
    const drafts = log.drafts.open();
    const alone = drafts.some((draft) => draft.move["do"] === "start");
    if (!entries.length && !alone) return;
    // Much is drawn that changes nothing of this.
    const now = JSON.stringify([log.era(), entries.length, drafts.map((draft) => draft.id), dataOf(parts)]);
    if (now === kept && view === shown) return;
    if (!isCompared) await compare();
    if (!isFramed) await keeping.frame(frameShown(root, places));
    isFramed = true;
    const about = { table: id, game: String(view["game"]), era: log.era(), last: entries.length, drafts: drafts.map((draft) => draft.id), view, alone };
    await keeping.keep({ ...about, data: dataOf(parts), changed: new Date().toISOString() }, entries);
    [kept, shown] = [now, view];
  }

  keeping.tidy().catch(() => {});
  // What cannot be kept here is on the server or in the outbox, and each says so itself.
  const keep = later(() => void (writing = writing.then(save).catch(() => {})), CALM);
  keep();
  return keep;
}
