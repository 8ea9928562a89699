/** Where a QR leads: the secret in the fragment opens the table, then one tap takes a seat. Whoever has one already goes straight on. */

import { clock, makeWire } from "./wire.js";

const wire = makeWire({ fetch: (what, how) => fetch(what, how), clock });
const says = /** @type {HTMLElement} */ (document.getElementById("join-says"));
const choices = /** @type {HTMLElement} */ (document.getElementById("seat-choices"));

/** @param {string} table */
const go = (table) => location.replace(`/t/${encodeURIComponent(table)}`);

/** @param {string} tag @param {string} name @param {string} [text] */
function element(tag, name, text) {
  const made = document.createElement(tag);
  made.className = name;
  if (text !== undefined) made.textContent = text;
  return made;
}

/** @param {string} shape */
function mark(shape) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "mark");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#mark-${shape}`);
  svg.append(use);
  return svg;
}

/** @param {{name: string, note: string, side?: any, isTaken?: boolean}} told @param {() => Promise<any>} take */
function choice({ name, note, side, isTaken }, take) {
  const button = /** @type {HTMLButtonElement} */ (element("button", `seat-choice${isTaken ? " is-taken" : ""}`));
  button.type = "button";
  if (side) button.dataset["colour"] = side.colour;
  const middle = element("span", "");
  middle.append(element("span", "seat-name", name));
  button.append(side ? mark(side.shape) : element("span", ""), middle, element("span", "seat-note", note));
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      await take();
    } catch (fault) {
      says.textContent = /** @type {Error} */ (fault).message;
      button.disabled = false;
    }
  });
  return button;
}

/** @param {ReturnType<typeof wire.table>} at @param {string} table */
async function offer(at, table) {
  const [seating, log] = await Promise.all([at.seats(), at.entries(0)]);
  if (seating.you.seat) return go(table);
  const { players, sides } = log.view;
  says.textContent = "Take your seat with one tap.";
  choices.replaceChildren(
    ...players.map((/** @type {any} */ player) => {
      const side = sides.find((/** @type {any} */ one) => one.side === player.side);
      const isTaken = seating.seats.some((/** @type {any} */ seat) => seat.player === player.id);
      const note = isTaken ? "on another phone" : `${side.score}`;
      return choice({ name: player.name, note, side, isTaken }, async () => {
        await at.sit(player.id);
        go(table);
      });
    }),
    choice({ name: "Just watching", note: "no seat" }, async () => go(table)),
  );
}

async function begin() {
  const [table = "", secret = ""] = location.hash.slice(1).split(".");
  // The secret leaves the address bar, so that it is not in the history or in a screenshot.
  history.replaceState(null, "", location.pathname);
  if (!table || !secret) {
    says.textContent = "This link is not whole. Scan the QR on another phone at the table.";
    return;
  }
  const at = wire.table(table, () => true);
  try {
    // The link that the server printed: this phone is the operator's, and has no table yet.
    if (table === "operator") return await wire.call("POST", "/api/operator", { secret }).then(() => location.replace("/"));
    await at.join(secret);
    await offer(at, table);
  } catch (fault) {
    says.textContent = /** @type {Error} */ (fault).message;
  }
}

begin();
