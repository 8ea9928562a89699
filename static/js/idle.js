/** What can wait until the screen has shown what was tapped. */

const LONGEST = 50; // ms; a hidden page paints nothing

/** The frame that is to come. @type {Promise<any> | null} */
let coming = null;
const begun = () => (coming = null);

/** Fulfilled once the screen shows what is done now; between a tap and its frame a browser thinks itself idle. */
function painted() {
  coming ||= new Promise((resolve) => {
    globalThis.requestAnimationFrame?.(() => (begun(), setTimeout(resolve)));
    setTimeout(() => resolve(begun()), LONGEST);
  });
  return coming;
}

/** What may come one frame after the rest of the screen: asked for as often as one likes and run once. @param {() => void} run */
export function nextFrame(run) {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    painted().then(() => {
      isAsked = false;
      run();
    });
  };
}

/** Run when the page has nothing better to do (Safari has no requestIdleCallback). @param {() => void} run */
export function whenIdle(run) {
  if (typeof globalThis.requestIdleCallback === "function") painted().then(() => globalThis.requestIdleCallback(run, { timeout: 3000 }));
  else globalThis.setTimeout(run, 300);
}

/** The same, asked for as often as one likes and run once, `calm` ms after it was asked for last. @param {() => void} run @param {number} [calm] */
export function later(run, calm = 0) {
  let isAsked = false;
  let asked = 0;
  const wait = () => whenIdle(() => {
    const left = asked + calm - Date.now();
    if (left > 0) return void setTimeout(wait, left);
    isAsked = false;
    run();
  });
  return () => {
    asked = Date.now();
    if (isAsked) return;
    isAsked = true;
    wait();
  };
}

/**
 * Hold an answer back until the tap that asked for it has been painted.
 * @template {any[]} Told
 * @template Answer
 * @param {(...told: Told) => Promise<Answer>} ask
 * @returns {(...told: Told) => Promise<Answer>}
 */
export function afterPaint(ask) {
  return async (...told) => {
    const shown = painted();
    const answer = await ask(...told);
    await shown;
    return answer;
  };
}

/** Fetch what can wait, again when there is a way. @template T @param {() => Promise<T>} fetch @returns {Promise<T>} */
export async function whenThere(fetch) {
  for (;;) {
    try {
      return await fetch();
    } catch {
      await new Promise((resolve) => globalThis.addEventListener("online", resolve, { once: true }));
    }
  }
}
