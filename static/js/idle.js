/** What can wait until the screen has shown what was tapped. */

/** Run when the page has nothing better to do (Safari has no requestIdleCallback). @param {() => void} run */
export function whenIdle(run) {
  if (typeof globalThis.requestIdleCallback === "function") globalThis.requestIdleCallback(run, { timeout: 3000 });
  else globalThis.setTimeout(run, 300);
}

/** The same, asked for as often as one likes and run once. @param {() => void} run */
export function later(run) {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    whenIdle(() => {
      isAsked = false;
      run();
    });
  };
}

const LONGEST = 50; // a hidden page paints nothing

/**
 * Hold an answer back until the tap that asked for it has been painted.
 * @template {any[]} Told
 * @template Answer
 * @param {(...told: Told) => Promise<Answer>} ask
 * @returns {(...told: Told) => Promise<Answer>}
 */
export function afterPaint(ask) {
  return async (...told) => {
    const painted = new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
      setTimeout(resolve, LONGEST);
    });
    const answer = await ask(...told);
    await painted;
    return answer;
  };
}
