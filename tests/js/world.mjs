/** A world for the sync modules: a clock that is turned by hand, a server with one log, phones on a bad network. */

import { connect } from "../../static/js/connect.js";
import { makeLog } from "../../static/js/log.js";
import { inMemory } from "../../static/js/outbox.js";
import { Unreachable } from "../../static/js/wire.js";

/** Numbers from 0 to below 1, the same for the same seed. */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function makeClock() {
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
  /** Let what is due happen, each followed by all that awaits it. */
  async function turn(ms) {
    const until = now + ms;
    for (;;) {
      await settled();
      const due = [...timers].filter(([, timer]) => timer.at <= until).sort((a, b) => a[1].at - b[1].at || a[0] - b[0])[0];
      if (!due) break;
      timers.delete(due[0]);
      now = Math.max(now, due[1].at);
      due[1].run();
    }
    now = until;
  }
  return { clock, turn };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** The server's side of the wire: one log, an answer for each id, streams that hear of each entry. */
export function makeServer() {
  const server = { era: "e1", log: [], streams: new Set(), start, entries, moves, restore };
  const byId = new Map();
  function entries(after) {
    return { era: server.era, entries: server.log.slice(after, after + 12), last: server.log.length };
  }
  function moves(list) {
    return { era: server.era, answers: list.map(take) };
  }
  function take({ id, move }) {
    if (move.refuse) return { id, refused: "no_change", soft: false, data: {} };
    if (!byId.has(id)) {
      const entry = { seq: server.log.length + 1, id, move, result: {} };
      byId.set(id, entry);
      server.log.push(entry);
      for (const stream of [...server.streams]) stream.tell(entry);
    }
    return { id, entry: byId.get(id) };
  }
  function start() {
    take({ id: "start", move: { do: "start" } });
  }
  /** Put back to an earlier state, as from a backup: another era, the later entries lost. */
  function restore(length) {
    for (const lost of server.log.splice(length)) byId.delete(lost.id);
    server.era += "x";
    for (const stream of [...server.streams]) stream.end();
  }
  return server;
}

/** A phone: the shipped log and connection over a network that loses, delays and cuts. */
export function makePhone(name, server, world) {
  const { clock, random } = world;
  const phone = { isOnline: true, refused: [], log: null };
  const later = (ms) => new Promise((resolve) => clock.setTimeout(resolve, ms));
  const travel = (act) => async (told) => {
    await later(random() * 400);
    if (!phone.isOnline || random() < 0.15) throw new Unreachable("lost on the way there");
    const answer = JSON.parse(JSON.stringify(act(told)));
    if (random() < 0.1) act(told); // the network brought it twice
    await later(random() * 400);
    if (!phone.isOnline || random() < 0.15) throw new Unreachable("lost on the way back");
    return answer;
  };
  let made = 0;
  phone.log = makeLog({
    table: "t", clock, random, newId: () => `${name}${++made}`,
    wire: { entries: travel(server.entries), moves: travel(server.moves) },
    outbox: Promise.resolve(world.boxes?.get(name) || inMemory("t")),
    onChange: () => {}, onTrouble: () => {},
  });
  class Stream extends EventTarget {
    constructor(url) {
      super();
      const after = Number(url.split("=")[1]);
      server.streams.add(this);
      clock.setTimeout(() => {
        if (!phone.isOnline) return this.end();
        this.dispatchEvent(new Event("open"));
        this.dispatchEvent(Object.assign(new Event("era"), { data: JSON.stringify({ era: server.era }) }));
        for (const entry of server.log.slice(after)) this.tell(entry);
      }, random() * 100);
    }
    tell(entry) {
      clock.setTimeout(() => {
        if (!server.streams.has(this) || !phone.isOnline) return;
        this.dispatchEvent(Object.assign(new Event("entry"), { data: JSON.stringify(entry) }));
      }, random() * 300);
    }
    end() {
      server.streams.delete(this);
      clock.setTimeout(() => this.dispatchEvent(new Event("error")), 1);
    }
    close() {
      server.streams.delete(this);
    }
  }
  const wakes = {};
  connect({
    catchUp: phone.log.catchUp, streamUrl: () => `stream?after=${phone.log.last()}`,
    onEntry: (entry) => phone.log.take([entry]), onEra: phone.log.isOfEra, onHere: () => {}, onState: () => {},
    EventSource: Stream, clock, random,
    page: { visible: () => true, on: (event, run) => (wakes[event] = run) },
  });
  phone.comeBack = () => {
    phone.isOnline = true;
    wakes.online();
  };
  return phone;
}
