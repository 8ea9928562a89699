/**
 * This phone's moves that are not in the log yet, in the order they were made, each kept in the outbox before it may be sent.
 * A refused one stays until the player has dealt with it. Knows no page.
 */

/** @typedef {import("./shapes.js").Draft} Draft */
/** @typedef {import("./shapes.js").Outbox} Outbox */

/** @param {Promise<Outbox>} outbox @param {() => void} onChange */
export function makeDrafts(outbox, onChange) {
  /** @type {Draft[]} */
  let list = [];
  /** @type {Outbox | null} */
  let opened = null;
  outbox.then((box) => (opened = box));
  const has = (/** @type {string} */ id) => list.some((draft) => draft.id === id);

  /** Begin to write a draft, at once where the store is open; `kept` is true once the store has it for good, `tried` once that is settled. @param {Draft} draft */
  async function keep(draft) {
    draft.kept = await (opened || (await outbox)).put(draft);
    draft.tried = true;
    if (!list.includes(draft)) (await outbox).drop([draft]);
    onChange();
  }

  return {
    has,
    keep,
    all: () => list,
    /** Those that count: not refused. */
    open: () => list.filter((draft) => !draft.refusal),
    refused: () => list.filter((draft) => draft.refusal),
    /** Those that may be sent now, none before an earlier one. */
    sendable() {
      const waiting = list.filter((draft) => !draft.refusal && !draft.acked);
      const until = waiting.findIndex((draft) => !draft.tried);
      return until < 0 ? waiting : waiting.slice(0, until);
    },
    /** What was answered before the server was put back has to be asked again. */
    sendAgain: () => list.forEach((draft) => (draft.acked = false)),
    find: (/** @type {string} */ id) => list.find((draft) => draft.id === id),
    /** @param {Draft} draft */
    add(draft) {
      list = list.concat(draft);
      return keep(draft);
    },
    /** Drafts older than all others. @param {Draft[]} older */
    async putBefore(older) {
      list = older.filter((draft) => !has(draft.id)).concat(list);
      for (const draft of older) if (!draft.tried) await keep(draft);
    },
    /** @param {(draft: Draft) => boolean | undefined | null} isGone */
    forget(isGone) {
      const gone = list.filter(isGone);
      if (!gone.length) return;
      list = list.filter((draft) => !gone.includes(draft));
      outbox.then((held) => held.drop(gone));
    },
    stored: async () => (await outbox).all(),
  };
}
