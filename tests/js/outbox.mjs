/** The outbox at its edges: the shipped scripts over a disk that takes its time and a server that counts (`node outbox.mjs WHAT`); prints JSON, or fails. */

import assert from "node:assert/strict";

import { makeClock, randomFrom } from "./clock.mjs";
import { factoryOf, makeDisk } from "./disk.mjs";
import { shipped } from "./phone.mjs";

const LIMIT = 64 * 1024; // bytes that the server takes in one request
const modules = await shipped(new URL("../../static/js/", import.meta.url));
const idOf = (n) => n.toString(16).padStart(32, "0");

/** A server that appends what comes; `isUp` false: nobody answers; `isLossy`: every third answer gets lost. */
function makeServer() {
  const server = { isUp: true, entries: [], bodies: [], isLossy: false };
  const said = (status, body) => ({ status, ok: status < 300, headers: { get: (name) => (name === "content-type" ? "application/json" : "test") }, json: async () => body });
  server.fetch = async (path, { method, body }) => {
    if (!server.isUp) throw new TypeError("Failed to fetch");
    if (method === "GET") return said(200, { era: "e", entries: server.entries.slice(Number(/after=(\d+)/.exec(path)[1])).slice(0, 500), last: server.entries.length });
    const bytes = new TextEncoder().encode(body).length;
    server.bodies.push({ bytes, ids: JSON.parse(body).moves.map(({ id }) => id) });
    if (bytes > LIMIT) return said(413, { code: "too_large", detail: "That is too much." });
    const answers = JSON.parse(body).moves.map(({ id, move }) => {
      const known = server.entries.find((entry) => entry.id === id);
      const entry = known || { seq: server.entries.length + 1, id, by: "me", at: "", move, result: {} };
      if (!known) server.entries.push(entry);
      return { id, entry };
    });
    // Committed, and the answer is lost.
    if (server.isLossy && server.bodies.length % 3 === 0) throw new TypeError("Failed to fetch");
    return said(200, { era: "e", answers });
  };
  return server;
}

/** One visit of a page; the world's clock and disk go on after it. */
function visit(world, onChange = () => {}) {
  let isOver = false;
  const { clock, random, disk, server } = world;
  const own = { ...clock, setTimeout: (run, ms) => clock.setTimeout(() => isOver || run(), ms) };
  const writes = [];
  const factory = factoryOf(disk, { clock: own, random, isOver: () => isOver });
  const { open } = factory;
  factory.open = (...told) => {
    const request = open(...told);
    const { transaction } = request.result;
    request.result.transaction = (name, mode, how) => {
      const made = transaction(name, mode, how);
      const { objectStore } = made;
      made.objectStore = () => {
        const store = objectStore();
        return { ...store, put: (row) => (writes.push({ id: row.id, how: how.durability }), store.put(row)) };
      };
      return made;
    };
    return request;
  };
  const log = modules.makeLog({
    table: "t", clock: own, random, newId: () => idOf(world.next++), wire: modules.makeWire({ fetch: server.fetch, clock: own }).table("t"),
    outbox: modules.openOutbox(factory, "t", own), onTrouble: () => {}, onChange: (what) => onChange(what, writes),
  });
  return { log, writes, close: () => (isOver = true) };
}

function makeWorld() {
  const random = randomFrom(7);
  const { clock, turn } = makeClock();
  return { random, clock, turn, disk: makeDisk(), server: makeServer(), next: 1 };
}

/** Takes every move, as a phone with its rulebook does. */
const BOOK = { fold() {}, extend() {}, lay() {}, offer: ({ id, move }) => ({ id, at: "", by: "", move, result: {} }) };
const note = (text) => ({ do: "note", text });
const kept = (world) => [...world.disk.rows.values()].map(({ id }) => id);

/** Made without a network, over two visits; then all goes up, in order, each once, though every third answer is lost. */
async function many() {
  const world = makeWorld();
  const { server, turn } = world;
  server.isUp = false;
  const first = visit(world);
  await turn(2000);
  for (let n = 0; n < 2500; n++) first.log.add(note(`remark ${n}`));
  await turn(60_000);
  first.close();
  const second = visit(world);
  const restored = second.log.restore();
  await turn(5000);
  await restored;
  for (let n = 2500; n < 5000; n++) second.log.add(note(`“${"ü€".repeat(20)}” ${n}`));
  await turn(60_000);
  assert.equal(kept(world).length, 5000);
  assert.equal(server.bodies.length, 0);
  Object.assign(server, { isUp: true, isLossy: true });
  for (let quarter = 0; quarter < 100 && second.log.drafts.all().length; quarter++) await turn(15_000);
  const ids = Array.from({ length: 5000 }, (_, n) => idOf(n + 1));
  assert.deepEqual(server.entries.map(({ id }) => id), ids);
  assert.deepEqual(second.log.entries().map(({ id }) => id), ids);
  assert.deepEqual(kept(world), []);
  assert.ok(server.bodies.length > 20 && server.bodies.every(({ bytes }) => bytes <= LIMIT));
  return { batches: server.bodies.length, most: Math.max(...server.bodies.map(({ bytes }) => bytes)), again: server.bodies.flatMap(({ ids: sent }) => sent).length - 5000 };
}

/** One that no request can carry stands in the middle: it is refused, kept and shown; those behind it go. */
async function large() {
  const world = makeWorld();
  const { server, turn } = world;
  const { log } = visit(world);
  await turn(2000);
  log.use(BOOK);
  for (const text of ["before", "€".repeat(LIMIT), "after", "last"]) log.add(note(text));
  await turn(60_000);
  assert.deepEqual(server.entries.map(({ move }) => move.text), ["before", "after", "last"]);
  const [refused, ...others] = log.drafts.all();
  assert.deepEqual([refused.id, refused.refusal.refused, others.length], [idOf(2), "too_large", 0]);
  assert.deepEqual(kept(world), [idOf(2)]);
  return { detail: refused.refusal.detail };
}

/** The write has begun, strictly, before anybody hears of the move; nothing goes out before it is done. */
async function order() {
  const world = makeWorld();
  const { server, turn } = world;
  const heard = [];
  const { log, writes } = visit(world, (what, told) => what.isMoved && heard.push(told.map(({ id }) => id)));
  await turn(2000);
  log.use(BOOK);
  heard.length = 0;
  log.add(note("one"));
  assert.deepEqual(heard, [[idOf(1)]]);
  assert.deepEqual(writes, [{ id: idOf(1), how: "strict" }]);
  assert.deepEqual([kept(world), log.drafts.all()[0].kept], [[], undefined]);
  while (!kept(world).length) {
    assert.equal(server.bodies.length, 0);
    await turn(1);
  }
  await turn(2000);
  assert.deepEqual(server.bodies.map(({ ids }) => ids), [[idOf(1)]]);
  return {};
}

console.log(JSON.stringify(await { many, large, order }[process.argv[2]]()));
