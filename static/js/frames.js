/** The frame of a table's page, all that stays while scores and chips change: taken off a page, or made of its game's pattern, and put on another. */

/** @typedef {import("./keeping.js").About} About */
/** @typedef {import("./keeping.js").Frame} Frame */

/** What the app draws by itself, as selectors. */
const DRAWN = "#sides, #phase, #pad, #halves, #stage, #notices, #sheets, .tb-tiles, .tb-live, .sq-live";
const AWAY = "#table > .question, .sq-live + .sq-live";
const FACES = "svg.tile-faces, svg.sq-faces";

/** @param {Element} main @param {Element | null} faces @param {any} places @param {string} table @returns {Frame} */
function framed(main, faces, places, table) {
  const copy = /** @type {Element} */ (main.cloneNode(true));
  const around = document.createElement("div");
  around.append(copy);
  for (const gone of around.querySelectorAll(AWAY)) gone.remove();
  for (const part of copy.querySelectorAll(DRAWN)) part.replaceChildren();
  return { table, build: document.body.dataset["build"] || "", html: copy.innerHTML, faces: faces?.outerHTML || "", places };
}

/** The frame of the page as it stands. @param {HTMLElement} root @param {any} places */
export const frameShown = (root, places) => framed(root, document.querySelector(FACES), places, String(root.dataset["table"]));

const quartersChosen = () => Number(/(?:^|; )quarters=([1-3])/.exec(document.cookie)?.[1] || 0);

/**
 * The frame of a table that no server has painted for this phone.
 * @param {Pick<About, "table" | "game">} about @param {import("./shapes.js").View} view @param {ReturnType<typeof import("./book.js").openBook>} book
 * @returns {Promise<Frame>}
 */
export async function frameOf({ table, game }, view, book) {
  const answer = await fetch(`/shell/${game}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const main = /** @type {HTMLElement} */ (page.getElementById("table"));
  const drawn = book.call("draw_board", { view, quarters: quartersChosen() });
  const place = /** @type {HTMLElement} */ (main.querySelector("#frame") || main.querySelector("#board"));
  place.innerHTML = drawn.board;
  if (drawn.quarters) place.dataset["quarters"] = drawn.quarters;
  const made = framed(main, null, drawn.places || null, table);
  return { ...made, faces: drawn.faces || "" };
}

/** @param {string} markup */
function parsed(markup) {
  const template = document.createElement("template");
  template.innerHTML = markup;
  return template.content;
}

/**
 * Put a table on the page, as the server would have painted it but for what the app draws.
 * @param {About} about @param {import("./shapes.js").View} view @param {Frame} frame
 * @returns {HTMLElement}
 */
export function put(about, view, frame) {
  const { data } = about;
  const root = document.createElement("main");
  root.className = "table";
  root.id = "table";
  const told = { table: about.table, game: about.game, sides: String(view["sides"].length), role: data["role"] || "", device: data["device"] || "", mine: data["mine"] || "", turned: data["turned"] || view["sides"][0]["side"] };
  Object.assign(root.dataset, told);
  if (data["mode"]) root.dataset["mode"] = data["mode"];
  root.toggleAttribute("data-solo", Boolean(data["solo"]));
  root.append(parsed(frame.html));
  const kept = Object.assign(document.createElement("script"), { type: "application/json", id: "view", textContent: JSON.stringify(view) });
  document.getElementById("missing")?.replaceWith(parsed(frame.faces), root, kept);
  document.getElementById("sides")?.setAttribute("data-count", told.sides);
  document.body.classList.add("at-table");
  document.title = `${view["sides"].map((/** @type {any} */ side) => `${side.name} ${side.score}`).join(" – ")} · Companion`;
  return root;
}
