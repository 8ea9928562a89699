/**
 * Histories FROM … FROM+COUNT-1 (`node partition.mjs WORKER… `, the rest by the environment): the figures of all of them as JSON, or the first that comes out wrong.
 * FAULT names a copy of static/js to run instead.
 */

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

import { history } from "./history.mjs";
import { shipped } from "./phone.mjs";
import { startWorker } from "./worker.mjs";

const { FROM = "1", COUNT = "100", SOURCES = "", MODULES = "" } = process.env;
const base = MODULES ? pathToFileURL(`${MODULES}/`) : new URL("../../static/js/", import.meta.url);
const vendor = new URL("../../static/vendor/", import.meta.url);
const CANONICAL = `
import companion.rules.phone as phone
phone.canonical = phone.spoken(lambda table: {name: phone.opened(table)["top"][name] for name in ("game", "now", "marks", "misfits")})
phone.forget = phone.spoken(lambda table: phone._open.clear())
`;

const { startRulebook } = await import(new URL("../../static/js/rulebook.js", import.meta.url));
const { loadMicroPython } = await import(new URL("micropython.mjs", vendor));
const start = async () => {
  const made = await startRulebook(loadMicroPython, new URL("micropython.wasm", vendor).pathname, JSON.parse(readFileSync(SOURCES, "utf8")));
  made.run(CANONICAL);
  return made;
};
const modules = await shipped(base);
const worker = startWorker(process.argv.slice(2));
const total = {};
let failed = "";
process.on("uncaughtException", (fault) => stop(fault));
process.on("unhandledRejection", (fault) => stop(fault));
let seed = Number(FROM);

function stop(fault) {
  console.log(JSON.stringify({ failed: String(fault?.stack || fault), seed, ...total }));
  process.exit(1);
}

const rulebook = await start();
for (; seed < Number(FROM) + Number(COUNT); seed++) {
  const figures = await history({ seed, worker, modules, rulebook });
  for (const [name, count] of Object.entries(figures)) total[name] = (total[name] || 0) + count;
  total.histories = (total.histories || 0) + 1;
  rulebook.call("forget", { table: "" });
}
console.log(JSON.stringify({ failed, ...total }));
worker.end();
