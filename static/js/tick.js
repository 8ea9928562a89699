/** A short tick in the hand for one's own points, where a phone can (Android), unless it was switched off. */

import { chosen, keep } from "./chosen.js";

const TICK = 12; // ms
const FELT = ["peg", "play", "go", "hand", "crib", "heels", "starter", "muggins"];

export const canTick = () => typeof globalThis.navigator.vibrate === "function" && /Android/.test(globalThis.navigator.userAgent);
export const isTicking = () => canTick() && chosen("ticks", true);
/** @param {boolean} isOn */
export const setTicking = (isOn) => keep("ticks", isOn);

/** @param {import("./shapes.js").Move} move */
export function tick(move) {
  if (FELT.includes(move["do"]) && isTicking()) globalThis.navigator.vibrate(TICK);
}
