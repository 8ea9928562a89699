/** What one pad is turned to: whose points it gives, which face is up, what is being entered. The whole phone's pad, or one half's. */

/** @typedef {import("./shapes.js").View} View */
/** @typedef {import("./desk.js").Told} Told */

const FACES = ["peg", "play", "hand", "crib"];

/** @returns {Told} */
export const nothingTold = () => ({ cards: [], suit: null, byPoints: false, amends: null });

/** @param {View} view @returns {string} the face that the deal wants */
export const faceOf = (view) => (FACES.includes(view["face"]) ? view["face"] : "peg");

/** @param {View} view @param {string | null} player */
const sideOf = (view, player) => view["sides"].find((/** @type {any} */ one) => one.players.includes(player))?.side;

/** Whose hand is offered: this phone's own first, then as the show goes. @param {View} view @param {string | null} mine @returns {string} */
function nextHand(view, mine) {
  const own = view["players"].find((/** @type {any} */ one) => one.id === mine);
  return own && own.hand === null ? own.id : view["next"].player;
}

/** What a half that stays with its player shows: a hand until it is counted, the crib when it is theirs. @param {View} view @param {string} side */
export function ownFace(view, side) {
  const face = faceOf(view);
  const players = view["players"].filter((/** @type {any} */ one) => sideOf(view, one.id) === side);
  if (face === "hand" && players.every((/** @type {any} */ one) => one.hand !== null)) return "peg";
  return face === "crib" && sideOf(view, view["dealer"]) !== side ? "peg" : face;
}

/**
 * @param {{view: View, mine: string | null, turned: string, half: string, face: string, isFaceChosen: boolean, numbers: boolean, told: Told,
 *   render: () => void}} pad `half` names a half, which never turns to another side
 */
export function makeTurning(pad) {
  const side = () => pad.view["sides"].find((/** @type {any} */ one) => one.side === pad.turned) || pad.view["sides"][0];
  return {
    side,
    /** The player of the turned side whom points go to. */
    player() {
      const shown = side();
      return shown.players?.includes(pad.mine) ? pad.mine : shown.player;
    },
    /** The deal brings its face forward unless one was chosen. @param {View} before @param {View} next */
    bring(before, next) {
      if (before["deal"] !== next["deal"] || before["face"] !== next["face"]) {
        pad.isFaceChosen = false;
        if (before["deal"] !== next["deal"]) pad.told = nothingTold();
      }
      if (pad.isFaceChosen || !FACES.includes(next["face"]) || pad.told.cards.length) return;
      pad.face = pad.half ? ownFace(next, pad.turned) : next["face"];
      if (!pad.half && pad.face === "hand") pad.turned = sideOf(next, nextHand(next, pad.mine)) || pad.turned;
    },
    /** @param {string} face */
    choose(face) {
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
