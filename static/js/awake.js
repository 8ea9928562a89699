/** Keeps the screen on while a game runs, where a browser can; where none can, says once how to set it. */

import { chosen, keep } from "./chosen.js";

/** @typedef {{released: boolean, release: () => Promise<void>}} Lock */

/** How the screen is kept on by hand. @param {string} agent @returns {string} nothing for a machine that has no such setting at hand */
export function byHand(agent) {
  if (/iPhone|iPad|iPod/.test(agent)) return "This screen may go dark. Settings, Display & Brightness, Auto-Lock keeps it on.";
  if (/Android/.test(agent)) return "This screen may go dark. Settings, Display, Screen timeout keeps it on.";
  return "";
}

/**
 * @param {{navigator: any, document: Document, say: (text: string) => void}} parts
 * @returns {(isWanted: boolean) => Promise<void>} tell it after each change whether a game runs
 */
export function makeAwake({ navigator, document, say }) {
  let isWanted = false;
  let isAsking = false;
  /** @type {Lock | null} */
  let lock = null;

  async function ask() {
    if (isAsking || document.visibilityState !== "visible" || (lock && !lock.released)) return;
    isAsking = true;
    try {
      lock = await navigator.wakeLock.request("screen");
    } catch {
      // battery saver, or a policy: the phone's own setting holds
    }
    isAsking = false;
    if (!isWanted) await letGo();
  }

  async function letGo() {
    const held = lock;
    lock = null;
    await held?.release();
  }

  function sayOnce() {
    const text = byHand(navigator.userAgent || "");
    if (!text || chosen("told-screen")) return;
    keep("told-screen", true);
    say(text);
  }

  // A lock ends with each look at another page.
  document.addEventListener("visibilitychange", () => isWanted && navigator.wakeLock && ask());
  return async (wanted) => {
    const isNew = wanted !== isWanted;
    isWanted = wanted;
    if (!navigator.wakeLock) return wanted && isNew ? sayOnce() : undefined;
    if (wanted) await ask();
    else if (isNew) await letGo();
  };
}
