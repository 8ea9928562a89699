/**
 * One stream for all tabs of a table: a browser has six connections to a server, and a stream holds one for good. The tab that has the stream tells
 * the others what came; of two that have one, the lesser name keeps it. Stands where an EventSource would.
 */

import { clock as everyday, newId } from "./wire.js";

const EVENTS = ["open", "era", "entry", "here", "heartbeat"];
const SILENCE = 20_000; // ms; a heartbeat comes every fifteen seconds
const ANSWER = 1000; // ms until a tab that was asked is taken for gone

/**
 * @param {{EventSource: typeof globalThis.EventSource, channel: BroadcastChannel, me: string, clock: import("./shapes.js").Clock}} parts
 * @returns {new (url: string) => any} what `connect` takes for EventSource
 */
export function shareStreams({ EventSource, channel, me, clock }) {
  let leader = { name: "", at: -SILENCE };
  /** @type {Shared | null} */
  let mine = null;
  /** What came last of each kind, for who joins later. @type {Record<string, string>} */
  let last = {};
  const tell = (/** @type {any} */ what) => channel.postMessage({ from: me, ...what });

  class Shared extends EventTarget {
    /** @param {string} url */
    constructor(url) {
      super();
      mine = this;
      /** @type {EventSource | null} */
      this.source = null;
      if (clock.now() - leader.at < SILENCE) this.follow();
      else this.lead(url);
    }

    /** @param {string} url */
    lead(url) {
      last = {};
      const source = new EventSource(url);
      this.source = source;
      for (const name of EVENTS) source.addEventListener(name, (event) => {
        const { data = "" } = /** @type {MessageEvent} */ (event);
        last[name] = data;
        this.pass(name, data);
        tell({ name, data });
      });
      source.addEventListener("error", () => this.pass("error", ""));
      tell({ leads: true });
    }

    follow() {
      tell({ asks: true });
      this.waiting = clock.setTimeout(() => this.lose(), ANSWER);
    }

    /** The tab with the stream is gone, or this one gives its own up: whoever connects does so again. */
    lose() {
      leader = { name: "", at: -SILENCE };
      this.pass("error", "");
    }

    /** @param {string} name @param {string} data */
    pass(name, data) {
      clock.clearTimeout(this.waiting);
      if (mine === this) this.dispatchEvent(new MessageEvent(name, { data }));
    }

    close() {
      clock.clearTimeout(this.waiting);
      if (mine === this) mine = null;
      if (!this.source) return;
      this.source.close();
      this.source = null;
      tell({ gone: true });
    }
  }

  channel.addEventListener("message", ({ data: { from, hello, leads, gone, asks, name, data } }) => {
    const isLeading = Boolean(mine?.source);
    if (hello) return void (isLeading && tell({ leads: true }));
    if (leads && isLeading && me < from) return tell({ leads: true });
    if (asks) {
      if (isLeading) for (const one of Object.keys(last)) tell({ name: one, data: last[one] });
      return;
    }
    if (gone) {
      if (from === leader.name && mine && !isLeading) mine.lose();
      return;
    }
    if (isLeading && !leads) return; // of a stream that is about to be closed
    leader = { name: from, at: clock.now() };
    if (isLeading) mine?.pass("error", "");
    else if (name) mine?.pass(name, data);
  });

  return Shared;
}

/**
 * Share the stream of a table as soon as there is another tab of it.
 * @param {string} table @param {(stream: new (url: string) => any) => void} share connects anew, by this stream
 */
export function shareWithTabs(table, share) {
  const { BroadcastChannel, EventSource } = globalThis;
  if (typeof BroadcastChannel !== "function") return;
  const me = newId();
  const channel = new BroadcastChannel(`companion.${table}`);
  const Shared = shareStreams({ EventSource, channel, me, clock: everyday });
  channel.addEventListener("message", () => share(Shared), { once: true });
  channel.postMessage({ from: me, hello: true });
}
