/** What the server said to each draft, brought to whoever waits for it. Knows no page. */

/** @typedef {import("./shapes.js").Entry} Entry */
/** @typedef {import("./shapes.js").Refusal} Refusal */
/** @typedef {import("./shapes.js").Answer} Answer */

/** @param {ReturnType<typeof import("./drafts.js").makeDrafts>} drafts */
export function makeAnswers(drafts) {
  /** @type {Map<string, (answer: Entry | Refusal) => void>} */
  const waiting = new Map();

  /** @param {string} id @param {Entry | Refusal} answer */
  function reply(id, answer) {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  }

  /** @param {Answer} answer @param {boolean} isAwaited whoever tapped waits for this and shows it, so nothing is left to show */
  function refuse(answer, isAwaited) {
    const { id, refused = "bad_move", soft = false, data = {}, detail } = answer;
    const refusal = { refused, soft, data, ...(detail ? { detail } : {}) };
    const wasAwaited = isAwaited && waiting.has(id);
    reply(id, refusal);
    const draft = drafts.find(id);
    if (!draft) return;
    draft.refusal = refusal;
    if (wasAwaited) drafts.forget((one) => one === draft);
    else drafts.keep(draft);
  }

  return {
    reply,
    /** @param {string} id @returns {Promise<Entry | Refusal>} */
    await: (id) => new Promise((resolve) => waiting.set(id, resolve)),
    /**
     * Take in the answers to a request.
     * @param {Answer[]} answers
     * @param {boolean} isAwaited moves are not decided here, so taps wait for the server's word
     * @returns {Entry[]} what was accepted
     */
    hear(answers, isAwaited) {
      /** @type {Entry[]} */
      const accepted = [];
      for (const answer of answers) {
        if (!answer.entry) {
          refuse(answer, isAwaited);
          continue;
        }
        const draft = drafts.find(answer.id);
        if (draft) draft.acked = true;
        accepted.push(answer.entry);
        // The entry itself may come later, after others'; who waits need not.
        reply(answer.id, answer.entry);
      }
      return accepted;
    },
  };
}
