/** A clock that is turned by hand, and chance that is the same for the same seed. */

/** Numbers from 0 to below 1. */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** @param {() => Promise<void>} idle fulfilled when nothing is asked of the world outside; the clock stands still meanwhile */
export function makeClock(idle = async () => {}) {
  let now = 0;
  let count = 0;
  const timers = new Map();
  const clock = {
    now: () => now,
    setTimeout(run, ms = 0) {
      timers.set(++count, { at: now + ms, run });
      return count;
    },
    clearTimeout: (timer) => timers.delete(timer),
  };
  const due = (until) => {
    let first = null;
    for (const [id, timer] of timers) if (timer.at <= until && (!first || timer.at < first.at)) first = { id, at: timer.at };
    return first;
  };
  /** Let what is due happen, each followed by all that awaits it. */
  async function turn(ms) {
    const until = now + ms;
    for (;;) {
      await settled();
      await idle();
      const first = due(until);
      if (!first) break;
      const { run } = timers.get(first.id);
      timers.delete(first.id);
      now = Math.max(now, first.at);
      run();
    }
    now = until;
  }
  return { clock, turn };
}
