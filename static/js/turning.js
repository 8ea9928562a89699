/** What one pad is turned to: whose points it gives, which face is up, what is being entered. The whole phone's pad, or one half's. */

/** @typedef {import("./shapes.js").View} View */
/** @typedef {import("./desk.js").Told} Told */
/**
 * What a pad shows. `half` names a half, which never turns to another side; `isOthers`: what came in last is another phone's; `isHeld`: and a finger
 * was on the pad just then, so nothing moves under it.
 * @typedef {{view: View, mine: string | null, isSolo: boolean, here: import("./shapes.js").Presence[], turned: string, half: string, face: string,
 *   isFaceChosen: boolean, isOthers: boolean, isHeld: boolean, numbers: boolean, told: Told, render: () => void}} Turned
 */

const FACES = ["peg", "play", "hand", "crib"];

/** @returns {Told} */
export const nothingTold = () => ({ cards: [], suit: null, byPoints: false, amends: null });

/** @param {View} view @returns {string} the face that the deal wants */
export const faceOf = (view) => (FACES.includes(view["face"]) ? view["face"] : "peg");

/** @param {View} view @param {string | null} player */
const sideOf = (view, player) => view["sides"].find((/** @type {any} */ one) => one.players.includes(player))?.side;

/**
 * Whose hand is offered: this phone's own first, then as the show goes. Who has a phone here counts on that one.
 * @param {View} view @param {Turned} pad @returns {string}
 */
function nextHand(view, { mine, isSolo, here }) {
  const { next, players } = view;
  const own = players.find((/** @type {any} */ one) => one.id === mine);
  return own && (own.hand === null || (!isSolo && here.some((one) => one.seat === next.player))) ? own.id : next.player;
}

/** How far the deal is: with each step, and with each hand that is counted, a pad comes back to its own player. @param {View} view */
const stepOf = (view) => [view["deal"], view["step"], ...Object.keys(view["counted"] || {})].join();

/** What a half that stays with its player shows: a hand until it is counted, the crib when it is theirs. @param {View} view @param {string} side */
export function ownFace(view, side) {
  const face = faceOf(view);
  const players = view["players"].filter((/** @type {any} */ one) => sideOf(view, one.id) === side);
  if (face === "hand" && players.every((/** @type {any} */ one) => one.hand !== null)) return "peg";
  return face === "crib" && sideOf(view, view["dealer"]) !== side ? "peg" : face;
}

/** @param {Turned} pad */
export function makeTurning(pad) {
  /** the view that the face was brought forward by @type {View | null} */
  let followed = null;
  const side = () => pad.view["sides"].find((/** @type {any} */ one) => one.side === pad.turned) || pad.view["sides"][0];
  return {
    side,
    /** The player of the turned side whom points go to. */
    player() {
      const shown = side();
      return shown.players?.includes(pad.mine) ? pad.mine : shown.player;
    },
    /** The deal brings its face forward unless one was chosen, and the pad back to its own player. @param {View} before @param {View} next */
    bring(before, next) {
      const was = followed || before;
      const isNew = was["deal"] !== next["deal"];
      // What is being entered while another phone begins the next deal still belongs to its own.
      if (isNew && pad.isOthers) pad.told = { deal: was["deal"], ...pad.told };
      const isEntering = (pad.told.cards.length || pad.told.byPoints) && (!isNew || pad.told.deal);
      followed = pad.isHeld || isEntering ? was : null;
      if (followed) return;
      if (isNew || was["face"] !== next["face"]) pad.isFaceChosen = false;
      if (isNew) pad.told = nothingTold();
      if (!pad.half && !pad.isSolo && stepOf(was) !== stepOf(next)) pad.turned = sideOf(next, pad.mine) || pad.turned;
      if (pad.isFaceChosen || !FACES.includes(next["face"])) return;
      pad.face = pad.half ? ownFace(next, pad.turned) : next["face"];
      if (!pad.half && pad.face === "hand") pad.turned = sideOf(next, nextHand(next, pad)) || pad.turned;
    },
    /** @param {string} face */
    choose(face) {
      followed = null;
      pad.face = face;
      pad.isFaceChosen = true;
      pad.numbers = false;
      pad.told = nothingTold();
      pad.render();
    },
    /** @param {string} to a side */
    turn(to) {
      pad.turned = to;
      pad.told = nothingTold();
      pad.render();
    },
    /** @param {boolean} isShown */
    showNumbers(isShown) {
      pad.numbers = isShown;
      pad.render();
    },
  };
}
