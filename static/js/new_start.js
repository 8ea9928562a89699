/** Making the table: the move that starts it, sent once however often the key is tapped, and a refusal brought to its field. */

import { Problem, newId } from "./wire.js";

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
  let id = newId();
  let sent = "";
  return {
    /** Another table is meant from here on. */
    renew: () => void (id = newId()),
    /** The same move is the same table, also when the answer was lost; a changed one is another. @param {import("./shapes.js").Move} move */
    async make(move) {
      const text = JSON.stringify(move);
      if (sent && sent !== text) id = newId();
      sent = text;
      return wire.makeTable({ id, move });
    },
  };
}

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
