/** Sends drafts in order, one request at a time, again after a pause when there was no answer. Knows no page. */

import { makeBackoff } from "./backoff.js";
import { Problem, firstBatch } from "./wire.js";

/**
 * @param {{
 *   drafts: {sendable: () => import("./shapes.js").Draft[]},
 *   wire: import("./shapes.js").TableWire,
 *   clock: import("./shapes.js").Clock,
 *   random: () => number,
 *   onAnswers: (said: import("./shapes.js").Answers) => Promise<void>,
 *   onTrouble: (trouble: Problem | null) => void,
 * }} parts
 */
export function makeSender({ drafts, wire, clock, random, onAnswers, onTrouble }) {
  const backoff = makeBackoff(random);
  let sending = false;
  let isStuck = false;
  /** @type {any} */
  let retry = null;

  /** What comes of a batch. A single move that is too large for any request is refused like one that the rules refuse: it would keep all behind it for good. @param {any[]} batch */
  async function ask(batch) {
    try {
      return await wire.moves(batch);
    } catch (fault) {
      if (!(fault instanceof Problem) || fault.status !== 413 || batch.length > 1) throw fault;
      return { era: "", answers: [{ id: batch[0].id, refused: fault.code, detail: fault.message }] };
    }
  }

  async function flush() {
    if (sending) return;
    clock.clearTimeout(retry);
    const batch = firstBatch(drafts.sendable());
    if (!batch.length) return;
    sending = true;
    let more = false;
    try {
      const said = await ask(batch);
      isStuck = false;
      backoff.reset();
      onTrouble(null);
      await onAnswers(said);
      more = said.answers.length > 0;
    } catch (fault) {
      // Refused as a whole (no right to move here, say): told, and tried again with the next move or connection. Else: soon.
      isStuck = true;
      onTrouble(fault instanceof Problem || /** @type {any} */ (fault).code ? /** @type {Problem} */ (fault) : null);
      if (!(fault instanceof Problem)) retry = clock.setTimeout(flush, backoff.next());
    } finally {
      sending = false;
    }
    if (more) flush();
  }

  /** `isStuck`: the last try came to nothing. */
  return { flush, isStuck: () => isStuck };
}
