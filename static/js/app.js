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
import { question, waiting } from "./phase.js";
import { afterPaint, later, whenIdle, whenThere } from "./idle.js";
import { quicken } from "./quick_taps.js";
import { loadRulebook } from "./rulebook.js";
import { sheet } from "./sheets.js";
import { sideLines } from "./sides.js";
import { listen } from "./taps.js";
import { tellOthers } from "./others.js";
import { watchThumb } from "./thumb.js";
import { thisPage } from "./page.js";
import { clock, newId } from "./wire.js";

/**
 * @typedef {{root: HTMLElement, board: HTMLElement, places: any, shown: Record<string, number[]>, wire: ReturnType<typeof import("./wire.js").makeWire>,
 *   open: import("./table.js").Tapped[], body: MakeBody, kept?: Kept}} Started
 *
 * A table that begins with what this phone keeps of it; `table`: its wire where no server has it yet; `book`: a rulebook that is there already.
 * @typedef {{era: string, entries: import("./shapes.js").Entry[], table: import("./alone.js").Wired | null, book: ReturnType<typeof openBook> | null}} Kept
 *
 * What a game brings to its table (docs/adding-a-game.md): its own sheets, and the drawing of all between the sides and the notices. `said` hears of
 * each move of this phone that was taken in, `change` puts a refused move back into the hand (false: it cannot), `mode` is how the table is shown on it, `halfOf` the half of it that a key stands in.
 * @typedef {{sheets: Record<string, import("./sheets.js").MakeSheet>, draw: () => void, said?: (move: import("./shapes.js").Move) => void,
 *   change?: (move: import("./shapes.js").Move) => boolean,
 *   mode?: ReturnType<typeof import("./modes.js").makeMode>, halfOf?: (key: Element) => import("./desk.js").Desk | undefined}} Body
 * @typedef {(desk: import("./desk.js").Desk, parts: {root: HTMLElement, board: HTMLElement, places: any, shown: Record<string, number[]>,
 *   at: (id: string) => HTMLElement}) => Body} MakeBody
 */

const MANY = 100; // moves not sent yet

const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Whether there is a game to show: of a table that is this phone's alone the start may have been refused. @param {import("./shapes.js").View | undefined} view @returns {view is import("./shapes.js").View} */
const hasBegun = (view) => Boolean(view?.["game"]);

/** @param {Started} started */
export function start({ root, board, places, shown, wire, open, body, kept }) {
  const told = root.dataset;
  const id = String(told["table"]);
  /** @type {import("./desk.js").Desk} */
  let desk;
  const table = kept?.table || wire.table(id, () => !desk?.book);
  let keep = () => {};
  const log = makeLog({
    table: id, wire: { ...table, moves: afterPaint(table.moves) }, clock, newId, random: Math.random, known: kept,
    outbox: openOutbox(globalThis.indexedDB, id),
    onChange: (what) => change(what),
    onTrouble: (fault) => trouble("send", fault),
  });
  desk = makeDesk({ log, wire: table, view: JSON.parse(at("view").textContent || "{}"), mine: told["mine"] || null, turned: String(told["turned"]), device: told["device"] || "", isSolo: root.hasAttribute("data-solo"), render: draw });
  for (const part of ["sides", "phase", "pad", "halves", "notices", "sheets"]) at(part)?.replaceChildren();
  const asking = document.createComment("a question");
  at("phase").before(asking);
  desk.body = body(desk, { root, board, places, shown, at });

  const refreshLater = later(() => {
    // A long outbox that goes up shows nothing new, and would be decided anew after each part of it.
    if (waiting(desk).length > MANY && !log.isStuck()) return;
    if (!desk.book?.tidy()) return refreshLater();
    const view = desk.book.view();
    if (hasBegun(view)) desk.show(view);
    draw();
  });

  /** What our server says is wrong, when asked for what is new and when sent to. @type {Record<string, string>} */
  const troubles = {};
  /** @param {"ask" | "send"} when @param {any} fault */
  function trouble(when, fault) {
    troubles[when] = fault?.code ? fault.message : "";
    // The host has taken this phone off the table: the page itself says so.
    if (fault?.code === "removed") location.reload();
    desk.trouble = troubles["send"] || troubles["ask"] || "";
    draw();
  }

  /** @param {import("./shapes.js").Change} what */
  function change(what) {
    if (!desk) return;
    const told = { isOthers: what.entries?.some((entry) => !log.isOwn(entry.id)) ?? false, isTouched: thumb.isDown() };
    const view = desk.book && what.isMoved ? desk.book.view() : what.view;
    if (hasBegun(view)) desk.show(view, told);
    if (desk.book && (what.isMoved || what.isConfirmed)) refreshLater();
    if (what.entries?.length) tellOthers(desk, what.entries);
    desk.askRefused();
    draw();
  }

  function draw() {
    const { view } = desk;
    root.dataset["face"] = desk.face;
    root.toggleAttribute("data-over", Boolean(view["is_over"] ?? view["over"]));
    root.toggleAttribute("data-unsent", waiting(desk).length > 0);
    root.toggleAttribute("data-solo", desk.isSolo && !desk.body?.mode?.name);
    render(sideLines(desk), at("sides"));
    desk.body?.draw();
    render(question(desk), root, { renderBefore: asking });
    render(noticeList(desk), at("notices"));
    render(sheet(desk), at("sheets"));
    keep();
  }

  const thumb = watchThumb(root, clock, desk.release);
  listen(root, desk);
  quicken(root);
  draw();
  for (const tapped of open) log.resend(tapped);
  const restored = log.restore();
  const net = {
    catchUp: () => log.catchUp().then(() => trouble("ask", null), (fault) => (trouble("ask", fault), Promise.reject(fault))),
    streamUrl: () => `${table.path}/stream?after=${log.last()}`,
    onEntry: (/** @type {import("./shapes.js").Entry} */ entry) => log.take([entry]),
    onEra: log.isOfEra,
    onHere: desk.meet,
    onState: (/** @type {string} */ state) => ((desk.net = state), draw()),
    EventSource: globalThis.EventSource,
    clock, random: Math.random,
    page: thisPage(),
  };
  const connection = connect(net);
  const share = (/** @type {any} */ EventSource) => void (Object.assign(net, { EventSource }), connection.start());
  whenIdle(async () => {
    const book = kept?.book || openBook(await loadRulebook(), id);
    // With all of it laid: where the start lies in the outbox, the rulebook would know of no game before.
    await Promise.all([log.ready, restored]);
    desk.book = book;
    root.dataset["rules"] = "here";
    log.use(book);
    const { afterwards } = await whenThere(() => import("./afterwards.js"));
    keep = afterwards({ id, root, log, desk, places, share });
  });
  return desk;
}
