/** Saying one's own count first: which tables do, the keys for it, and calling what an opponent has said. What was missed the rulebook knows. */

import { html, nothing } from "../vendor/lit-html.js";

/** @typedef {import("./desk.js").Desk} Desk */

const KEEP = "companion-says-first";
const IN_PLAY = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];
const ROW = 6;

/** Whether people who like to say their count first have said so on this phone. */
function wants() {
  try {
    return localStorage.getItem(KEEP) === "yes";
  } catch {
    return false;
  }
}

/** The house counts by claim: always with muggins, else where this phone wants it. @param {Desk} desk */
export const countsByClaim = (desk) => Boolean(desk.view["rules"].muggins) || wants();

/** @param {Desk} desk */
export function claimSwitch(desk) {
  if (desk.view["rules"].muggins) return nothing;
  const change = () => {
    try {
      localStorage.setItem(KEEP, wants() ? "no" : "yes");
    } catch {
      // A phone that keeps nothing counts for its people, as all do at first.
    }
    desk.render();
  };
  return html`<button class="choice" type="button" aria-pressed=${wants() ? "true" : "false"} @click=${change}>Say it first</button>`;
}

/** The claim that goes with the next card of the play, where the house counts by claim. @param {Desk} desk */
export function playClaim(desk) {
  if (!desk.view["rules"].muggins) return {};
  const claimed = desk.told.claimed || 0;
  desk.told.claimed = 0;
  return { claimed };
}

/** What the player says of the next card: nothing, unless a key is tapped first. @param {Desk} desk @param {string} name */
export function playClaimRow(desk, name) {
  if (!desk.view["rules"].muggins) return nothing;
  const said = desk.told.claimed || 0;
  const keys = desk.told.isClaimLong || said > ROW ? IN_PLAY : IN_PLAY.slice(0, ROW);
  const say = (/** @type {number} */ points) => ((desk.told.claimed = said === points ? 0 : points), desk.render());
  return html`<div class="claim-row ${keys.length > ROW ? "is-long" : ""}" role="group" aria-label="What ${name} says the next card scores">
    <span class="claim-word">says</span>
    ${keys.map((points) => html`<button class="choice" type="button" aria-pressed=${points === said ? "true" : "false"} @click=${() => say(points)}>${points}</button>`)}
    ${keys.length > ROW ? nothing : html`<button class="choice" type="button" aria-label="more points" @click=${() => ((desk.told.isClaimLong = true), desk.render())}>…</button>`}
  </div>`;
}

/** Who calls: this phone's player, face to face whose half it is, or on a phone that keeps for everybody the other side's. @param {Desk} desk @param {any} claim @returns {any[]} */
export function callers(desk, claim) {
  const others = desk.view["sides"].filter((/** @type {any} */ side) => side.side !== claim.side);
  if (desk.half) return others.filter((/** @type {any} */ side) => side.side === desk.side().side);
  const mine = others.filter((/** @type {any} */ side) => side.players.includes(desk.mine));
  return mine.length ? [{ ...mine[0], player: desk.mine }] : desk.mine && !desk.isSolo ? [] : others;
}

/** What may be called from here; of the play only the last card. @param {Desk} desk @returns {any[]} */
export function callable(desk) {
  /** @type {any[]} */
  const open = (desk.view["muggins"] || []).filter((/** @type {any} */ claim) => callers(desk, claim).length);
  const isLast = (/** @type {any} */ _, /** @type {number} */ place) => !open.slice(place + 1).some((later) => later.do === "play");
  return open.filter((claim, place) => claim.do !== "play" || isLast(claim, place));
}

/** @param {Desk} desk @param {any} claim */
export function claimText(desk, claim) {
  const name = desk.view["players"].find((/** @type {any} */ one) => one.id === claim.player)?.name || "";
  return `${name} said ${claim.claimed}`;
}

/** Muggins! One tap takes all that was missed; the other key says how much. @param {Desk} desk */
export function mugginsKeys(desk) {
  return callable(desk).map((claim) => {
    const [caller, ...more] = callers(desk, claim);
    const entry = claim.entry[1];
    const text = claimText(desk, claim);
    const what = claim.do === "play" ? "the card" : claim.do;
    const all = () => (more.length ? desk.open({ kind: "muggins", entry }) : desk.say({ do: "muggins", player: caller.player, entry }));
    return html`<div class="offer" data-colour=${caller.colour}>
      <span class="offer-text">${text} <small>${what}</small></span>
      <button class="button is-side" type="button" aria-label="Muggins: ${text}, ${what}" @click=${all}>Muggins!</button>
      <button class="button" type="button" aria-label="Muggins, and how much: ${text}, ${what}" @click=${() => desk.open({ kind: "muggins", entry })}>how much?</button></div>`;
  });
}
