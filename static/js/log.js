/**
 * What a table shows: the server's log, then this phone's drafts on top. With the rulebook a move is decided here at once, without
 * it the server's answer is awaited. Nothing is dropped without a word. Knows no page.
 */

import { makeAnswers } from "./answers.js";
import { fetchNew, lostSince } from "./catchup.js";
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
 *   onChange: (what: import("./shapes.js").Change) => void,
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
  const answers = makeAnswers(drafts);
  let isReady = (/** @type {any} */ _done) => {};
  /** @type {Promise<void>} */
  let catching = Promise.resolve();

  const last = () => entries.length;
  const lay = () => book?.lay(drafts.open());

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
      for (const entry of fresh) answers.reply(entry.id, entry);
      drafts.forget((draft) => known.has(draft.id));
      book?.extend(fresh);
      lay();
    }
    if (fresh.length || (view && whole)) onChange({ entries: fresh, view: whole ? view : undefined, isMoved: !fresh.every((entry) => own.has(entry.id)), isConfirmed: true });
    return whole;
  }

  /** The server was put back to an earlier state: begin again with its log, and offer what it has lost. @param {Entry[]} entriesNow */
  async function restart(entriesNow) {
    const before = entries;
    entries = [];
    known = new Set();
    book?.fold([]);
    take(entriesNow);
    await drafts.putBefore(lostSince(before, known, parts.table));
    lay();
    onChange({ isMoved: true });
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
    const accepted = answers.hear(said.answers, !book);
    if (accepted.length < said.answers.length) {
      lay();
      onChange({ isMoved: true });
    }
    // Others' entries may lie between: then the stream or a catch-up brings them all in order.
    if ((era && said.era !== era) || !take(accepted, said.view)) catchUp().catch(() => {});
  }

  const now = () => new Date(clock.now()).toISOString();

  /** Begin to keep a draft; it is sent once the store has it. @param {Draft} draft */
  function put(draft) {
    own.add(draft.id);
    drafts.add(draft).then(sender.flush);
  }

  /**
   * A move made here: refused at once, or a draft. `answer` is the server's.
   * @param {import("./shapes.js").Move} move
   * @returns {{refusal: Refusal} | {draft: Draft, entry: Entry | null, answer: Promise<Entry | Refusal>}}
   */
  function add(move) {
    /** @type {Draft} */
    const draft = { table: parts.table, id: parts.newId(), at: now(), move };
    const said = book ? book.offer(draft) : null;
    if (said && "refused" in said) return { refusal: said };
    const answer = answers.await(draft.id);
    put(draft);
    onChange({ isMoved: true });
    return { draft, entry: said, answer };
  }

  return {
    add, take, catchUp, last, drafts,
    flush: sender.flush,
    /** The whole log is here for the first time. */
    ready: new Promise((resolve) => (isReady = resolve)),
    entries: () => entries,
    isOwn: (/** @type {string} */ id) => own.has(id),
    /** A tap sent before this log was there, and not answered: again, with its id. @param {{id: string, move: import("./shapes.js").Move}} tapped */
    resend: ({ id, move }) => void put({ table: parts.table, id, at: now(), move }),
    /** Let a refused draft go: the player has seen why. @param {string} id */
    drop: (id) => drafts.forget((draft) => draft.id === id && Boolean(draft.refusal)),
    /** What an earlier visit left in the store. */
    async restore() {
      await drafts.putBefore((await drafts.stored()).filter((draft) => !known.has(draft.id)));
      lay();
      onChange({ isMoved: true });
    },
    /** The rulebook has arrived. @param {import("./shapes.js").TableBook} arrived */
    use(arrived) {
      book = arrived;
      book.fold(entries);
      lay();
      onChange({ isMoved: true });
    },
  };
}
