/**
 * What this phone's screen is about: the view, which face of the pad is up, whose points it gives, what is being entered; and what
 * a tap does. Every rule and sentence comes from the rulebook or the server; here stands only what this one screen shows.
 */

import { nothing } from "../vendor/lit-html.js";
import { makeAsking } from "./asking.js";
import { notify } from "./notices.js";
import { faceOf, makeTurning, nothingTold } from "./turning.js";

/**
 * @typedef {import("./shapes.js").View} View
 * @typedef {import("./shapes.js").Move} Move
 * @typedef {import("./shapes.js").Entry} Entry
 * @typedef {import("./shapes.js").Refusal} Refusal
 * @typedef {{move: Move, refusal: Refusal, draft?: import("./shapes.js").Draft | undefined}} Question a refused move and why
 * @typedef {{text: string, colour: string, side: string | null, undo: string | null, isLeaving: boolean}} Notice
 * @typedef {{kind: string, [more: string]: any}} Sheet what it is about, and what was tapped in it
 * @typedef {{cards: string[], suit: {flush: number, nobs: boolean} | null, byPoints: boolean, amends: string | number | null,
 *   deal?: number, claimed?: number, isClaimLong?: boolean}} Told
 * @typedef {ReturnType<typeof makeDesk>} Desk
 */

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
    /** which half of the phone, face to face; the whole phone has none */
    half: "",
    face: faceOf(view),
    isFaceChosen: false,
    /** What came in last is another phone's; and it came under a finger on the pad. */
    isOthers: false,
    isHeld: false,
    numbers: false,
    told: nothingTold(),
    /** @type {ReturnType<typeof import("./book.js").openBook> | null} */
    book: null,
    /** @type {import("./shapes.js").Presence[]} */
    here: view["sides"].flatMap((/** @type {any} */ side) => (side.here ? side.players.map((/** @type {string} */ seat) => ({ device: "", seat })) : [])),
    /** whose seat each phone has that was ever met here @type {Map<string, string>} */
    seats: new Map(),
    net: "catching_up",
    trouble: "",
    /** What the game brings to its table. @type {import("./app.js").Body | null} */
    body: null,
    /** @type {Question | null} */
    question: null,
    /** @type {Sheet | null} */
    sheet: null,
    /** @type {Notice[]} */
    notices: [],
    /** What stands in their place while there are none. @type {any} */
    quiet: null,
    /** What the table is told beside who is here, and what is asked of that (door.js). @type {import("./shapes.js").Here} */
    notes: { devices: [] },
    /** @type {any} */
    door: null,
    /** Two phones have kept score apart: what is said of it (sheet_apart.js). @type {any} */
    apart: nothing,
    /** @type {Set<string>} sides that another phone has just changed */
    glowing: new Set(),
    render,
    isBarred,
    show,
    release,
    open,
    /** @param {import("./shapes.js").Presence[]} devices */
    sit: (devices) => devices.forEach((one) => one.seat && desk.seats.set(one.device, one.seat)),
    /** @param {import("./shapes.js").Here} told */
    meet(told) {
      const { devices } = (desk.notes = told);
      desk.here = devices;
      desk.sit(devices);
      if (devices.some((one) => one.seat && one.device !== desk.device)) desk.isSolo = false;
      render();
    },
  };

  /** Another view to show. @param {View} next @param {{isOthers?: boolean, isTouched?: boolean}} [told] whose doing it is, and whether a finger is on the pad */
  function show(next, { isOthers = false, isTouched = false } = {}) {
    const before = desk.view;
    desk.view = next;
    desk.isOthers = isOthers;
    desk.isHeld ||= isOthers && isTouched;
    turning.bring(before, next);
  }

  /** A phone that only watches makes no move, and is told so. */
  function isBarred() {
    const isWatching = document.getElementById("table")?.dataset["role"] === "watcher";
    if (isWatching) notify(/** @type {any} */ (desk), { text: "This phone only watches", colour: "", side: null, undo: null });
    if (isWatching) render();
    return isWatching;
  }

  /** No finger is on the pad any more: what it held back comes forward. */
  function release() {
    if (!desk.isHeld) return;
    desk.isHeld = false;
    turning.bring(desk.view, desk.view);
    render();
  }

  /** @param {Sheet | null} sheet */
  function open(sheet) {
    desk.sheet = sheet && { half: desk.sheet?.["half"], ...sheet };
    render();
  }

  const turning = makeTurning(desk);
  return Object.assign(desk, turning, makeAsking(desk));
}
