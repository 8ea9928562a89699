/** The body of a table of Run of 5: the board or what stands in its place, what the turn comes to, the pad. */

import { html, nothing, render } from "../../vendor/lit-html.js";
import { announce } from "../others.js";
import { unsent } from "../phase.js";
import { followPrint } from "../printed.js";
import { endCard } from "./end.js";
import { FACES, face, tabs } from "./faces.js";
import { makeFrame } from "./frame.js";
import { jokerKey, jokerSheet } from "./joker.js";
import { makeLaying } from "./laying.js";
import { recordKeys } from "./record.js";
import { amendTurn } from "./sheet_amend.js";
import { moreSheet } from "./sheet_more.js";
import { whySheet } from "./sheet_why.js";
import { stage } from "./stage.js";
import { heldKeys, tally } from "./tally.js";
import { makeTurn } from "./turn.js";

/** @typedef {import("./turn.js").Place} Place */

/** @type {import("../app.js").MakeBody} */
export function body(desk, { root, at }) {
  const laying = makeLaying({ old: () => lying(place.old()), size: () => desk.view["rules"].board });
  const place = makeTurn(desk, laying, () => draw());
  const frame = makeFrame(at("frame"), {
    laying, old: place.old, put: place.put, record: place.record, changed: place.changed,
    size: () => desk.view["rules"].board,
    last: () => desk.view["last_turn"]?.tiles || [],
    lying: (row, col) => [...place.old(), ...laying.tiles].find((one) => one[0] === row && one[1] === col)?.[2] || "",
    isMarking: () => desk.face === "board" && !desk.view["is_over"],
  });
  if (!FACES.some(([name]) => name === desk.face)) desk.face = desk.view["last_turn"]?.do === "rows" ? "rows" : "board";
  at("whole").addEventListener("click", frame.whole);

  let shownRow = 0;

  const follow = followPrint(desk, () => desk.view["rules"].board);

  function draw() {
    follow();
    place.follow();
    const news = place.judge() && place.spoken();
    if (news) announce(news);
    const { view } = desk;
    root.dataset["face"] = desk.face;
    at("pad").dataset["colour"] = desk.side().colour;
    frame.draw();
    render(stage(place), at("stage"));
    if (laying.row !== shownRow) at("stage").querySelector(".is-present")?.scrollIntoView({ block: "nearest" });
    shownRow = laying.row;
    render(html`${heldKeys(laying, place.changed, place.lays())}${laying.held >= 0 ? nothing : phase(place)}${jokerKey(desk)}`, at("phase"));
    render(html`${view["is_over"] ? endCard(desk) : html`${tabs(place)}<div class="face" id="face" role="tabpanel" aria-labelledby="tab-${desk.face}">${face(place)}</div>`}
      <div class="mend" id="mend">${recordKeys(place)}</div>`, at("pad"));
    const bag = root.querySelector(".bar-deal");
    if (bag) bag.textContent = view["bag_text"];
  }

  return {
    sheets: { why: whySheet, amend: amendTurn(place.again), more: moreSheet, joker: jokerSheet },
    draw,
    said: place.said,
    change: (move) => ["play", "rows", "finish"].includes(move["do"]) && (place.again(null, move), true),
  };
}

/** The tiles of a board by their squares, made once for each board. */
const lying = (() => {
  /** @type {any[] | null} */
  let known = null;
  /** @type {Map<string, string>} */
  let map = new Map();
  return (/** @type {any[]} */ board) => {
    if (board !== known) map = new Map(board.map(([row, col, tile]) => [`${row},${col}`, tile]));
    known = board;
    return map;
  };
})();

/** What the turn comes to, or whose it is. @param {Place} place */
function phase({ desk, laying }) {
  const isEntering = desk.face !== "miss" && laying.told && (laying.told.rows.length || laying.told.refusal);
  if (isEntering) return tally(laying);
  return html`<p class="phase-text">${desk.trouble || desk.view["phase"]}${unsent(desk)}</p>`;
}
