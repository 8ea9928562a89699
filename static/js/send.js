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

  async function flush() {
    if (sending) return;
    clock.clearTimeout(retry);
    const batch = firstBatch(drafts.sendable());
    if (!batch.length) return;
    sending = true;
    let more = false;
    try {
      const said = await wire.moves(batch);
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
