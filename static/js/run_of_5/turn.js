/** The turn in hand, put together: whose it is, what the rulebook says of it, and recording it. */

import { rowSaid } from "./tiles.js";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {import("../desk.js").Move} Move */
/** @typedef {ReturnType<typeof makeTurn>} Place what the faces of the pad are given */

/**
 * @param {Desk} desk @param {import("./laying.js").Laying} laying
 * @param {() => void} changed draws what a tap of an unfinished turn can change, and nothing else: it is quick
 */
export function makeTurn(desk, laying, changed) {
  /** whose turn the pad was turned to last */
  let followed = "";
  let judged = "";
  /** how the last turn was entered here */
  let usually = desk.view["last_turn"]?.do === "rows" ? "rows" : "board";
  /** the end brought its face forward by itself */
  let isBrought = false;
  /** the board without the tiles that were lifted, and the board that was @type {any[]} */
  let kept = [];
  /** @type {any[] | null} */
  let under = null;
  const sideOf = (/** @type {string} */ player) => desk.view["sides"].find((/** @type {any} */ one) => one.side === player);
  const player = () => laying.player || desk.turned;
  const isEnd = () => desk.face === "end";

  /** What lies there already; while a play is corrected, without its tiles. @returns {any[]} */
  function old() {
    if (!laying.lifted) return desk.view["board"];
    if (under === desk.view["board"]) return kept;
    under = desk.view["board"];
    return kept = desk.view["board"].filter((/** @type {any} */ one) => !laying.lifted?.some((tile) => tile[0] === one[0] && tile[1] === one[1] && tile[2] === one[2]));
  }

  /** What the rulebook is asked; null while there is nothing to ask. */
  function asked() {
    if (isEnd()) return { left: laying.left };
    const about = laying.amends ? { amends: laying.amends } : {};
    if (desk.face === "rows") return laying.rows.some((row) => row.tiles.length > 1) ? { ...about, player: player(), rows: laying.rows } : null;
    return laying.tiles.length ? { ...about, player: player(), tiles: laying.tiles } : null;
  }

  /** The move as it is entered, for a phone whose rulebook is still on its way. @returns {Move} */
  function bare() {
    if (isEnd()) return { do: "finish", left: laying.left };
    if (desk.face === "rows") return { do: "rows", player: player(), rows: laying.rows.filter((row) => row.tiles.length > 1) };
    return { do: "play", player: player(), tiles: laying.tiles.map((one) => [...one]) };
  }

  async function record() {
    const move = bare();
    if (!isEnd() && !asked()) return;
    if (laying.told?.refusal?.soft) move["force"] = true;
    if (laying.claim) move["claimed"] = Number(laying.claim);
    else if (laying.said !== null) move["claimed"] = laying.said;
    await desk.say(laying.amends ? { do: "amend", entry: laying.amends, move } : move);
  }

  return {
    desk, laying, player, old, record,
    nameOf: (/** @type {string} */ id) => sideOf(id)?.name || "",
    /** whose leftovers are being said */
    owner: () => desk.turned,
    lays: () => /** @type {string | null} */ (sideOf(player())?.lays ?? null),
    laysOf: (/** @type {string} */ id) => /** @type {string | null} */ (sideOf(id)?.lays ?? null),
    changed,
    put: (/** @type {string} */ tile) => (laying.put(tile), changed()),
    leave(/** @type {string} */ tile) {
      laying.left = { ...laying.left, [desk.turned]: [...(laying.left[desk.turned] || []), tile] };
      changed();
    },
    unleave() {
      laying.left = { ...laying.left, [desk.turned]: (laying.left[desk.turned] || []).slice(0, -1) };
      changed();
    },

    /** The pad turns to whose turn it is, unless something is being entered; the end brings its face forward. */
    follow() {
      const { view } = desk;
      const now = `${view["number"]} ${view["turn"]} ${view["over"]}`;
      if (now === followed || !laying.isEmpty()) return;
      followed = now;
      if (view["turn"]) desk.turned = view["turn"];
      if (view["face"] === "end") desk.face = "end";
      else if (isBrought) desk.face = usually;
      isBrought = view["face"] === "end";
    },

    /** Ask the rulebook what this comes to, when anything has changed. @returns {boolean} whether there is news */
    judge() {
      const told = desk.book && !desk.view["is_over"] ? asked() : null;
      const key = told ? JSON.stringify([told, desk.view["last_turn"], desk.view["rules"]]) : "";
      if (key === judged) return false;
      judged = key;
      laying.told = told && desk.book ? desk.book.call("tell", { told }) : null;
      return Boolean(laying.told);
    },

    /** What it comes to, for those who listen. */
    spoken() {
      const { told } = laying;
      if (told.refusal) return told.refusal.detail;
      const rows = told.rows.map((/** @type {any} */ row) => `${rowSaid(row.tiles)} ${row.points ?? ""}`);
      return [...rows, told.total === null || rows.length < 2 ? "" : `${told.total} in all`].filter(Boolean).join(", ");
    },

    /** A move of this phone was taken in; who has missed goes back to how this table enters turns. @param {Move} move */
    said(move) {
      const inner = move["do"] === "amend" ? move["move"] : move;
      if (["play", "rows", "finish"].includes(inner["do"])) laying.clear();
      if (["play", "rows"].includes(inner["do"])) usually = inner["do"] === "rows" ? "rows" : "board";
      if (["exchange", "pass", "finish"].includes(inner["do"])) desk.face = usually;
      desk.render();
    },

    /** Put a turn back into the hand: an entry's, to be corrected, or one that was refused. @param {string | null} entry @param {Move} move */
    again(entry, move) {
      laying.clear();
      under = null;
      laying.amends = entry;
      laying.player = move["player"] ?? null;
      laying.said = move["claimed"] ?? null;
      if (move["do"] === "play") laying.tiles = move["tiles"].map((/** @type {any} */ one) => [...one]);
      if (entry && move["do"] === "play") laying.lifted = move["tiles"];
      if (move["do"] === "rows") laying.rows = structuredClone(move["rows"]);
      if (move["do"] === "finish") laying.left = structuredClone(move["left"]);
      desk.face = /** @type {Record<string, string>} */ ({ play: "board", rows: "rows", finish: "end" })[move["do"]] || "board";
      desk.open(null);
    },
  };
}
