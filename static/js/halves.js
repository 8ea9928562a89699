/** Face to face: one phone between two players, the board in the middle, on each side of it a half turned to its player with a pad of its own. */

import { html, nothing } from "../vendor/lit-html.js";
import { makeAsking } from "./asking.js";
import { markOf } from "./cards.js";
import { endCard } from "./end.js";
import { face, tabs, undo } from "./pad.js";
import { offers } from "./offers.js";
import { nextStep, question } from "./phase.js";
import { makeTurning, nothingTold, ownFace } from "./turning.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** The half at the lower edge is this phone's own player's, or the first one's. @param {Desk} desk */
export function makeHalves(desk) {
  const [first, second] = desk.view["sides"].map((/** @type {any} */ one) => one.side);
  const isSecond = desk.view["sides"][1]?.players.includes(desk.mine);
  const halves = [half(desk, "far", isSecond ? first : second), half(desk, "near", isSecond ? second : first)];
  let seen = desk.view;
  let wasHeld = false;
  return {
    halves,
    draw() {
      if (seen !== desk.view || wasHeld !== desk.isHeld) for (const one of halves) one.bring(seen, desk.view);
      seen = desk.view;
      wasHeld = desk.isHeld;
      return halves.map(drawn);
    },
  };
}

/** A desk of its own over the phone's: the same table, another pad. @param {Desk} desk @param {string} name @param {string} side @returns {Desk} */
function half(desk, name, side) {
  /** @type {Desk} */
  const own = Object.create(desk);
  Object.assign(own, { half: name, turned: side, face: ownFace(desk.view, side), isFaceChosen: false, numbers: false, told: nothingTold(), question: null, apart: nothing });
  const open = (/** @type {import("./desk.js").Sheet | null} */ sheet) => desk.open(sheet && { ...sheet, half: name });
  return Object.assign(own, makeTurning(own), makeAsking(own), { open });
}

/** @param {Desk} half */
function drawn(half) {
  const { sides, over } = half.view;
  const own = half.side();
  const rival = sides.find((/** @type {any} */ one) => one !== own);
  return html`<section class="half is-${half.half}" data-half=${half.half} data-face=${over ? "end" : half.face} data-colour=${colourOf(half)} aria-label="${own.name}’s half">
    <div class="half-scores"><button class="half-own" type="button" data-colour=${own.colour} data-why-side=${own.side} aria-label="${own.name} has ${own.score}, ${own.to_go} to go. Why?"
        >${markOf(own.shape)}<span class="half-who"><span class="half-name">${own.name}${
          own.is_dealer ? html`<svg class="crib" aria-hidden="true"><use href="#mark-crib" /></svg>` : nothing}</span><span class="half-to-go">${own.to_go} to go</span></span><b class="half-score">${own.score}</b></button>
      <button class="half-rival" type="button" data-colour=${rival.colour} data-why-side=${rival.side} aria-label="${rival.name} has ${rival.score}. Why?">${markOf(rival.shape)}<b>${rival.score}</b></button></div>
    ${over ? nothing : tabs(half)}
    ${over ? endCard(half) : html`<div class="face face-${half.face}" id="face-${half.half}" role="tabpanel" aria-labelledby="tab-${half.face}-${half.half}">${face(half)}</div>`}
    ${offers(half)}
    <div class="mend">${undo(half)}<span class="half-steps">${nextStep(half)}<button class="phase-next half-more" type="button" data-open="more">More</button></span></div>
    ${question(half)}
  </section>`;
}

/** On the crib's face the dealer's colour, as the crib is the dealer's. @param {Desk} desk */
export function colourOf(desk) {
  const dealer = desk.face === "crib" && desk.view["sides"].find((/** @type {any} */ one) => one.players.includes(desk.view["dealer"]));
  return (dealer || desk.side()).colour;
}
