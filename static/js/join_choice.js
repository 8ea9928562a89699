/** One of the seats to choose from: shape, name, and who holds it. */

/** @param {string} tag @param {string} name @param {string} [text] */
function element(tag, name, text) {
  const made = document.createElement(tag);
  made.className = name;
  if (text !== undefined) made.textContent = text;
  return made;
}

/** A shape, or the room for one. @param {string} shape */
function mark(shape) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "mark");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#mark-${shape}`);
  svg.append(use);
  return svg;
}

/**
 * @param {{name: string, note: string, side?: {colour: string, shape: string}, isTaken?: boolean}} told
 * @param {() => Promise<any>} take
 * @param {(fault: unknown) => void} complain
 */
export function seatChoice({ name, note, side, isTaken = false }, take, complain) {
  const button = /** @type {HTMLButtonElement} */ (element("button", `seat-choice${isTaken ? " is-taken" : ""}`));
  button.type = "button";
  if (side) button.dataset["colour"] = side.colour;
  const shown = element("span", "seat-name", name);
  shown.dir = "auto";
  const words = element("span", "seat-words");
  words.append(shown, " ", element("span", "seat-note", note));
  button.append(mark(side?.shape || "none"), words);
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      await take();
    } catch (fault) {
      complain(fault);
    }
    button.disabled = false;
  });
  return button;
}
