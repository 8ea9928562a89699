/** Notices where this phone and others have kept score apart: moves made here that came to stand behind entries nobody here had seen. Knows no page. */

/** @typedef {import("./shapes.js").Entry} Entry */
/** `where`: the deal or turn in which it was made. @typedef {{id: string, after: number, where: number | undefined}} Apart */

export const FEW = 5; // so many may cross on their way at any lively table

export function makeApart() {
  /** @type {Apart[]} */
  let list = [];
  return {
    list: () => list,
    /** What an earlier visit of this page had noticed comes first. @param {Apart[]} known */
    set: (known) => void (list = known),
    /** @param {Entry[]} fresh just come in @param {(id: string) => import("./shapes.js").Draft | undefined} draftOf @param {Entry[]} entries the whole log */
    note(fresh, draftOf, entries) {
      for (const { id, seq, by } of fresh) {
        const draft = draftOf(id);
        if (draft?.after === undefined || seq - draft.after <= FEW) continue;
        const unseen = entries.slice(draft.after, seq - 1).filter((entry) => entry.by !== by).length;
        if (unseen > FEW) list.push({ id, after: draft.after, where: draft.where });
      }
    },
  };
}
