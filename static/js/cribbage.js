/** The body of a cribbage table: the pegboard, where the deal is, and the pad; or the halves, or the board alone. */

import { nothing, render } from "../vendor/lit-html.js";
import { makeAwake } from "./awake.js";
import { boardKeys, boardLine, wakeOnTouch } from "./board_mode.js";
import { colourOf, makeHalves } from "./halves.js";
import { nextFrame } from "./idle.js";
import { makeMode } from "./modes.js";
import { notify } from "./notices.js";
import { pad } from "./pad.js";
import { paintPegs } from "./paint.js";
import { redraw } from "./pegboard.js";
import { phaseLine } from "./phase.js";
import { amendSheet } from "./sheet_amend.js";
import { cutSheet, starterSheet } from "./sheet_deal.js";
import { moreSheet } from "./sheet_more.js";
import { mugginsSheet } from "./sheet_muggins.js";
import { resultSheet } from "./sheet_result.js";
import { whySheet } from "./sheet_why.js";
import { wrongSheet } from "./sheet_wrong.js";
import { tick } from "./tick.js";

/** @type {import("./app.js").MakeBody} */
export function body(desk, { root, board, places, shown, at }) {
  for (const side of desk.view["sides"]) shown[side.side] ??= side.pegs;
  const mode = makeMode(root, desk.render);
  const facing = desk.view["players"].length === 2 ? makeHalves(desk) : null;
  const keepAwake = makeAwake({ navigator, document, say: (text) => notify(desk, { text, colour: "", side: null, undo: null }) });
  // The score is there first; then the peg sets out.
  const movePegs = nextFrame(() => paintPegs(board, places, desk.view, shown));
  wakeOnTouch(root);
  // A peg answers as the score beside it does; the score is its key for keyboards and readers.
  board.addEventListener("click", (event) => {
    const peg = /** @type {SVGElement | null} */ (/** @type {Element} */ (event.target).closest(".peg[data-side]"));
    if (peg && mode.name !== "board") desk.open({ kind: "side", side: String(peg.dataset["side"]) });
  });

  /** What is drawn besides the board, by mode: in #phase, #pad and #halves. */
  function parts() {
    if (mode.name === "board") return [boardLine(desk), boardKeys(() => mode.set("")), nothing];
    if (mode.name === "facing" && facing) return [nothing, nothing, facing.draw()];
    return [phaseLine(desk), pad(desk), nothing];
  }

  return {
    sheets: { why: whySheet, amend: amendSheet, more: moreSheet, starter: starterSheet, cut: cutSheet, muggins: mugginsSheet, result: resultSheet, wrong: wrongSheet },
    mode,
    said: tick,
    halfOf: (key) => facing?.halves.find((half) => half.half === /** @type {HTMLElement | null} */ (key.closest("[data-half].half"))?.dataset["half"]),
    draw() {
      at("pad").dataset["colour"] = colourOf(desk);
      redraw(desk, board, places, shown);
      movePegs();
      const [line, keys, halves] = parts();
      render(line, at("phase"));
      render(keys, at("pad"));
      render(halves, at("halves"));
      const deal = root.querySelector(".bar-deal");
      if (deal) deal.textContent = `deal ${desk.view["deal"]}`;
      keepAwake(!desk.view["over"]);
    },
  };
}
