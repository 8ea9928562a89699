/** Home: the tables this phone keeps that the server's page does not list: those of a phone without a server, and those no server has yet. */

import { dayOf } from "./days.js";
import { openKeeping } from "./keeping.js";

/** @typedef {import("./keeping.js").About} About */

const MOST = { running: 3, ended: 20 };
const GAMES = /** @type {Record<string, string>} */ ({ run_of_5: "Run of 5", sequence: "Sequence" });

/** @param {string} tag @param {string} [name] @param {(Node | string)[]} inside */
function element(tag, name = "", ...inside) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...inside);
  return made;
}

const isOver = (/** @type {About} */ { view }) => Boolean(view["is_over"] ?? view["over"]);

/** Who won, or that it is over; else which deal it is. @param {About} about */
function howFar(about) {
  const { view } = about;
  const won = view["sides"].filter((/** @type {any} */ side) => [view["winner"]].flat().includes(side.side));
  if (isOver(about)) return won.length ? [element("bdi", "", won.map((/** @type {any} */ side) => side.name).join(" & ")), " won, "] : ["over, "];
  return view["deal"] ? [`deal ${view["deal"]}, `] : [];
}

/** As the server's page has it. @param {About} about */
function line(about) {
  const { view } = about;
  const names = element("span", "tables-names");
  view["sides"].forEach((/** @type {any} */ side, /** @type {number} */ place) => names.append(place ? " – " : "",
    element("span", "tables-side", element("bdi", "", side.name), " ", element("b", "", String(side.score)))));
  const time = Object.assign(element("time", "", dayOf(new Date(about.changed), new Date())), { dateTime: about.changed });
  const game = GAMES[about.game];
  const when = element("span", "tables-when", game ? `${game}, ` : "", ...howFar(about), time, about.alone ? ", on this phone alone" : "");
  return element("li", "tables-line", Object.assign(element("a", "", names, "\n", when), { href: `/t/${about.table}` }));
}

/** The list of a section, which is made where the page has none. @param {string} id @param {string} title @param {(section: Element) => void} put */
function listOf(id, title, put) {
  const there = document.getElementById(id)?.parentElement?.querySelector("ul");
  if (there) return there;
  const list = element("ul", "tables");
  const section = element("section", "", Object.assign(element("h2", "", title), { id }), list);
  section.setAttribute("aria-labelledby", id);
  put(section);
  return list;
}

/** @returns {Promise<number>} how many tables this phone keeps */
export async function showKept() {
  const all = await openKeeping(globalThis.indexedDB).all();
  const listed = new Set([...document.querySelectorAll(".tables-line a")].map((link) => link.getAttribute("href")));
  const missing = all.filter((about) => !listed.has(`/t/${about.table}`));
  const running = missing.filter((about) => !isOver(about));
  const ended = [...running.slice(MOST.running), ...missing.filter(isOver)].slice(0, MOST.ended);
  if (missing.length) document.querySelector("#home > .page-says")?.remove();
  const begin = document.getElementById("begin")?.parentElement;
  if (running.length) {
    const list = listOf("yours", "Go on playing", (section) => begin?.before(section));
    list.classList.add("is-running");
    list.append(...running.slice(0, MOST.running).map(line));
  }
  if (ended.length) listOf("before", "Earlier tables", (section) => document.getElementById("home")?.append(section)).append(...ended.map(line));
  return all.length;
}
