/** Making a move, and the question that comes up when one is refused: why, and count it anyway where the table may. */

import { isAsWanted } from "./wanted.js";

/** @typedef {import("./shapes.js").Move} Move */
/** @typedef {import("./shapes.js").Refusal} Refusal */

/**
 * @param {{log: ReturnType<typeof import("./log.js").makeLog>, question: import("./desk.js").Question | null, numbers: boolean,
 *   body: import("./app.js").Body | null, view: import("./shapes.js").View, painted: number, isBarred?: () => boolean, render: () => void}} desk
 */
export function makeAsking(desk) {
  const { log, render } = desk;

  /**
   * Make a move: shown at once with the rulebook, else when the server has answered.
   * @param {Move} move
   * @returns {Promise<boolean>} false when it was refused; then the question is on the screen
   */
  async function say(move) {
    desk.question = null;
    if (desk.isBarred?.()) return false;
    const made = log.add(move, desk.view["deal"]);
    if ("refusal" in made) return isAsWanted({ move, refusal: made.refusal }, [], desk.view) ? taken(move) : ask(move, made.refusal);
    desk.numbers = false;
    if (made.entry) return taken(move);
    const answer = await made.answer;
    if (!("refused" in answer)) return taken(move);
    return isThere({ ...made.draft, refusal: answer }) ? taken(move) : ask(move, answer);
  }

  /** @param {Move} move */
  function taken(move) {
    desk.body?.said?.(move);
    return true;
  }

  /** @param {Move} move @param {Refusal} refusal */
  function ask(move, refusal) {
    desk.question = { move, refusal };
    render();
    return false;
  }

  /** Another phone has done the same. @param {import("./shapes.js").Draft} draft */
  const isThere = (draft) => isAsWanted(draft, log.entries(), desk.view, draft.after ?? desk.painted);

  /** A move that was made here and cannot be taken in any more is shown, never dropped in silence, unless its outcome is there. */
  function askRefused() {
    for (const draft of log.drafts.refused().filter(isThere)) {
      log.drop(draft.id);
      if (desk.question?.draft === draft) desk.question = null;
    }
    const [draft] = log.drafts.refused();
    if (draft?.refusal && !desk.question) desk.question = { move: draft.move, refusal: draft.refusal, draft };
  }

  /** The answer to a question: count it anyway, or let it be. @param {boolean} isInsisted @param {Move} [other] */
  function settle(isInsisted, other) {
    const asked = desk.question;
    desk.question = null;
    if (asked?.draft) log.drop(asked.draft.id);
    if (asked && other) say(other);
    else if (asked && isInsisted) say({ ...asked.move, force: true });
    askRefused(); // the next one, that had to wait
    render();
  }

  return { say, settle, askRefused };
}
