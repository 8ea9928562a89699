/**
 * What a table shows: the server's log, then this phone's drafts on top. With the rulebook a move is decided here at once, without
 * it the server's answer is awaited. Nothing is dropped without a word. Knows no page.
 */

import { makeAnswers } from "./answers.js";
import { makeApart } from "./apart.js";
import { bringIn } from "./catchup.js";
import { makeDrafts } from "./drafts.js";
import { makeHistory } from "./history.js";
import { makeSender } from "./send.js";

/** @typedef {import("./shapes.js").Entry} Entry */
/** @typedef {import("./shapes.js").Draft} Draft */

/** @param {import("./shapes.js").LogParts} parts */
export function makeLog(parts) {
  const { clock, wire, onChange } = parts;
  const drafts = makeDrafts(parts.outbox, () => onChange({}));
  const sender = makeSender({ ...parts, drafts, onAnswers: hear });
  let era = parts.known?.era || "";
  const history = makeHistory(parts.known?.entries);
  const own = /** @type {Set<string>} */ (new Set());
  let book = /** @type {import("./shapes.js").TableBook | null} */ (null);
  const answers = makeAnswers(drafts);
  const apart = makeApart();
  let isReady = (/** @type {any} */ _done) => {};
  let catching = /** @type {Promise<void>} */ (Promise.resolve());

  const { last } = history;
  const lay = () => book?.lay(drafts.open());
  const layAnew = () => (lay(), onChange({ isMoved: true }));

  /** @param {Entry[]} list entries in order; those known are passed over @param {import("./shapes.js").View} [view] @returns {boolean} false: one is missing */
  function take(list, view) {
    const { fresh, isWhole } = history.take(list);
    settle(fresh);
    const isMoved = !fresh.every((entry) => own.has(entry.id));
    if (fresh.length || (view && isWhole)) onChange({ entries: fresh, view: isWhole ? view : undefined, isMoved, isConfirmed: true });
    return isWhole;
  }

  /** Drafts that are in the log now are none any more; the others go on top again. @param {Entry[]} fresh */
  function settle(fresh) {
    if (!fresh.length) return;
    for (const entry of fresh) answers.reply(entry.id, entry);
    apart.note(fresh, drafts.find, history.entries());
    drafts.forget((draft) => history.has(draft.id));
    book?.extend(fresh);
    lay();
  }

  /** The server was put back to an earlier state: begin again with its log, and offer what it has lost. @param {Entry[]} list */
  async function restart(list) {
    const lost = history.replace(list);
    book?.fold([]);
    settle(history.entries());
    drafts.sendAgain();
    await bringBack(lost);
  }

  /** What the server has lost is offered again, with its ids. @param {Entry[]} lost */
  async function bringBack(lost) {
    await drafts.putBefore(lost.filter(({ id }) => !history.has(id)).map(({ id, move, at = "" }) => ({ table: parts.table, id, move, at })));
    layAnew();
    sender.flush();
  }

  async function fetchNew() {
    const found = await bringIn(wire, era, last(), (page) => {
      era = page.era;
      take(page.entries, last() + page.entries.length < page.last ? undefined : page.view);
    });
    const isOther = era && found.era !== era;
    era = found.era;
    if (isOther) await restart(found.anew || []);
    isReady(true);
    sender.flush();
  }

  function catchUp() {
    catching = catching.catch(() => {}).then(fetchNew);
    return catching;
  }

  /** @param {import("./shapes.js").Answers} said */
  async function hear(said) {
    // What a refused move has met is brought in before that is told.
    if (said.answers.some((one) => one.refused)) await catchUp().catch(() => {});
    // Answers of another era are not kept: after the catch-up the same drafts are sent again, with the same ids.
    if (said.era && said.era !== (era ||= said.era)) return void catchUp().catch(() => {});
    const accepted = answers.hear(said.answers, !book);
    if (accepted.length < said.answers.length) {
      layAnew();
    }
    // Others' entries may lie between: then the stream or a catch-up brings them all in order.
    if (!take(accepted, said.view)) catchUp().catch(() => {});
  }

  const now = () => new Date(clock.now()).toISOString();
  /** Begin to keep a draft; it is sent once the store has it. @param {Draft} draft */
  function put(draft) {
    own.add(draft.id);
    drafts.add(draft).then(sender.flush);
  }

  /**
   * A move made here: refused at once, or a draft. `answer` is the server's. @param {import("./shapes.js").Move} move @param {number} [where] its deal
   * @returns {{refusal: import("./shapes.js").Refusal} | {draft: Draft, entry: Entry | null, answer: Promise<Entry | import("./shapes.js").Refusal>}}
   */
  function add(move, where) {
    /** @type {Draft} */
    const draft = { table: parts.table, id: parts.newId(), at: now(), move, after: last(), ...(where === undefined ? {} : { where }) };
    const said = book?.offer(draft) || null;
    if (said && "refused" in said) return { refusal: said };
    if (said) draft.points = said.result["points"];
    const answer = answers.await(draft.id);
    put(draft);
    onChange({ isMoved: true });
    return { draft, entry: said, answer };
  }

  return {
    add, take, catchUp, bringBack, last, drafts, apart, era: () => era,
    flush: sender.flush, isStuck: sender.isStuck,
    isOfEra: (/** @type {string} */ told) => !era || told === era,
    /** The whole log is here for the first time. */
    ready: parts.known ? Promise.resolve(true) : new Promise((resolve) => (isReady = resolve)),
    entries: history.entries,
    isOwn: (/** @type {string} */ id) => own.has(id),
    /** A tap sent before this log was there, and not answered: again, with its id. @param {{id: string, move: import("./shapes.js").Move}} tapped */
    resend: ({ id, move }) => void put({ table: parts.table, id, at: now(), move }),
    /** Let a refused draft go: the player has seen why. @param {string} id */
    drop: (id) => drafts.forget((draft) => draft.id === id && Boolean(draft.refusal)),
    /** What an earlier visit left in the store. */
    async restore() {
      const stored = (await drafts.stored()).filter((draft) => !history.has(draft.id));
      for (const draft of stored) own.add(draft.id);
      await drafts.putBefore(stored);
      layAnew();
      sender.flush();
    },
    /** The rulebook has arrived. @param {import("./shapes.js").TableBook} arrived */
    use(arrived) {
      book = arrived;
      book.fold(history.entries());
      layAnew();
    },
  };
}
