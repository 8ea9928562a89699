/** Days as people say them: "today 14:05", "yesterday", "Tuesday", "3 March". Knows no page. */

const DAY = 24 * 60 * 60 * 1000;

/**
 * @param {Date} then
 * @param {Date} now
 * @param {string} [language]
 */
export function dayOf(then, now, language = "en-GB") {
  const midnight = (/** @type {Date} */ day) => new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
  // Rounded: a day on which the clocks change has 23 or 25 hours.
  const ago = Math.round((midnight(now) - midnight(then)) / DAY);
  if (ago === 0) return `today ${then.toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" })}`;
  if (ago === 1) return "yesterday";
  if (ago > 1 && ago < 7) return then.toLocaleDateString(language, { weekday: "long" });
  const isThisYear = then.getFullYear() === now.getFullYear();
  return then.toLocaleDateString(language, { day: "numeric", month: "long", ...(isThisYear ? {} : { year: "numeric" }) });
}
