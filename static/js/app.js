/**
 * The table, once its first keys work: log, connection, rulebook and screen put together. Takes over what the server painted; the
 * board stays, everything else is drawn anew by lit-html, in the same markup.
 */

import { render } from "../vendor/lit-html.js";
import { openBook } from "./book.js";
import { connect } from "./connect.js";
import { makeDesk } from "./desk.js";
import { makeLog } from "./log.js";
import { noticeList } from "./notices.js";
import { openOutbox } from "./outbox.js";
import { pad } from "./pad.js";
import { paintPegs } from "./paint.js";
import { phaseLine, question } from "./phase.js";
import { afterPaint, later, whenIdle } from "./idle.js";
import { fetchRulebook } from "./rulebook.js";
import { sheet } from "./sheets.js";
import { sideLines } from "./sides.js";
import { listen } from "./taps.js";
import { tellOthers } from "./others.js";
import { thisPage } from "./page.js";
import { clock, newId } from "./wire.js";

/**
 * @typedef {{root: HTMLElement, board: HTMLElement, places: any, shown: Record<string, number[]>, wire: ReturnType<typeof import("./wire.js").makeWire>,
 *   open: import("./table.js").Tapped[]}} Started
 */

const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {Started} started */
export function start({ root, board, places, shown, wire, open }) {
  const told = root.dataset;
  const id = String(told["table"]);
  /** @type {import("./desk.js").Desk} */
  let desk;
  const table = wire.table(id, () => !desk?.book);
  const log = makeLog({
    table: id, wire: { ...table, moves: afterPaint(table.moves) }, clock, newId, random: Math.random,
    outbox: openOutbox(globalThis.indexedDB, id),
    onChange: (what) => change(what),
    onTrouble(trouble) {
      desk.trouble = trouble ? trouble.message : "";
      draw();
    },
  });
  desk = makeDesk({ log, wire: table, view: JSON.parse(at("view").textContent || "{}"), mine: told["mine"] || null, turned: String(told["turned"]), device: told["device"] || "", isSolo: root.hasAttribute("data-solo"), render: draw });
  for (const part of ["sides", "phase", "pad", "notices", "sheets"]) at(part).replaceChildren();
  const asking = document.createComment("a question");
  at("phase").before(asking);
  for (const side of desk.view["sides"]) shown[side.side] ??= side.pegs;

  const refreshLater = later(() => {
    if (!desk.book?.tidy()) return refreshLater();
    desk.show(desk.book.view());
    draw();
  });

  /** @param {import("./shapes.js").Change} what */
  function change(what) {
    if (!desk) return;
    if (desk.book && what.isMoved) desk.show(desk.book.view());
    else if (what.view) desk.show(what.view);
    if (desk.book && (what.isMoved || what.isConfirmed)) refreshLater();
    if (what.entries?.length) tellOthers(desk, what.entries);
    desk.askRefused();
    draw();
  }

  function draw() {
    const { view } = desk;
    root.dataset["face"] = desk.face;
    root.toggleAttribute("data-over", Boolean(view["over"]));
    root.toggleAttribute("data-solo", desk.isSolo);
    at("pad").dataset["colour"] = desk.side().colour;
    paintPegs(board, places, view, shown);
    render(sideLines(desk), at("sides"));
    render(phaseLine(desk), at("phase"));
    render(question(desk), root, { renderBefore: asking });
    render(pad(desk), at("pad"));
    render(noticeList(desk), at("notices"));
    render(sheet(desk), at("sheets"));
    const deal = root.querySelector(".bar-deal");
    if (deal) deal.textContent = `deal ${view["deal"]}`;
  }

  listen(root, desk);
  draw();
  for (const tapped of open) log.resend(tapped);
  log.restore();
  connect({
    catchUp: log.catchUp,
    streamUrl: () => `${table.path}/stream?after=${log.last()}`,
    onEntry: (entry) => log.take([entry]),
    onEra: log.isOfEra,
    onHere: desk.meet,
    onState: (state) => ((desk.net = state), draw()),
    EventSource: globalThis.EventSource,
    clock, random: Math.random,
    page: thisPage(),
  });
  whenIdle(async () => {
    const base = new URL("../vendor/", import.meta.url);
    const urls = { micropython: `${base}micropython.mjs`, wasm: `${base}micropython.wasm`, rulebook: String(document.body.dataset["rulebook"]) };
    const book = openBook(await fetchRulebook(urls), id);
    await log.ready;
    desk.book = book;
    root.dataset["rules"] = "here";
    log.use(book);
  });
  return desk;
}
