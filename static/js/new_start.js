/** Making the table: the move that starts it, sent once however often the key is tapped, and a refusal brought to its field. */

import { Problem, Unreachable, newId } from "./wire.js";

/** @typedef {import("./new_shapes.js").Form} Form */

export const UNHEARD = "The server does not answer. Nothing is lost: everything stays here, try again.";

/**
 * @param {{game: string, names: string[], form: Form | null, rules: Record<string, any>, first: number | null}} asked
 * @returns {import("./shapes.js").Move}
 */
export function startMove({ game, names, form, rules, first }) {
  const players = names.map((name, seat) => {
    const mark = form?.marks[form.sides[seat] ?? seat];
    const looks = mark ? { colour: mark.colour, ...(mark.team ? { team: mark.team } : {}) } : {};
    return { id: `p${seat + 1}`, name, ...looks };
  });
  const begins = first === null ? {} : { first: `p${first + 1}` };
  return { do: "start", game, players, rules: { ...rules, ...form?.rules }, ...begins };
}

/** @param {ReturnType<typeof import("./wire.js").makeWire>} wire */
export function makeStarter(wire) {
  let ids = newIds();
  let sent = "";
  /** The same move is the same table, also when the answer was lost; a changed one is another. @param {import("./shapes.js").Move} move */
  function told(move) {
    const text = JSON.stringify(move);
    if (sent && sent !== text) ids = newIds();
    sent = text;
    return { ...ids, move };
  }

  /** Without the server: on this phone, until there is one. @param {import("./shapes.js").Move} move @param {string} seat */
  async function keep(move, seat) {
    const { startAlone } = await import("./start_alone.js");
    return startAlone({ ...told(move), seat });
  }

  return {
    /** Another table is meant from here on. */
    renew: () => void (ids = newIds()),
    /** @param {import("./shapes.js").Move} move @param {string} seat whose phone this is, or "" @returns {Promise<string>} the table */
    async deal(move, seat) {
      const making = wire.makeTable(told(move));
      try {
        const { table } = await (isAtHome() ? Promise.race([making, tooLate()]) : making);
        // The table is there without the seat too.
        if (seat) await wire.table(table).sit(seat).catch(() => {});
        return table;
      } catch (fault) {
        making.catch(() => {});
        if (fault instanceof Problem || !isAtHome()) throw fault;
        return keep(move, seat);
      }
    },
  };
}

/** Pages come without the server too, so a table can be kept here until there is one. */
const isAtHome = () => Boolean(globalThis.navigator?.serviceWorker?.controller);

const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"; // those of companion/tables/path.py

/** The start's id and the table's. */
function newIds() {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(10));
  return { id: newId(), table: Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("") };
}

const PATIENCE = 4000; // ms until a table is started without the server

/** @returns {Promise<never>} */
const tooLate = () => new Promise((_, reject) => setTimeout(() => reject(new Unreachable("no answer")), PATIENCE));

/**
 * Where a refusal belongs, and its sentence.
 * @param {unknown} fault
 * @returns {{at: "seat" | "rule" | "setup" | "first" | "form", seat: number, rule: string, text: string}}
 */
export function placeOf(fault) {
  const found = { at: /** @type {const} */ ("form"), seat: -1, rule: "", text: UNHEARD };
  if (!(fault instanceof Problem)) return found;
  const told = { ...found, text: fault.message };
  if (fault.code === "bad_name") return { ...told, at: "seat", seat: Number(String(fault.data.player).slice(1)) - 1 };
  if (fault.code === "bad_rule") return { ...told, at: "rule", rule: String(fault.data.rule) };
  if (fault.code === "bad_setup" || fault.code === "bad_seating") return { ...told, at: "setup" };
  if (fault.code === "unknown_player") return { ...told, at: "first" };
  return told;
}
