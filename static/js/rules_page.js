/** Where a game's rules are told on this Companion, with what the table plays otherwise (static/js/rules.js weaves it in). */

/** @param {import("./desk.js").Desk} desk @param {string} place what is linked to: a heading, a house rule, "code-" and a refusal */
export function rulesPage(desk, place) {
  const rules = desk.book?.call("house_rules").rules || [];
  const told = rules.filter((/** @type {any} */ rule) => rule.standard).map((/** @type {any} */ rule) => `at.${rule.name}=${encodeURIComponent(rule.now)}`);
  return `/rules/${desk.view["game"]}${told.length ? `?${told.join("&")}` : ""}#${place}`;
}
