/**
 * What this phone's screen is about: the view, which face of the pad is up, whose points it gives, what is being entered; and what
 * a tap does. Every rule and sentence comes from the rulebook or the server; here stands only what this one screen shows.
 */

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
    say,
    turn,
    open,
    choose,
    settle,
    askRefused,
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
    if (!desk.isFaceChosen && FACES.includes(next["face"]) && !desk.told.cards.length) desk.face = next["face"];
  }

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

  /**
   * Make a move: shown at once with the rulebook, else when the server has answered.
   * @param {Move} move
   * @returns {Promise<boolean>} false when it was refused; then the question is on the screen
   */
  async function say(move) {
    desk.question = null;
    const made = log.add(move);
    if ("refusal" in made) return ask(move, made.refusal);
    desk.numbers = false;
    if (made.entry) return true;
    const answer = await made.answer;
    return "refused" in answer ? ask(move, answer) : true;
  }

  /** @param {Move} move @param {Refusal} refusal */
  function ask(move, refusal) {
    desk.question = { move, refusal };
    render();
    return false;
  }

  /** A move that was made here and cannot be taken in any more is shown, never dropped in silence. */
  function askRefused() {
    const [draft] = log.drafts.refused();
    if (draft?.refusal && !desk.question) desk.question = { move: draft.move, refusal: draft.refusal, draft };
  }

  /** The answer to a question: count it anyway, or let it be. @param {boolean} isInsisted @param {Move} [other] */
  function settle(isInsisted, other) {
    const asked = desk.question;
    desk.question = null;
    if (asked?.draft) log.drop(asked.draft.id);
    if (asked && other) say(other);
    else if (asked && isInsisted) say({ ...asked.move, force: true });
    render();
  }

  return desk;
}
