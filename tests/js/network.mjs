/** A bad network between a phone and the real server: loses, delays past all patience, doubles, reorders, cuts, and shows a captive portal. */

import assert from "node:assert/strict";

const PATIENCE = 20_000; // ms: the slowest request arrives long after the phone has given it up
const HEARTBEAT = 15_000;
const MOST_ASKED = 1500; // requests in a history; some fifty are usual

/** The server's side: up or down, and the streams that hear of each entry. @param {{ask: Function}} worker */
export function makeHost(worker, { clock, random }) {
  const host = { isUp: true, isCalm: false, era: "", streams: new Set(), wrong: [], codes: new Map(), http, down, up, last: 0, table: "" };

  let asked = 0;

  async function http(phone, method, path, body) {
    assert.ok(++asked < MOST_ASKED, "they ask and ask");
    const said = await worker.ask("http", { phone, method, path, body });
    if (method !== "POST") return said;
    for (const { id, refused } of JSON.parse(said.text).answers || []) if (refused) host.codes.set(id, refused);
    await tellAll();
    return said;
  }

  const entriesAfter = (after) => worker.ask("entries", { after });

  async function tellAll() {
    if (!host.streams.size) return;
    const { era, entries } = await entriesAfter(Math.min(...[...host.streams].map((stream) => stream.told)));
    for (const stream of [...host.streams]) stream.tell(era, entries);
  }

  function down() {
    host.isUp = false;
    for (const stream of [...host.streams]) stream.cut();
  }
  function up() {
    host.isUp = true;
  }
  return Object.assign(host, { entriesAfter, clock, random });
}

/** The `fetch` of one visit. @param {{number: number, isOnline: boolean}} phone @param {() => boolean} isOver @param {(body: any) => void} onSend */
export function fetchOf(host, phone, isOver, onSend) {
  const { clock, random } = host;
  const later = (ms) => new Promise((resolve) => clock.setTimeout(resolve, ms));
  const isLost = (chance) => !host.isCalm && random() < chance;
  const span = () => (host.isCalm ? 20 : random() < 0.06 ? random() * PATIENCE : random() * 400);
  const answerOf = ({ status, kind, text }) => ({ status, ok: status < 300, headers: { get: () => kind }, json: async () => JSON.parse(text) });

  return (path, { method, body, signal }) => new Promise((resolve, reject) => {
    const told = body === undefined ? undefined : JSON.parse(body);
    if (told) onSend(told);
    signal.addEventListener("abort", () => isOver() || reject(new Error("AbortError")));
    const fail = () => isOver() || reject(new TypeError("Failed to fetch"));
    const give = (said) => isOver() || resolve(answerOf(said));

    async function travel() {
      await later(span());
      if (!phone.isOnline || !host.isUp || isLost(0.1)) return fail();
      if (isLost(0.03)) return give({ status: 200, kind: "text/html", text: "<p>Welcome to our guest network" });
      if (isLost(0.03)) return give({ status: 503, kind: "application/problem+json", text: "{}" });
      // From here on nothing calls it back: it arrives though the phone gives it up, or its page is closed.
      const said = await host.http(phone.number, method, path, told);
      if (isLost(0.08)) later(span()).then(() => host.isUp && host.http(phone.number, method, path, told));
      await later(span());
      if (!phone.isOnline || isLost(0.12)) return isLost(0.5) ? undefined : fail();
      give(said);
    }
    travel();
  });
}

/** The `EventSource` of one visit. */
export function streamOf(host, phone, isOver) {
  const { clock, random } = host;
  return class Stream extends EventTarget {
    constructor(url) {
      super();
      this.told = Number(/after=(\d+)/.exec(url)[1]);
      this.era = "";
      this.at = clock.now();
      this.open();
    }
    /** In order, each after a while of its own. */
    say(name, data) {
      this.at = Math.max(this.at, clock.now() + (host.isCalm ? 5 : random() * 300));
      clock.setTimeout(() => {
        if (!host.streams.has(this) || isOver() || (this.isDeaf && !host.isCalm)) return;
        if (!phone.isOnline) return this.cut();
        this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data) }));
      }, this.at - clock.now());
    }
    async open() {
      if (!phone.isOnline || !host.isUp) return clock.setTimeout(() => this.fail(), 50);
      const { era, entries } = await host.entriesAfter(this.told);
      if (this.isClosed) return;
      this.era = era;
      host.streams.add(this);
      this.say("open", {});
      this.say("era", { era });
      this.tell(era, entries);
      this.beat();
    }
    tell(era, entries) {
      if (era !== this.era) return this.cut();
      for (const entry of entries.filter(({ seq }) => seq > this.told)) this.say("entry", entry);
      this.told = Math.max(this.told, entries.at(-1)?.seq || 0);
      // Now and then a stream dies and nobody is told: silence is all the phone hears.
      if (!host.isCalm && random() < 0.02) this.isDeaf = true;
    }
    beat() {
      if (!host.streams.has(this)) return;
      this.say("heartbeat", {});
      clock.setTimeout(() => this.beat(), HEARTBEAT);
    }
    cut() {
      host.streams.delete(this);
      clock.setTimeout(() => this.fail(), 1);
    }
    fail() {
      if (!isOver() && !this.isClosed) this.dispatchEvent(new Event("error"));
    }
    close() {
      this.isClosed = true;
      host.streams.delete(this);
    }
  };
}
