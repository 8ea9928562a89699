/**
 * What a table shows: the server's log, then this phone's drafts on top. With the rulebook a move is decided here at once, without
 * it the server's answer is awaited. Nothing is dropped without a word. Knows no page.
 */

import { fetchNew } from "./catchup.js";
import { makeDrafts } from "./drafts.js";
import { makeSender } from "./send.js";

/**
 * @typedef {import("./shapes.js").Entry} Entry
 * @typedef {import("./shapes.js").Draft} Draft
 * @typedef {import("./shapes.js").Refusal} Refusal
 * @typedef {import("./shapes.js").View} View
 * @typedef {{
 *   table: string,
 *   wire: import("./shapes.js").TableWire,
 *   outbox: Promise<import("./shapes.js").Outbox>,
 *   newId: () => string,
 *   clock: import("./shapes.js").Clock,
 *   random: () => number,
 *   onChange: (what: {entries?: Entry[], view?: View | undefined}) => void,
 *   onTrouble: (trouble: import("./wire.js").Problem | null) => void,
 * }} Parts
 */

/** @param {Parts} parts */
export function makeLog(parts) {
  const { clock, wire, onChange } = parts;
  const drafts = makeDrafts(parts.outbox, () => onChange({}));
  const sender = makeSender({ ...parts, drafts, onAnswers: hear });
  let era = "";
  /** @type {Entry[]} */
  let entries = [];
  /** @type {Set<string>} */
  let known = new Set();
  /** @type {Set<string>} */
  const own = new Set();
  /** @type {import("./shapes.js").TableBook | null} */
  let book = null;
  /** @type {Map<string, (answer: Entry | Refusal) => void>} */
  const waiting = new Map();
  let isReady = (/** @type {any} */ _done) => {};
  /** @type {Promise<void>} */
  let catching = Promise.resolve();

  const last = () => entries.length;
  const lay = () => book?.lay(drafts.open());

  /** @param {string} id @param {Entry | Refusal} answer */
  function reply(id, answer) {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  }

  /** @param {Entry[]} list entries in order; those known are passed over @param {View} [view] @returns {boolean} false: one is missing */
  function take(list, view) {
    /** @type {Entry[]} */
    const fresh = [];
    let whole = true;
    for (const entry of list) {
      if (entry.seq <= last()) continue;
      whole = entry.seq === last() + 1;
      if (!whole) break;
      entries.push(entry);
      known.add(entry.id);
      fresh.push(entry);
    }
    if (fresh.length) {
      for (const entry of fresh) reply(entry.id, entry);
      drafts.forget((draft) => known.has(draft.id));
      book?.extend(fresh);
      lay();
    }
    if (fresh.length || (view && whole)) onChange({ entries: fresh, view: whole ? view : undefined });
    return whole;
  }

  /** The server was put back to an earlier state: begin again with its log, and offer what it has lost. @param {Entry[]} now */
  async function restart(now) {
    const before = entries;
    entries = [];
    known = new Set();
    book?.fold([]);
    take(now);
    const lost = before.filter((entry) => !known.has(entry.id) && entry.move["do"] !== "start");
    await drafts.putBefore(lost.map(({ id, move, at }) => ({ table: parts.table, id, move, at: at || "" })));
    lay();
    onChange({});
  }

  async function bringIn() {
    const found = await fetchNew(wire, era, last());
    const isOther = era && found.era !== era;
    era = found.era;
    if (isOther) await restart(found.entries);
    else take(found.entries, found.view);
    isReady(true);
    sender.flush();
  }

  function catchUp() {
    catching = catching.catch(() => {}).then(bringIn);
    return catching;
  }

  /** @param {import("./shapes.js").Answers} said */
  function hear(said) {
    const accepted = [];
    for (const answer of said.answers) {
      const draft = drafts.find(answer.id);
      if (answer.entry) {
        if (draft) draft.acked = true;
        accepted.push(answer.entry);
      } else refuse(draft, answer);
    }
    // Others' entries may lie between: then the stream or a catch-up brings them all in order.
    if ((era && said.era !== era) || !take(accepted, said.view)) catchUp().catch(() => {});
  }

  /** @param {Draft | undefined} draft @param {import("./shapes.js").Answer} answer */
  function refuse(draft, answer) {
    const { refused = "bad_move", soft = false, data = {}, detail } = answer;
    const refusal = { refused, soft, data, ...(detail ? { detail } : {}) };
    const isAwaited = waiting.has(answer.id) && !book;
    reply(answer.id, refusal);
    if (!draft) return;
    draft.refusal = refusal;
    if (isAwaited) drafts.forget((one) => one === draft); // whoever tapped waits for this answer and shows it
    else drafts.keep(draft);
    lay();
    onChange({});
  }

  /**
   * A move made here: refused at once, or a draft. `answer` is the server's.
   * @param {import("./shapes.js").Move} move
   * @returns {{refusal: Refusal} | {draft: Draft, entry: Entry | null, answer: Promise<Entry | Refusal>}}
   */
  function add(move) {
    /** @type {Draft} */
    const draft = { table: parts.table, id: parts.newId(), at: new Date(clock.now()).toISOString(), move };
    const said = book ? book.offer(draft) : null;
    if (said && "refused" in said) return { refusal: said };
    own.add(draft.id);
    const answer = new Promise((resolve) => waiting.set(draft.id, resolve));
    drafts.add(draft).then(sender.flush);
    onChange({});
    return { draft, entry: said, answer };
  }

  return {
    add, take, catchUp, last, drafts,
    flush: sender.flush,
    /** The whole log is here for the first time. */
    ready: new Promise((resolve) => (isReady = resolve)),
    entries: () => entries,
    era: () => era,
    /** Tells whether a move was made on this page. @param {string} id */
    isOwn: (id) => own.has(id),
    /** A tap that was sent before this log was there, and not answered: again, with its id. @param {{id: string, move: import("./shapes.js").Move}} tapped */
    resend({ id, move }) {
      own.add(id);
      drafts.add({ table: parts.table, id, at: new Date(clock.now()).toISOString(), move }).then(sender.flush);
    },
    /** Let a refused draft go: the player has seen why. @param {string} id */
    drop: (id) => drafts.forget((draft) => draft.id === id && Boolean(draft.refusal)),
    /** What an earlier visit left in the store. */
    async restore() {
      await drafts.putBefore((await drafts.stored()).filter((draft) => !known.has(draft.id)));
      lay();
      onChange({});
    },
    /** The rulebook has arrived. @param {import("./shapes.js").TableBook} arrived */
    use(arrived) {
      book = arrived;
      book.fold(entries);
      lay();
      onChange({});
    },
  };
}
