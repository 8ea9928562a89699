/** The body of a table of Sequence: the board, what is asked, seats, keys; the tally; the end. */

import { html, nothing, render } from "../../vendor/lit-html.js";
import { announce } from "../others.js";
import { correct } from "./correcting.js";
import { unsent } from "../phase.js";
import { followPrint } from "../printed.js";
import { endCard } from "./end.js";
import { makeFrame } from "./frame.js";
import { panel } from "./panel.js";
import { makePlay } from "./play.js";
import { seats } from "./seats.js";
import { amendSheet, deadSheet, handsSheet, moreSheet } from "./sheets.js";
import { whySheet } from "./sheet_why.js";
import { tallyKeys, tools } from "./tools.js";

/** @typedef {{desk: import("../desk.js").Desk, play: import("./play.js").Play, frame: ReturnType<typeof makeFrame>, found: {rank: string, suit: string, text: string}, skipped: string, tell: (text: string) => void}} Place */

/** @type {import("../app.js").MakeBody} */
export function body(desk, { root, at }) {
  const play = makePlay(desk);
  /** @type {Place} */
  const place = { desk, play, frame: makeFrame(at("frame"), desk, play), found: { rank: "", suit: "", text: "" }, skipped: "", tell: announce };
  desk.face = "board";

  // A table that began with the tally has no board on its page.
  const follow = followPrint(desk, () => (at("frame").querySelector(".sq-print") ? null : desk.view["rules"].tally));

  function draw() {
    follow();
    play.follow();
    const { view } = desk;
    const isTally = Boolean(view["rules"].tally);
    root.dataset["face"] = isTally ? "tally" : desk.face === "find" ? "find" : "board";
    at("pad").dataset["colour"] = desk.side().colour;
    place.frame.draw();
    render(phase(desk), at("phase"));
    const asked = panel(place);
    const keys = asked !== nothing ? asked : isTally ? tallyKeys(place) : html`${seats(place)}${tools(place)}`;
    render(html`${view["is_over"] && asked === nothing ? endCard(place) : keys}<div class="mend" id="mend">${undoKey(desk)}</div>`, at("pad"));
    const game = root.querySelector(".bar-deal");
    if (game) game.textContent = view["group"];
  }

  return {
    sheets: { why: whySheet, amend: amendSheet(play), more: moreSheet(play), dead: deadSheet(play), hands: handsSheet },
    draw,
    change: (move) => Boolean(move["at"]) && (correct(desk, play, null, move), true),
  };
}

/** @param {import("../desk.js").Desk} desk */
function undoKey(desk) {
  const last = desk.view["undo"];
  return last ? html`<button class="undo" type="button" data-do="undo" data-entry=${last.entry}>Undo ${last.text}</button>` : nothing;
}

/** Whose turn it is. @param {import("../desk.js").Desk} desk */
function phase(desk) {
  return html`<p class="phase-text">${desk.trouble || desk.view["phase"]}${unsent(desk)}</p>`;
}
