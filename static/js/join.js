/** Where a QR leads: the secret in the fragment opens the table, then one tap takes a seat. Whoever has one already goes straight on. */

import { whenIdle } from "./idle.js";
import { seatChoice } from "./join_choice.js";
import { Problem, clock, makeWire } from "./wire.js";

const UNHEARD = "The server does not answer. Is this phone on the same Wi-Fi as the others?";
const wire = makeWire({ fetch: (what, how) => fetch(what, how), clock });
const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {string} table */
const go = (table) => location.replace(`/t/${encodeURIComponent(table)}`);

/** Nobody is let in by this address: why, and what helps. @param {string} title @param {string} text */
function stop(title, text) {
  at("join-title").textContent = title;
  at("join-says").textContent = text;
  at("join-help").hidden = false;
}

/** @param {unknown} fault */
const sentence = (fault) => (fault instanceof Problem || /** @type {any} */ (fault)?.code ? /** @type {Error} */ (fault).message : UNHEARD);

/** @param {ReturnType<typeof wire.table>} to @param {string} table */
async function offer(to, table) {
  const [seating, log] = await Promise.all([to.seats(), to.entries(0)]);
  if (seating.you.seat) return go(table);
  const { players, sides } = log.view;
  const canSit = seating.you.role !== "watcher";
  at("join-title").textContent = canSit ? "Who are you?" : "You are watching";
  at("join-says").textContent = canSit ? "One tap takes your seat." : "This link is for watching.";
  document.title = `${at("join-title").textContent} · Companion`;

  /** @param {any} player */
  function choiceOf(player) {
    const side = sides.find((/** @type {any} */ one) => one.players.includes(player.id));
    const taken = seating.seats.find((/** @type {any} */ seat) => seat.player === player.id);
    return seatChoice({ name: player.name, side, note: noteOf(taken), isTaken: Boolean(taken) }, async () => {
      try {
        await to.sit(player.id);
      } catch (fault) {
        // It may be the same person on a new phone: the host is asked.
        if (!(fault instanceof Problem && fault.code === "seat_taken")) throw fault;
        const { knock } = await import("./knocking.js");
        return knock({ wire, table, code: "", seat: player.id, name: player.name, go, complain });
      }
      go(table);
    }, complain);
  }
  const watch = seatChoice({ name: canSit ? "Just watching" : "Watch the table", note: canSit ? "no seat" : "" }, async () => go(table), complain);
  at("seat-choices").replaceChildren(...(canSit ? players.map(choiceOf) : []), watch);
}

/** Who holds a seat. @param {any} taken */
function noteOf(taken) {
  if (!taken) return "free";
  const who = taken.name ? `${taken.name}’s phone` : "another phone";
  return taken.here ? `${who}, here now` : `${who}, not connected`;
}

/** @param {unknown} fault */
function complain(fault) {
  at("join-wrong").textContent = sentence(fault);
  at("join-wrong").hidden = false;
}

/** Typed in: what it opens is asked of the host. @param {string} code */
async function byCode(code) {
  history.replaceState(null, "", location.pathname);
  try {
    await (await import("./knocking.js")).byCode({ wire, code, go, complain });
  } catch (fault) {
    stop("This did not work", sentence(fault));
  }
}

async function begin() {
  const asked = new URLSearchParams(location.search);
  const [fresh = "", secret = ""] = location.hash.slice(1).split(".");
  const table = fresh || asked.get("table") || "";
  const code = table === "code" ? secret : asked.get("code") || "";
  if (code || table === "code") return byCode(code);
  if (!table || (fresh && !secret)) return stop("Join a table", "This link is not whole. Scan the QR on another phone at the table.");
  // The secret leaves the address bar, so that it is not in the history or in a screenshot; the table stays, for a reload.
  history.replaceState(null, "", table === "operator" ? location.pathname : `${location.pathname}?table=${encodeURIComponent(table)}`);
  const to = wire.table(table, () => true);
  try {
    // The link that the server printed: this phone is the operator's, and has no table yet.
    if (table === "operator") return await wire.call("POST", "/api/operator", { secret }).then(() => location.replace("/"));
    if (secret) await to.join(secret);
    await offer(to, table);
  } catch (fault) {
    stop(fault instanceof Problem && fault.code === "table_locked" ? "This table is locked" : "This did not work", sentence(fault));
  }
}

begin();
whenIdle(() => import("./worker.js").then(({ watchWorker }) => watchWorker(() => {})));
// The same page with another QR's address.
globalThis.addEventListener("hashchange", () => location.hash && location.reload());
