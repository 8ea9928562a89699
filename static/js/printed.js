/** What the server has painted, and a house rule has changed since: the page is asked for again, as soon as nothing is lost by it. */

/**
 * @param {import("./desk.js").Desk} desk
 * @param {() => any} printed what the painted board depends on
 */
export function followPrint(desk, printed) {
  const first = printed();
  return () => {
    if (printed() === first || desk.sheet) return;
    if (desk.log.drafts.open().every((draft) => draft.acked)) globalThis.location.reload();
  };
}
