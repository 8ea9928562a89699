/** To a table without a link: what a code opens, whom the host is asked to let in, and the wait for the nod. */

import { seatChoice } from "./join_choice.js";

const AGAIN = 1500; // ms between two looks at whether the host has answered
const ENDS = /** @type {Record<string, [string, string]>} */ ({
  refused: ["Not this time", "The host did not let this phone in. Ask at the table, then try again."],
  timed_out: ["Nobody answered", "The host’s phone may be asleep. Ask at the table to wake it, then try again."],
});

const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {string} title @param {string} says */
function tell(title, says) {
  at("join-title").textContent = title;
  at("join-says").textContent = says;
  document.title = `${title} · Companion`;
}

/** @typedef {{call: (method: string, path: string, body?: any) => Promise<any>}} Wire */

/**
 * Knock, and wait for the answer. @param {{wire: Wire, table: string, code: string, seat: string | null, name: string, go: (table: string) => void, complain: (fault: unknown) => void}} parts
 */
export async function knock({ wire, table, code, seat, name, go, complain }) {
  const path = `/api/tables/${table}/knocks`;
  const { state } = await wire.call("POST", path, { code, seat });
  const choices = [...at("seat-choices").children];
  at("seat-choices").replaceChildren();
  at("join-wrong").hidden = true;
  tell("Asking the host …", `The host’s phone shows it now: ${name ? `is this ${name}’s phone?` : "may this phone watch?"} One tap there, and you are in.`);

  /** @param {string} how */
  function end(how) {
    tell(...(ENDS[how] || ENDS["timed_out"]));
    at("seat-choices").replaceChildren(...choices);
    at("join-title").focus();
  }

  /** @param {string} how */
  async function wait(how) {
    if (how === "let_in") return go(table);
    if (how !== "waiting") return end(how);
    await new Promise((done) => setTimeout(done, AGAIN));
    // A server that is away for a moment loses nobody; one that has started again knows of no knock.
    const told = await wire.call("GET", path).catch((fault) => (fault.status ? { state: "timed_out" } : { state: "waiting" }));
    return wait(told.state);
  }

  wait(state).catch(complain);
}

/** What a code opens. @param {{wire: Wire, code: string, go: (table: string) => void, complain: (fault: unknown) => void}} parts */
export async function byCode({ wire, code, go, complain }) {
  const { table, players, sides, taken, inside } = await wire.call("POST", "/api/doorstep", { code });
  if (inside) return go(table);
  tell("Who are you?", "Tap your seat; the host is asked to let you in.");
  const ask = (/** @type {string | null} */ seat, /** @type {string} */ name) => () => knock({ wire, table, code, seat, name, go, complain });
  const seats = players.map((/** @type {any} */ player) => {
    const isTaken = taken.includes(player.id);
    return seatChoice({ name: player.name, side: sides.find((/** @type {any} */ one) => one.players.includes(player.id)), note: isTaken ? "another phone has it: is this your new one?" : "free", isTaken }, ask(player.id, player.name), complain);
  });
  at("seat-choices").replaceChildren(...seats, seatChoice({ name: "Just watching", note: "no seat" }, ask(null, ""), complain));
}
