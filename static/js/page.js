/** What happens to this page: shown, hidden, back from the browser's store, online again. */

/** @returns {import("./connect.js").Page} */
export function thisPage() {
  const visible = () => document.visibilityState !== "hidden";
  return {
    visible,
    on(event, run) {
      if (event === "visible") document.addEventListener("visibilitychange", () => visible() && run());
      if (event === "hidden") {
        document.addEventListener("visibilitychange", () => !visible() && run());
        globalThis.addEventListener("pagehide", run);
      }
      // On a first load the page connects anyway.
      if (event === "pageshow") {
        globalThis.addEventListener("pageshow", (shown) => shown.persisted && run());
        document.addEventListener("resume", run); // it was frozen
      }
      if (event === "online") globalThis.addEventListener("online", run);
    },
  };
}
