/** How a phone talks to the server: fetch with a time limit, problem+json as an exception, ids, moves. Knows no page. */

/** @typedef {import("./shapes.js").Clock} Clock */
/** @typedef {import("./shapes.js").Draft} Draft */

const LIMIT = 10_000;
/** How this script speaks: another number when an older script could do harm to a newer server (companion/web/config.py). */
const SPEAKS = "1";
export const MOST_BYTES = 60_000;

/** @type {Clock} the browser's own (and Node's) */
export const clock = { now: () => Date.now(), setTimeout: (run, ms) => setTimeout(run, ms), clearTimeout: (timer) => clearTimeout(timer) };

/** The server understood and said no; `code` is the word before the sentence. */
export class Problem extends Error {
  /** @param {number} status @param {Record<string, any>} said */
  constructor(status, said) {
    super(said.detail || said.title || `${status}`);
    this.name = "Problem";
    this.status = status;
    this.code = String(said.code || said.refused || "");
    this.data = said.data || {};
  }
}

/** No answer, or one that is not ours (a captive portal's page, a proxy's error): nothing is known, try again later. */
export class Unreachable extends Error {
  /** @param {string} why @param {string} [code] what our own server says is wrong with it */
  constructor(why, code = "") {
    super(why);
    this.name = "Unreachable";
    this.code = code;
  }
}

/**
 * 16 random bytes as hex. `randomUUID` does not exist on a plain-http LAN.
 * @param {{getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => any}} [random]
 */
export function newId(random = globalThis.crypto) {
  const bytes = new Uint8Array(16);
  random.getRandomValues(bytes);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The version that the server said it is, last. */
export const heard = { build: "" };

/** @param {Response} answer */
async function read(answer) {
  heard.build = answer.headers.get("companion") || heard.build;
  if (answer.status === 204) return null;
  const kind = answer.headers.get("content-type") || "";
  if (!/\bjson\b/.test(kind)) throw new Unreachable(`${answer.status}, and no JSON`);
  const said = await answer.json();
  if (answer.ok) return said;
  if (answer.status >= 500 || answer.status === 429) throw new Unreachable(said.detail || `${answer.status}`, String(said.code || ""));
  throw new Problem(answer.status, said);
}

/**
 * @param {{fetch: typeof globalThis.fetch, clock: Clock, origin?: string}} parts
 */
export function makeWire({ fetch, clock, origin = "" }) {
  /**
   * @param {string} method
   * @param {string} path
   * @param {any} [body]
   * @returns {Promise<any>}
   */
  async function call(method, path, body) {
    const stop = new AbortController();
    const timer = clock.setTimeout(() => stop.abort(), LIMIT);
    /** @type {RequestInit} */
    const request = { method, signal: stop.signal, credentials: "same-origin", cache: "no-store", headers: { "companion-client": SPEAKS } };
    if (body !== undefined) {
      request.body = JSON.stringify(body);
      request.headers = { ...request.headers, "content-type": "application/json" };
    }
    try {
      return await read(await fetch(origin + path, request));
    } catch (fault) {
      if (fault instanceof Problem || fault instanceof Unreachable) throw fault;
      throw new Unreachable(String(fault));
    } finally {
      clock.clearTimeout(timer);
    }
  }

  /** The addresses of one table. @param {string} id @param {() => boolean} [wantsView] */
  function table(id, wantsView = () => false) {
    const path = `/api/tables/${encodeURIComponent(id)}`;
    const more = (/** @type {string} */ sign) => (wantsView() ? `${sign}view=1` : "");
    return {
      path,
      entries: (/** @type {number} */ after) => call("GET", `${path}/entries?after=${after}${more("&")}`),
      moves: (/** @type {any[]} */ moves) => call("POST", `${path}/moves${more("?")}`, { moves }),
      seats: () => call("GET", `${path}/seats`),
      sit: (/** @type {string} */ player) => call("POST", `${path}/seats`, { seat: player }),
      stand: (/** @type {string} */ player) => call("DELETE", `${path}/seats`, { seat: player }),
      links: () => call("GET", `${path}/links`),
      ask: (/** @type {string} */ method, /** @type {string} */ what, /** @type {any} */ body) => call(method, `${path}/${what}`, body),
      join: (/** @type {string} */ secret) => call("POST", `${path}/join`, { secret }),
    };
  }

  /** The phone is known first, so that a start whose answer was lost can be sent again. @param {{id: string, move: any, table?: string}} start */
  async function makeTable(start) {
    await call("POST", "/api/devices", {});
    return call("POST", "/api/tables", start);
  }

  return { call, table, makeTable };
}

/**
 * The first drafts of a list that fit into one request.
 * @param {Draft[]} drafts
 * @returns {{id: string, move: import("./shapes.js").Move}[]}
 */
export function firstBatch(drafts) {
  const batch = [];
  let size = 12;
  for (const { id, move } of drafts) {
    // At most three bytes for each UTF-16 unit.
    size += 3 * JSON.stringify({ id, move }).length + 1;
    if (batch.length && size > MOST_BYTES) break;
    batch.push({ id, move });
  }
  return batch;
}

const WORDS = ["player", "for", "card", "rank", "reason"];
const NUMBERS = ["points", "deal"];

/**
 * The move that a key stands for, as its data- attributes say it.
 * @param {Record<string, string | undefined>} told
 * @returns {import("./shapes.js").Move}
 */
export function moveOf(told) {
  /** @type {import("./shapes.js").Move} */
  const move = { do: told["do"] };
  for (const field of WORDS) if (told[field]) move[field] = told[field];
  for (const field of NUMBERS) if (told[field]) move[field] = Number(told[field]);
  // An entry is named by its number on the page the server painted, by its id ever after.
  const entry = told["entry"];
  if (entry) move["entry"] = /^\d{1,9}$/.test(entry) ? Number(entry) : entry;
  return move;
}
