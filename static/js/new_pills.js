/** One of several, as a row of pills: radio buttons underneath, so that keys and screen readers know them. */

/**
 * Draw the pills anew; the chosen one stays chosen.
 * @param {HTMLElement} place
 * @param {string} name
 * @param {{value: string, title: string}[]} options
 * @param {string | null} chosen
 */
export function drawPills(place, name, options, chosen) {
  place.replaceChildren(
    ...options.map(({ value, title }) => {
      const label = document.createElement("label");
      const input = document.createElement("input");
      const text = document.createElement("span");
      label.className = "pill";
      Object.assign(input, { type: "radio", name, value, checked: value === chosen });
      text.textContent = title;
      text.dir = "auto";
      label.append(input, text);
      return label;
    }),
  );
}

/** @param {ParentNode} place @param {string} name @returns {string | null} */
export function chosenPill(place, name) {
  const inputs = /** @type {NodeListOf<HTMLInputElement>} */ (place.querySelectorAll(`input[type="radio"][name="${name}"]`));
  return Array.from(inputs).find((input) => input.checked)?.value ?? null;
}

/** @param {ParentNode} place @param {string} name @param {string} value @returns {boolean} whether there is such a pill */
export function choosePill(place, name, value) {
  const inputs = /** @type {NodeListOf<HTMLInputElement>} */ (place.querySelectorAll(`input[type="radio"][name="${name}"]`));
  for (const input of inputs) input.checked = input.value === value;
  return Array.from(inputs).some((input) => input.checked);
}
