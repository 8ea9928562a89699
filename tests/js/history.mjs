/** One random history: phones come and go, requests are lost, doubled, late; the server stops, and is put back to an earlier day. Then the reckoning. */

import assert from "node:assert/strict";

import { makeClock, randomFrom } from "./clock.mjs";
import { makeHost } from "./network.mjs";
import { makePhone } from "./phone.mjs";

const STEPS = 36;
const GAMES = ["cribbage", "run_of_5", "sequence"];
const PATIENCE = 40; // quarters of a minute until all must have come together

/** What may happen next, each as often as its weight says. @type {[number, (world: any, phone: any) => any][]} */
const EVENTS = [
  [50, makeMove],
  [12, (_, phone) => (phone.isOnline = false)],
  [12, (_, phone) => phone.comeBack()],
  [8, answer],
  [4, reload],
  [2, (world) => (world.host.isUp ? world.host.down() : world.host.up())],
  [1, restart],
  [1, backUp],
  [2, restore],
  [1, (_, phone) => (phone.disk.isFull = !phone.disk.isFull)],
];
const WEIGHT = EVENTS.reduce((sum, [weight]) => sum + weight, 0);

/** @param {{seed: number, worker: any, modules: any, rulebook: any}} parts */
export async function history({ seed, worker, modules, rulebook }) {
  const random = randomFrom(seed);
  const { clock, turn } = makeClock(worker.idle);
  const host = makeHost(worker, { clock, random });
  const number = 2 + Math.floor(random() * 5);
  const { table } = await worker.ask("new", { game: GAMES[seed % 3], seed, phones: number });
  host.table = table;
  const world = { seed, random, clock, worker, host, made: new Map(), phones: [], copies: 0, lost: new Set(), figures: { moves: 0, eras: 0, reloads: 0, shown: 0, quiet: 0 } };
  for (let place = 0; place < number; place++) {
    const phone = makePhone({ number: place, host, modules, rulebook, made: world.made, hasBook: random() < 0.85 });
    world.phones.push(phone);
    if (random() < 0.05) phone.disk.isBroken = true;
    phone.open();
  }
  await turn(3000);
  for (let step = 0; step < STEPS; step++) {
    let dice = random() * WEIGHT;
    const [, happen] = EVENTS.find(([weight]) => (dice -= weight) < 0) || EVENTS[0];
    await happen(world, world.phones[Math.floor(random() * number)]);
    await turn(random() < 0.1 ? random() * 60_000 : random() * 2500);
  }
  await comeTogether(world, turn);
  await reckon(world);
  return world.figures;
}

async function makeMove({ random, worker, figures }, phone) {
  const last = phone.log.entries().at(-1)?.id;
  if (!last) return;
  const { move } = await worker.ask("propose", { last, drafts: phone.top(), seed: Math.floor(random() * 2 ** 31) });
  if (!phone.log) return;
  figures.moves++;
  phone.say(move);
}

function answer({ random }, phone) {
  const { question } = phone.desk;
  if (question) phone.settle(question.refusal.soft && random() < 0.6);
}

function reload(world, phone) {
  world.figures.reloads++;
  phone.close();
  forget(world, phone);
  phone.open();
}

async function restart({ worker, host, clock, random }) {
  host.down();
  await worker.ask("restart");
  clock.setTimeout(() => host.up(), random() * 5000);
}

async function backUp(world) {
  world.copies++;
  await world.worker.ask("backup");
}

async function restore(world) {
  if (!world.copies) return;
  world.figures.eras++;
  world.host.down();
  world.host.era = `${world.figures.eras}`.padStart(8, "e");
  const before = (await world.worker.ask("truth")).entries;
  await world.worker.ask("restore", { era: world.host.era });
  for (const { id } of before) world.lost.add(id);
  world.clock.setTimeout(() => world.host.up(), world.random() * 3000);
  forget(world, null);
}

/** What the server has lost and no phone has any more can come back from nowhere. */
function forget(world, gone) {
  const held = new Set(world.phones.flatMap((phone) => (phone === gone ? [...phone.disk.rows.values()].map(({ id }) => id) : phone.known())));
  for (const id of world.lost) if (!held.has(id) && world.made.has(id)) world.made.get(id).mayBeGone = true;
}

/** The network heals, the disks are emptied, people answer what they are asked: soon all is quiet. */
async function comeTogether(world, turn) {
  const { phones, host } = world;
  host.isCalm = true;
  host.up();
  for (const phone of phones) {
    phone.disk.isFull = false;
    phone.comeBack();
  }
  for (let quarter = 0; quarter < PATIENCE; quarter++) {
    await turn(15_000);
    for (const phone of phones) while (phone.desk.question) phone.settle(false), phone.desk.askRefused();
    const { last } = await host.entriesAfter(1e6);
    if (phones.every((phone) => !phone.log.drafts.all().length && phone.log.last() === last)) return;
  }
  const left = phones.map((phone) => `${phone.log.last()} entries, ${phone.log.drafts.open().length} unsent, ${phone.log.drafts.refused().length} refused`);
  assert.fail(`seed ${world.seed}: they do not come together: ${left.join("; ")}`);
}

const sorted = (value) => JSON.parse(JSON.stringify(value, (_, inner) =>
  inner && typeof inner === "object" && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner));

async function reckon({ seed, phones, made, worker, host, figures }) {
  assert.deepEqual(host.wrong, [], `seed ${seed}`);
  const truth = await worker.ask("truth");
  const log = new Map(truth.entries.map((entry) => [entry.id, entry]));
  assert.equal(log.size, truth.entries.length, `seed ${seed}: an entry is there twice`);
  for (const phone of phones) {
    assert.deepEqual(phone.log.entries(), truth.entries, `seed ${seed}: another log on phone ${phone.number}`);
    if (!phone.book) continue;
    while (!phone.book.tidy());
    assert.deepEqual(sorted(phone.book.call("canonical")), sorted(truth.state), `seed ${seed}: another state on phone ${phone.number}`);
    assert.deepEqual(sorted(phone.book.view()), sorted(truth.screen), `seed ${seed}: another screen on phone ${phone.number}`);
  }
  for (const [id, what] of made) {
    if (what.isShown) figures.shown++;
    if (log.has(id) || what.isShown || what.mayBeGone) continue;
    figures.quiet++;
    assert.ok(isDone(what, host.codes.get(id), truth.entries), `seed ${seed}: ${JSON.stringify(what)} (${id}, ${host.codes.get(id)}) is lost without a word`);
  }
}

const DONE = ["no_change", "already_dealt"]; // the entry is out, or says so; the deal has begun; the rule is as wanted; what is over may be ended again

/** What was dropped without a word is so already: the server said it, or somebody else has said the same. */
function isDone({ move }, code, entries) {
  const text = (value) => JSON.stringify(sorted({ ...value, force: null }));
  if (DONE.includes(code) || (move.do === "end" && code === "game_over")) return true;
  return entries.some(({ move: other }) => text(other) === text(move) || (other.do === move.do
    && ["hand", "crib"].includes(move.do) && other.player === move.player && other.deal === move.deal));
}
