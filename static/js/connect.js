/**
 * One way to stay in touch: catch up, open the stream, and do both again on load, on becoming visible, on pageshow, on online,
 * when nothing came for 40 s, and when the stream died. Closed while hidden. Knows no page: `page` tells what happens to it.
 */

import { makeBackoff } from "./backoff.js";

const SILENCE = 40_000;

/**
 * @typedef {{visible: () => boolean, on: (event: "visible" | "hidden" | "pageshow" | "online", run: () => void) => void}} Page
 * @typedef {{
 *   catchUp: () => Promise<void>,
 *   streamUrl: () => string,
 *   onEntry: (entry: import("./shapes.js").Entry) => boolean,
 *   onEra: (era: string) => boolean,
 *   onHere: (told: import("./shapes.js").Here) => void,
 *   onState: (state: "live" | "catching_up" | "away" | "hidden") => void,
 *   EventSource: new (url: string) => EventSource,
 *   clock: import("./shapes.js").Clock,
 *   random: () => number,
 *   page: Page,
 * }} Parts
 */

/** @param {Parts} parts */
export function connect(parts) {
  const { clock, page } = parts;
  const backoff = makeBackoff(parts.random);
  /** @type {EventSource | null} */
  let source = null;
  /** @type {any} */
  let silence = null;
  /** @type {any} */
  let retry = null;
  let busy = false;
  let askedAgain = false;

  function shut() {
    clock.clearTimeout(silence);
    clock.clearTimeout(retry);
    if (source) source.close();
    source = null;
  }

  function later() {
    shut();
    if (!page.visible()) return;
    parts.onState("away");
    retry = clock.setTimeout(start, backoff.next());
  }

  function heard() {
    backoff.reset();
    clock.clearTimeout(silence);
    silence = clock.setTimeout(start, SILENCE);
  }

  function listen() {
    const stream = new parts.EventSource(parts.streamUrl());
    source = stream;
    silence = clock.setTimeout(start, SILENCE);
    /** @param {(event: MessageEvent) => void} run */
    const mine = (run) => (/** @type {Event} */ event) => {
      if (source !== stream) return;
      heard();
      run(/** @type {MessageEvent} */ (event));
    };
    stream.addEventListener("open", mine(() => parts.onState("live")));
    // Another era: the server was put back to an earlier state between the catch-up and this stream.
    stream.addEventListener("era", mine((event) => {
      if (!parts.onEra(JSON.parse(event.data).era)) start();
    }));
    stream.addEventListener("heartbeat", mine(() => {}));
    stream.addEventListener("here", mine((event) => parts.onHere(JSON.parse(event.data))));
    // A gap: something was missed, so catch up and open anew.
    stream.addEventListener("entry", mine((event) => {
      if (!parts.onEntry(JSON.parse(event.data))) start();
    }));
    // EventSource would try again by itself, but not after a 503 or an HTML answer: so always by our own clock.
    stream.addEventListener("error", () => {
      if (source === stream) later();
    });
  }

  async function start() {
    if (busy) {
      askedAgain = true;
      return;
    }
    shut();
    if (!page.visible()) return;
    busy = true;
    parts.onState("catching_up");
    try {
      await parts.catchUp();
      if (page.visible()) listen();
    } catch {
      later();
    } finally {
      busy = false;
    }
    if (askedAgain) {
      askedAgain = false;
      start();
    }
  }

  page.on("visible", start);
  page.on("pageshow", start);
  page.on("online", start);
  page.on("hidden", () => {
    shut();
    parts.onState("hidden");
  });
  start();
  return { start, close: shut };
}
