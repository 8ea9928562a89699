/** A phone at the table: the shipped modules put together as static/js/app.js does, over a bad network and a disk; and the person who holds it. */

import { factoryOf, makeDisk } from "./disk.mjs";
import { fetchOf, streamOf } from "./network.mjs";

/** The shipped modules, from static/js or from a copy with a fault in it. @param {URL} base */
export async function shipped(base) {
  const bring = (name) => import(new URL(`${name}.js`, base));
  const [asking, book, connect, log, outbox, wire] = await Promise.all(["asking", "book", "connect", "log", "outbox", "wire"].map(bring));
  return { ...asking, ...book, ...connect, ...log, ...outbox, ...wire };
}

/**
 * @param {{number: number, host: any, modules: any, rulebook: any, made: Map<string, any>, hasBook: boolean}} parts `made`: what became of each move that anybody made
 */
export function makePhone({ number, host, modules, rulebook, made, hasBook }) {
  const { clock, random } = host;
  const phone = { number, isOnline: true, disk: makeDisk(), log: null, desk: null, book: null, visit: 0, open, close, comeBack, say, settle, known, top };
  let wake = () => {};

  function open() {
    const visit = ++phone.visit;
    const isOver = () => visit !== phone.visit;
    const own = { now: clock.now, setTimeout: (run, ms) => clock.setTimeout(() => isOver() || run(), ms), clearTimeout: clock.clearTimeout };
    const wire = modules.makeWire({ fetch: fetchOf(host, phone, isOver, checkKept), clock: own }).table(host.table, () => !phone.book);
    const factory = phone.disk.isBroken && random() < 0.5 ? null : factoryOf(phone.disk, { clock: own, random, isOver });
    phone.book = null;
    const log = modules.makeLog({
      table: host.table, wire, clock: own, newId, random,
      outbox: modules.openOutbox(factory, host.table, own),
      onTrouble: () => {},
      onChange(what) {
        if (isOver() || !phone.desk) return;
        if (what.view) phone.desk.last = what.view;
        phone.desk.askRefused();
      },
    });
    const said = new Map();
    const desk = { log, question: null, numbers: false, body: null, painted: 0, last: {}, said, render: () => note(desk), get view() { return phone.book ? phone.book.view() : desk.last; } };
    phone.log = log;
    const { add } = log;
    log.add = (move, where) => {
      const answer = add(move, where);
      said.set(move, phone.lastId);
      if (answer.refusal) host.codes.set(phone.lastId, answer.refusal.refused);
      Object.assign(made.get(phone.lastId), { move, after: log.last() });
      return answer;
    };
    const asking = modules.makeAsking(desk);
    phone.desk = Object.assign(desk, { ...asking, askRefused: () => (asking.askRefused(), note(desk)) });
    log.restore();
    const wakes = {};
    modules.connect({
      catchUp: log.catchUp, streamUrl: () => `stream?after=${log.last()}`,
      onEntry: (entry) => log.take([entry]), onEra: log.isOfEra, onHere: () => {}, onState: () => {},
      EventSource: streamOf(host, phone, isOver), clock: own, random,
      page: { visible: () => !isOver(), on: (event, run) => (wakes[event] = run) },
    });
    wake = () => wakes.online();
    if (hasBook) log.ready.then(() => own.setTimeout(() => {
      phone.book = modules.openBook(rulebook, `${host.table}${number}.${visit}`);
      log.use(phone.book);
    }, random() * 2000));
  }

  /** The page is gone, and all that it did not keep. */
  function close() {
    for (const draft of phone.log.drafts.all()) if (!draft.kept && made.has(draft.id)) made.get(draft.id).mayBeGone = true;
    phone.visit++;
  }

  function comeBack() {
    phone.isOnline = true;
    wake();
  }

  const newId = () => {
    const id = (made.size * 16 + number + 1).toString(16).padStart(32, "0");
    made.set(id, { phone: number });
    phone.lastId = id;
    return id;
  };

  /** A refused move is on the screen, with its reason. */
  function note(desk) {
    const { question } = desk;
    if (!question) return;
    const id = question.draft?.id ?? desk.said.get(question.move);
    if (!question.refusal?.refused) throw new Error("a question without a reason");
    if (!made.has(id)) made.set(id, { phone: number }); // an entry that a restored server has lost
    made.get(id).isShown = true;
  }

  /** Nothing is sent that the disk has not got, unless the disk has refused it. */
  function checkKept({ moves }) {
    if (phone.disk.isBroken) return;
    const kept = new Set([...phone.disk.rows.values()].map((row) => row.id));
    for (const { id } of moves) if (!kept.has(id) && !phone.disk.refused.has(id)) host.wrong.push(`${id} was sent before it was kept`);
  }

  /** Make a move, as the person taps it. */
  async function say(move) {
    await phone.desk.say(move);
    note(phone.desk);
  }

  /** Answer the question that is up: count it anyway, or drop it. */
  function settle(isInsisted) {
    phone.desk.settle(isInsisted);
  }

  /** Ids this phone could offer to a server that has lost them. */
  function known() {
    return [...phone.log.entries(), ...phone.log.drafts.all(), ...phone.disk.rows.values()].map(({ id }) => id);
  }

  /** Its drafts as entries, for somebody who looks at its screen. */
  function top() {
    return phone.book ? phone.book.call("lay", { drafts: phone.log.drafts.open().map(({ id, at, move }) => ({ id, at, move })) }).filter((one) => !one.refused) : [];
  }

  return phone;
}
