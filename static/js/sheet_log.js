/** The log: every entry, newest first, by deal; each with its why, undo, redo and correct; and a remark. */

import { html, nothing } from "../vendor/lit-html.js";
import { wait } from "./sheets.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {Desk} desk */
export function logSheet(desk) {
  const title = "Log";
  if (desk.sheet && !desk.sheet["seats"]) askSeats(desk, desk.sheet);
  if (!desk.book) return { title, body: wait };
  /** @type {any[]} */
  const lines = desk.book.call("log_lines");
  /** @type {{name: string, lines: any[]}[]} */
  const groups = [];
  for (const line of lines.reverse()) {
    const last = groups[groups.length - 1];
    if (last?.name === line.group) last.lines.push(line);
    else groups.push({ name: line.group, lines: [line] });
  }
  const body = html`<div class="log">${groups.map((group) => html`<section>
    <h3 class="log-deal">${group.name}</h3>
    <ol class="entries">${group.lines.map((line) => entry(desk, line))}</ol></section>`)}</div>`;
  return { title, body, foot: remark(desk) };
}

/** @param {Desk} desk @param {any} line */
function entry(desk, line) {
  const side = desk.view["sides"].find((/** @type {any} */ one) => one.players.includes(line.who));
  const isChange = ["undo", "redo", "amend", "start"].includes(line.do);
  const marks = [line.out && "is-out", line.misfit && "is-misfit", line.seq === null && "is-waiting"].filter(Boolean).join(" ");
  return html`<li class="entry ${marks}" data-colour=${side?.colour || ""}>
    <span class="entry-points">${line.points ?? ""}</span>
    <button class="entry-what" type="button" data-why=${line.entry}>${line.text}</button>
    <span class="entry-who">${who(desk, line)}${line.amended ? ", corrected" : ""}${line.out ? ", undone" : ""}${
      line.misfit ? ", no longer fits: correct or undo it" : ""}</span>
    ${isChange ? nothing : keys(line)}</li>`;
}

/** @param {any} line */
function keys(line) {
  if (line.out)
    return html`<span class="entry-keys"><button class="button is-quiet" type="button" data-do="redo" data-entry=${line.entry}
      aria-label="Put back ${line.text}">Put back</button></span>`;
  return html`<span class="entry-keys">
    ${line.points === null && !line.corrects ? nothing : html`<button class="button is-quiet" type="button" data-amend=${line.entry} aria-label="Correct ${line.text}">Correct</button>`}
    <button class="button is-quiet" type="button" data-do="undo" data-entry=${line.entry} aria-label="Undo ${line.text}">Undo</button></span>`;
}

/** Whose phones are not here now the server knows. @param {Desk} desk @param {import("./desk.js").Sheet} sheet */
async function askSeats(desk, sheet) {
  sheet["seats"] = true;
  try {
    const { seats } = await desk.wire.seats();
    desk.sit(seats.map((/** @type {any} */ one) => ({ device: one.device, seat: one.player })));
    desk.render();
  } catch {
    // Without an answer they are other phones.
  }
}

/** From which phone and when. @param {Desk} desk @param {any} line */
function who(desk, line) {
  const owner = desk.view["players"].find((/** @type {any} */ one) => one.id === desk.seats.get(line.by));
  const name = line.by === desk.device || line.seq === null ? "this phone" : owner ? `${owner.name}’s phone` : "another phone";
  const time = line.at ? new Date(line.at) : null;
  return `${name}${time && !Number.isNaN(time.getTime()) ? `, ${time.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}` : ""}`;
}

/** @param {Desk} desk */
function remark(desk) {
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const text = String(new FormData(form).get("text") || "");
    form.reset();
    if (text.trim()) desk.say({ do: "note", text });
  };
  return html`<form class="code-form" @submit=${send}><span class="field"><label for="remark">A remark</label>
    <input id="remark" name="text" type="text" maxlength="500" autocomplete="off"></span><button class="button" type="submit">Add</button></form>`;
}
