/** How long to wait before the next try: 0.5 s, doubling up to 15 s, each with jitter so that phones do not come back in step. */

const FIRST = 500;
const MOST = 15_000;

/** @param {() => number} random a number from 0 to below 1 */
export function makeBackoff(random) {
  let span = FIRST;
  return {
    next() {
      const wait = span / 2 + (span / 2) * random();
      span = Math.min(MOST, span * 2);
      return Math.max(FIRST, wait);
    },
    reset() {
      span = FIRST;
    },
  };
}
