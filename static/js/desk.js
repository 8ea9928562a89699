/**
 * What this phone's screen is about: the view, which face of the pad is up, whose points it gives, what is being entered; and what
 * a tap does. Every rule and sentence comes from the rulebook or the server; here stands only what this one screen shows.
 */

import { makeAsking } from "./asking.js";

/**
 * @typedef {import("./shapes.js").View} View
 * @typedef {import("./shapes.js").Move} Move
 * @typedef {import("./shapes.js").Entry} Entry
 * @typedef {import("./shapes.js").Refusal} Refusal
 * @typedef {{move: Move, refusal: Refusal, draft?: import("./shapes.js").Draft | undefined}} Question a refused move and why
 * @typedef {{text: string, colour: string, side: string | null, undo: string | null, isLeaving: boolean}} Notice
 * @typedef {{kind: string, [more: string]: any}} Sheet what it is about, and what was tapped in it
 * @typedef {{cards: string[], suit: {flush: number, nobs: boolean} | null, byPoints: boolean, amends: string | number | null}} Told
 * @typedef {ReturnType<typeof makeDesk>} Desk
 */

const FACES = ["peg", "play", "hand", "crib"];

/** @returns {Told} */
export const nothingTold = () => ({ cards: [], suit: null, byPoints: false, amends: null });

/**
 * @param {{log: ReturnType<typeof import("./log.js").makeLog>, wire: ReturnType<ReturnType<typeof import("./wire.js").makeWire>["table"]>, view: View,
 *   mine: string | null, turned: string, device: string, isSolo: boolean, render: () => void}} parts
 */
export function makeDesk({ log, wire, view, mine, turned, device, isSolo, render }) {
  const desk = {
    log,
    wire,
    view,
    /** what this device is called among those who are here */
    device,
    /** No other phone has taken a seat: each line has its own quick keys. */
    isSolo,
    /** the last entry that the server painted; what is older is no news */
    painted: Number(view["last"] || 0),
    /** the player whose seat this phone has */
    mine,
    /** the side whose points the pad gives */
    turned,
    face: "peg",
    isFaceChosen: false,
    numbers: false,
    told: nothingTold(),
    /** @type {ReturnType<typeof import("./book.js").openBook> | null} */
    book: null,
    /** @type {import("./shapes.js").Presence[]} */
    here: [],
    net: "catching_up",
    trouble: "",
    /** @type {Question | null} */
    question: null,
    /** @type {Sheet | null} */
    sheet: null,
    /** @type {Notice[]} */
    notices: [],
    /** @type {Set<string>} sides that another phone has just changed */
    glowing: new Set(),
    side: () => desk.view["sides"].find((/** @type {any} */ one) => one.side === desk.turned) || desk.view["sides"][0],
    /** The player of the turned side whom points go to. */
    player() {
      const side = desk.side();
      return side.players?.includes(desk.mine) ? desk.mine : side.player;
    },
    render,
    show,
    turn,
    open,
    choose,
    /** @param {boolean} isShown */
    showNumbers(isShown) {
      desk.numbers = isShown;
      render();
    },
    /** @param {import("./shapes.js").Presence[]} devices */
    meet(devices) {
      desk.here = devices;
      if (devices.some((one) => one.seat && one.device !== device)) desk.isSolo = false;
      render();
    },
  };

  /** Another view to show; the deal brings its face forward unless one was chosen. @param {View} next */
  function show(next) {
    const before = desk.view;
    desk.view = next;
    if (before["deal"] !== next["deal"] || before["face"] !== next["face"]) {
      desk.isFaceChosen = false;
      if (before["deal"] !== next["deal"]) desk.told = nothingTold();
    }
    if (desk.isFaceChosen || !FACES.includes(next["face"]) || desk.told.cards.length) return;
    desk.face = next["face"];
    if (desk.face === "hand") desk.turned = sideOf(nextHand(next)) || desk.turned;
  }

  /** Whose hand is offered: this phone's own first, then as the show goes. @param {View} next @returns {string} */
  function nextHand(next) {
    const own = next["players"].find((/** @type {any} */ one) => one.id === desk.mine);
    return own && own.hand === null ? own.id : next["next"].player;
  }

  /** @param {string | null} player */
  const sideOf = (player) => desk.view["sides"].find((/** @type {any} */ one) => one.players.includes(player))?.side;

  /** @param {string} face */
  function choose(face) {
    desk.face = face;
    desk.isFaceChosen = true;
    desk.numbers = false;
    desk.told = nothingTold();
    render();
  }

  /** @param {string} side */
  function turn(side) {
    desk.turned = side;
    desk.told = nothingTold();
    render();
  }

  /** @param {Sheet | null} sheet */
  function open(sheet) {
    desk.sheet = sheet;
    render();
  }

  return Object.assign(desk, makeAsking(desk));
}
