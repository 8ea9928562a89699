/** What a tap on the board means: a chip laid, which five, a jack offered, a chip put where it belongs. What is allowed the rulebook says; here is only what is being asked. */

import { announce } from "../others.js";
import { putAgain } from "./correcting.js";
import { isSame } from "./geometry.js";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {import("../desk.js").Move} Move */
/** @typedef {import("./geometry.js").At} At */
/** @typedef {ReturnType<typeof makePlay>} Play */
/** @typedef {{options: At[][][], default: number, held: At[][]}} Line ways to claim on one line */
/** @typedef {{at: At, player: string, lines: Line[], picks: number[], amends: Move | null}} Choice */

const GLOWS = 3200; // ms, as the two glows of the style

/** @param {Desk} desk */
export function makePlay(desk) {
  const play = {
    /** the player that was tapped to move, else whoever the table says */
    chosen: /** @type {string | null} */ (null),
    /** Which five, asked. @type {Choice | null} */
    choice: /** @type {Choice | null} */ (null),
    /** The chip a one-eyed jack may take. @type {{at: At, player: string} | null} */
    offer: /** @type {{at: At, player: string} | null} */ (null),
    /** The entry whose space is being said again. @type {{entry: string | null, move: Move} | null} */
    again: /** @type {{entry: string | null, move: Move} | null} */ (null),
    moved: /** @type {{from: At, at: At} | null} */ (null),
    glows: /** @type {At[]} */ ([]),
    short: /** @type {At[]} */ ([]),
    mover, tap, place, cancel, pick, lay, take, meant, glow, chipAt, follow,
  };
  let followed = "";

  /** @param {At} at @returns {any} [row, col, side, is it locked] */
  function chipAt(at) {
    return desk.view["chips"].find((/** @type {any} */ one) => isSame(one, at));
  }

  /** Whose move it is: who was tapped, else as the table says, else the side that was tapped. */
  function mover() {
    const side = desk.side();
    if (play.chosen) return play.chosen;
    return side.players.includes(desk.view["turn"]) ? desk.view["turn"] : desk.player();
  }

  /** The table's turn has gone on: so do the keys. */
  function follow() {
    const { turn, sides, last_chip: last, number } = desk.view;
    const now = `${number} ${turn} ${last?.entry}`;
    if (now === followed) return;
    followed = now;
    play.chosen = null;
    play.short = [];
    const side = sides.find((/** @type {any} */ one) => one.players.includes(turn));
    if (side) desk.turned = side.side;
  }

  /** @returns {boolean} whether anything was being asked */
  function cancel() {
    const was = Boolean(play.choice || play.offer || play.again || play.glows.length);
    Object.assign(play, { choice: null, offer: null, again: null, moved: null, glows: [] });
    if (was) desk.render();
    return was;
  }

  /** @param {At} at */
  function tap(at) {
    const { again } = play;
    const player = mover();
    cancel();
    if (desk.view["is_over"] && !again) return;
    if (again) return void putAgain(desk, play, again, at);
    const chip = chipAt(at);
    if (!chip) return void place({ do: "place", player, at }, null);
    const side = desk.view["sides"].find((/** @type {any} */ one) => one.players.includes(player));
    const isLoose = desk.view["may_take"][side?.side]?.some((/** @type {At} */ one) => isSame(one, at));
    if (!isLoose) return void desk.say({ do: "remove", player, at });
    play.offer = { at, player };
    desk.render();
  }

  /** Lay a chip, asked first where there is a choice. @param {Move} move @param {Move | null} amends what it corrects */
  function place(move, amends) {
    const about = amends ? { amends: amends["entry"] } : {};
    const told = desk.book?.call("tell", { told: { ...about, player: move["player"], at: move["at"] } });
    if (!told?.asks) return say(move, amends);
    play.choice = { at: move["at"], player: move["player"], lines: told.lines, picks: told.lines.map((/** @type {Line} */ line) => line.default), amends };
    announce("Which five?");
    return desk.render();
  }

  /** @param {Move} move @param {Move | null} amends */
  const say = (move, amends) => desk.say(amends ? { ...amends, move: { ...amends["move"], ...move } } : move);

  /** @param {number} line @param {number} option */
  function pick(line, option) {
    if (play.choice) play.choice.picks[line] = option;
    desk.render();
  }

  const windows = () => play.choice?.lines.flatMap((line, place) => line.options[play.choice?.picks[place] || 0] || []) || [];

  /** The five that was chosen. */
  function lay() {
    if (!play.choice) return;
    const { at, player, amends } = play.choice;
    const five = windows();
    play.choice = null;
    say({ do: "place", player, at, five }, amends);
  }

  /** The jack takes the chip. */
  function take() {
    if (!play.offer) return;
    const { at, player } = play.offer;
    play.offer = null;
    desk.say({ do: "remove", player, at });
  }

  /** @param {At[]} spaces */
  function glow(spaces) {
    play.glows = spaces;
    desk.render();
    setTimeout(() => {
      if (play.glows !== spaces) return;
      play.glows = [];
      desk.render();
    }, GLOWS);
  }

  /** What is meant, for the board. */
  function meant() {
    const { choice, offer, moved, glows, short } = play;
    return { ghost: choice && { at: choice.at, player: choice.player }, five: windows(), moved, glows, marked: offer?.at || null, short };
  }

  return play;
}
