/** Random histories: phones come and go, requests are lost, doubled and late; at the end all hold one log and no move is missing. */

import assert from "node:assert/strict";
import test from "node:test";

import { makeClock, makePhone, makeServer, randomFrom } from "./world.mjs";

const HISTORIES = Number(process.env.HISTORIES || 100);
const STEPS = 40;

async function history(seed, canRestore) {
  const random = randomFrom(seed);
  const { clock, turn } = makeClock();
  const server = makeServer();
  server.start();
  const phones = Array.from({ length: 2 + Math.floor(random() * 4) }, (_, place) => makePhone("abcdef"[place], server, { clock, random }));
  const made = [];
  const refused = [];
  for (let step = 0; step < STEPS; step++) {
    const phone = phones[Math.floor(random() * phones.length)];
    const dice = random();
    if (dice < 0.5) made.push(phone.log.add({ do: "peg", points: step }).draft.id);
    else if (dice < 0.55) refused.push(phone.log.add({ do: "peg", refuse: true }).draft.id);
    else if (dice < 0.7) phone.isOnline = false;
    else if (dice < 0.85) phone.comeBack();
    else if (canRestore && dice < 0.87 && server.log.length > 3) server.restore(server.log.length - 2);
    await turn(random() * 3000);
  }
  for (const phone of phones) phone.comeBack();
  await turn(3_000_000);
  const log = server.log.map((entry) => entry.id);
  assert.equal(new Set(log).size, log.length, `seed ${seed}: an entry is there twice`);
  for (const phone of phones) {
    assert.deepEqual(phone.log.entries(), server.log, `seed ${seed}: another log on a phone`);
    assert.deepEqual(phone.log.drafts.open(), [], `seed ${seed}: something was never sent`);
  }
  for (const id of made) assert.ok(log.includes(id), `seed ${seed}: ${id} is lost`);
  for (const id of refused) assert.ok(!log.includes(id), `seed ${seed}: ${id} was refused`);
}

test("every move arrives once, in one order for all", async () => {
  for (let seed = 1; seed <= HISTORIES; seed++) await history(seed, false);
});

test("what a restored server has lost is offered again", async () => {
  for (let seed = 1; seed <= HISTORIES; seed++) await history(seed, true);
});
