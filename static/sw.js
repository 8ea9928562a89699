/**
 * The service worker: Companion without the network. `kept` comes before this text (companion/web/build.py): the version, every file of it with what it
 * holds, and the pages as a stranger gets them. A page comes from the server while that answers soon; else from here. Files come from
 * here first. The wire, streams and moves, is left alone.
 */

// @ts-check
const worker = /** @type {any} */ (self);
/** @type {{build: string, files: [string, string][], pages: string[]}} */
const { build, files, pages } = worker.kept;

const OURS = "companion-";
const CACHE = OURS + build;
const PATIENCE = 3000; // ms that a page waits for the server
const TOGETHER = 6; // files fetched at a time
const TABLES = { name: "companion-tables", store: "tables" };
const OUTBOX = { name: "companion", store: "outbox" };

/* ------------------------------------------------------------------------------------------------------- keep a version */

/** Fetch one of the kept: a page must be of this version, a file hold what it should. @param {Cache} cache @param {string} url @param {string} [integrity] */
async function keep(cache, url, integrity) {
  const answer = await fetch(url, integrity ? { integrity } : { credentials: "omit", cache: "no-store" });
  if (!answer.ok || (!integrity && answer.headers.get("companion") !== build)) throw new Error(`${url} is not of version ${build}`);
  await cache.put(url, answer);
}

async function install() {
  const cache = await caches.open(CACHE);
  /** @type {[string, string?][]} */
  const wanted = [...files, ...pages.map((page) => /** @type {[string]} */ ([page]))];
  const next = async () => {
    for (let one = wanted.shift(); one; one = wanted.shift()) await keep(cache, ...one);
  };
  await Promise.all(Array.from({ length: TOGETHER }, next));
}

/** The versions before go; what others keep under this address stays. */
async function activate() {
  for (const name of await caches.keys()) if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  await worker.clients.claim();
}

/* --------------------------------------------------------------------------------------------------------- take over */

/**
 * Ask a store that pages have made; none is made here. @template Told
 * @param {{name: string, store: string}} where @param {(store: IDBObjectStore) => IDBRequest<Told>} ask
 * @returns {Promise<Told | undefined>}
 */
function asked({ name, store }, ask) {
  return new Promise((resolve) => {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = () => resolve(undefined);
    request.onsuccess = () => {
      const held = request.result;
      if (!held.objectStoreNames.contains(store)) return void (held.close(), resolve(undefined));
      const told = ask(held.transaction(store).objectStore(store));
      told.onsuccess = () => (held.close(), resolve(told.result));
      told.onerror = () => (held.close(), resolve(undefined));
    };
  });
}

/** Whether this version may take over by itself: when only home is open and nothing waits to be sent, or the one page there is belongs to it. @param {any} page @param {string} its */
async function mayTakeOver(page, its) {
  const open = (await worker.clients.matchAll({ type: "window", includeUncontrolled: true })).filter((/** @type {any} */ one) => one.id !== page.id);
  const isHome = (/** @type {any} */ one) => new URL(one.url).pathname === "/";
  if (!open.every(isHome)) return false;
  return its === build || (isHome(page) && !(await asked(OUTBOX, (store) => store.count())));
}

/** @param {any} event */
async function hear(event) {
  const { wants, build: its } = event.data;
  if (wants === "now" || (await mayTakeOver(event.source, its))) return worker.skipWaiting();
  event.source.postMessage({ build });
}

/* ------------------------------------------------------------------------------------------------------------- answer */

/** @param {URL} url @returns {Promise<Response | undefined>} a page as it is kept */
async function keptPage(url) {
  const cache = await caches.open(CACHE);
  const [, first] = url.pathname.split("/");
  const wanted = first === "t" ? "/shell" : first === "new" ? `/new?game=${url.searchParams.get("game") || "cribbage"}` : url.pathname;
  return (await cache.match(wanted, { ignoreVary: true })) || cache.match("/shell", { ignoreVary: true });
}

/** @param {URL} url */
const isKeptTable = async (url) => Boolean(await asked(TABLES, (store) => store.getKey(url.pathname.split("/")[2] || "")));

/** A page of the server's, or nothing when there is none soon. @param {Request} request @returns {Promise<Response | null>} */
function fromServer(request) {
  if (navigator.onLine === false) return Promise.resolve(null);
  const late = new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE));
  return Promise.race([fetch(request).catch(() => null), late]);
}

/** @param {Request} request */
async function page(request) {
  const url = new URL(request.url);
  const answer = await fromServer(request);
  // Only our server says its version: the page of a captive portal or of a proxy is none of ours.
  const isOurs = Boolean(answer?.headers.has("companion"));
  const isGood = answer && isOurs && answer.status < 500 && answer.status !== 404;
  if (isGood) return answer;
  if (isOurs && !(url.pathname.startsWith("/t/") && (await isKeptTable(url)))) return answer;
  return (await keptPage(url)) || answer || Response.error();
}

/** @param {Request} request */
async function file(request) {
  return (await caches.match(request, { ignoreVary: true })) || fetch(request);
}

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener("message", (/** @type {any} */ event) => event.waitUntil(hear(event)));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (/^\/(s|rulebook|shell)\//.test(url.pathname)) event.respondWith(file(request));
});
