/** The rulebook, holding one table open. Every rule and every sentence comes from it; this only carries JSON. Knows no page. */

/** @typedef {import("./shapes.js").Draft} Draft */

/** @param {import("./rulebook.js").Rulebook} rulebook @param {string} table a name for it, one a page */
export function openBook(rulebook, table) {
  /** What is to lie on top, until somebody looks: a long outbox goes up in many parts, and after each the rest would be decided anew. @type {Draft[] | null} */
  let unlaid = null;
  /** @param {string} name @param {Record<string, any>} [told] */
  const change = (name, told) => rulebook.call(name, { table, ...told });
  /** @param {string} name @param {Record<string, any>} [told] */
  function call(name, told) {
    const drafts = unlaid;
    unlaid = null;
    if (drafts) change("lay", { drafts: drafts.map(bare) });
    return change(name, told);
  }
  const bare = (/** @type {Draft} */ { id, at, move }) => ({ id, at, move });
  return {
    fold: (/** @type {import("./shapes.js").Entry[]} */ entries) => change("fold_log", { entries }),
    extend: (/** @type {import("./shapes.js").Entry[]} */ entries) => change("extend", { entries }),
    lay: (/** @type {Draft[]} */ drafts) => void (unlaid = drafts),
    offer: (/** @type {Draft} */ draft) => call("offer", { draft: bare(draft) }),
    /** What the screen shows now. */
    view: () => call("look"),
    /** Look at some earlier entries again after a change among them; true when none is left. */
    tidy: () => call("tidy", { most: 40 }),
    /** What a move would come to, or its refusal; nothing changes. */
    weigh: (/** @type {import("./shapes.js").Move} */ move) => call("weigh", { move }),
    call,
  };
}
