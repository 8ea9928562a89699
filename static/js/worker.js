/** The service worker, where the origin is secure: started, and asked whether a new version of it may take over. A version waits until nobody minds. */

const LONG = 2000; // ms until a version that was told to take over is taken for one that does not

const own = () => String(document.body.dataset["build"]);

/** @type {ServiceWorkerRegistration | null | undefined} */
let registration = null;

/** @param {ServiceWorker | null} waiting */
const ask = (waiting) => waiting?.postMessage({ build: own() });

/** @param {() => void} onNew a version waits that this page is not of */
export async function watchWorker(onNew) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  serviceWorker.addEventListener("message", ({ data }) => data?.build && data.build !== own() && onNew());
  // Without the server the one that is there goes on.
  registration = await serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => serviceWorker.getRegistration());
  ask(registration?.waiting || null);
  registration?.addEventListener("updatefound", () => {
    const fresh = registration?.installing;
    fresh?.addEventListener("statechange", () => fresh.state === "installed" && ask(fresh));
  });
}

/** The server has another version: look for its worker. */
export const lookForNew = () => void registration?.update().catch(() => {});

/** Let the new version take over, and open this page anew. */
export async function takeOver() {
  const { waiting } = registration || {};
  if (waiting) {
    const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
    waiting.postMessage({ wants: "now" });
    await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, LONG))]);
  }
  location.reload();
}
