/** The count read aloud, on request and where the phone can. */

/** Whether this phone has a voice. */
export const canSpeak = () => "speechSynthesis" in globalThis && typeof globalThis.SpeechSynthesisUtterance === "function";

/** Say one step after another; a second request begins again. @param {string[]} steps */
export function speak(steps) {
  globalThis.speechSynthesis.cancel();
  for (const step of steps) {
    const said = new SpeechSynthesisUtterance(step);
    said.lang = "en";
    said.rate = 0.9;
    globalThis.speechSynthesis.speak(said);
  }
}

export const hush = () => canSpeak() && globalThis.speechSynthesis.cancel();
