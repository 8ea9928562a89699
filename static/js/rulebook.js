/**
 * The rulebook on the phone: MicroPython in WebAssembly and the very files the server runs. Nothing waits for it: it is fetched when
 * the page is idle. One interpreter serves a page; the tables it holds open have names. Runs under Node too, for tests.
 */

import { later } from "./idle.js";

const HEAP = 2 * 1024 * 1024; // bytes; it grows by itself
// Bytes until the interpreter looks for what can be thrown away, which else waits for an idle page. By itself it looks every 16 KiB: after each call, before
// the screen shows what was tapped.
const LITTER = 512 * 1024;
const CALM = 1500; // ms without a call until it looks: some 7 ms of work, 30 on a slow phone
const STACK = 64 * 1024; // words: nested lists of a view go deeper than the default of some 100 calls
const STAND_INS = { "typing.py": "TYPE_CHECKING = False\nAny = None\n", "__future__.py": "annotations = None\n" };

/**
 * @typedef {{name: string, message: string}} Fault
 * @typedef {{call: (name: string, told: any) => any, files: () => string[], run: (code: string) => void}} Rulebook
 */

/** @param {any} fs @param {string} path @param {string} source */
function write(fs, path, source) {
  const folders = path.split("/").slice(0, -1);
  folders.reduce((above, name) => {
    const folder = `${above}/${name}`;
    if (!fs.analyzePath(folder).exists) fs.mkdir(folder);
    return folder;
  }, "");
  fs.writeFile(`/${path}`, source);
}

/**
 * Start the interpreter over the sources.
 * @param {(options: any) => Promise<any>} loadMicroPython
 * @param {string} wasm its address
 * @param {Record<string, string>} sources path → source, as the `rulebook` document holds them
 * @param {(line: string) => void} [print] what the rules print, for tests
 * @returns {Promise<Rulebook>}
 */
export async function startRulebook(loadMicroPython, wasm, sources, print = () => {}) {
  const python = await loadMicroPython({ url: wasm, heapsize: HEAP, pystack: STACK, stdout: print, stderr: print });
  for (const [path, source] of Object.entries({ ...STAND_INS, ...sources })) write(python.FS, path, source);
  python.runPython("import sys\nsys.path.insert(0, '/')\nimport companion.rules.phone\nimport gc");
  python.runPython(`gc.threshold(${LITTER})`);
  const tidyLater = later(() => python.runPython("gc.collect()"), CALM);
  const phone = python.pyimport("companion.rules.phone");
  // The boards are painted by the server; seldom does a phone draw one.
  const drawing = () => python.pyimport("companion.drawing.phone");
  /** @type {Map<string, (text: string) => string>} */
  const known = new Map();
  return {
    files: () => Object.keys(sources),
    run: (code) => python.runPython(code),
    call(name, told) {
      const ready = known.get(name) || (name.startsWith("draw_") ? drawing() : phone)[name];
      known.set(name, ready);
      tidyLater();
      return JSON.parse(ready(JSON.stringify(told)));
    },
  };
}

/** The rulebook of this version of the page. @returns {Promise<Rulebook>} */
export function loadRulebook() {
  const base = new URL("../vendor/", import.meta.url);
  return fetchRulebook({ micropython: `${base}micropython.mjs`, wasm: `${base}micropython.wasm`, rulebook: String(document.body.dataset["rulebook"]) });
}

/**
 * Fetch all three parts from this origin and start.
 * @param {{micropython: string, wasm: string, rulebook: string}} urls
 * @returns {Promise<Rulebook>}
 */
export async function fetchRulebook({ micropython, wasm, rulebook }) {
  const [module, answer] = await Promise.all([import(micropython), fetch(rulebook)]);
  if (!answer.ok) throw new Error(`the rulebook: ${answer.status}`);
  const told = (await answer.text()).split("\0");
  return startRulebook(module.loadMicroPython, wasm, Object.fromEntries(told.flatMap((path, at) => (at % 2 ? [] : [[path, told[at + 1]]]))));
}
