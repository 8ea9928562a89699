/** A chip on the wrong space: dragged to the right one, or its entry's space said again by a tap. Either is a correction in the log. */

import { isSame } from "./geometry.js";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {import("../desk.js").Move} Move */
/** @typedef {import("./geometry.js").At} At */
/** @typedef {import("./play.js").Play} Play */

/** Say another space for an entry, or for a move that was refused; a chip that completes something there asks again. @param {Desk} desk @param {Play} play @param {{entry: string | null, move: Move}} was @param {At} at */
export function putAgain(desk, play, { entry, move }, at) {
  const { five: _five, card: _card, force: _force, ...rest } = move;
  const other = { ...rest, do: move["do"], at };
  const amend = entry ? { do: "amend", entry, move: other } : null;
  return move["do"] === "place" ? play.place(other, amend) : desk.say(amend || other);
}

/** Say the space of an entry again. @param {Desk} desk @param {Play} play @param {string | null} entry null: no entry yet @param {Move} move */
export function correct(desk, play, entry, move) {
  play.cancel();
  play.again = { entry, move };
  desk.open(null);
}

/** The last chip may be dragged. @param {Desk} desk @param {Play} play */
export function makeDragging(desk, play) {
  return {
    /** @param {At} at */
    mayDrag(at) {
      const last = desk.view["last_chip"];
      return Boolean(last && last.do === "place" && isSame(last.at, at) && desk.book);
    },
    /** @param {At} from @param {At | null} at */
    drag(from, at) {
      const to = at || from;
      if (play.moved && isSame(play.moved.at, to)) return;
      play.cancel();
      play.moved = { from, at: to };
      desk.render();
    },
    /** @param {At} from @param {At | null} at */
    drop(from, at) {
      play.moved = null;
      desk.render();
      const entry = String(desk.view["last_chip"]?.entry);
      const move = desk.book?.call("explain", { entry })?.stands;
      if (at && move && !isSame(from, at)) putAgain(desk, play, { entry, move }, at);
    },
  };
}
