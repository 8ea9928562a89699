/**
 * The JSON shapes that the scripts pass around; docs/moves.md says what the fields mean. Types only: no page loads this file.
 *
 * @typedef {Record<string, any>} Move
 * @typedef {{seq: number, id: string, by?: string, at?: string, move: Move, result: Record<string, any>}} Entry
 * @typedef {{refused: string, soft: boolean, data: Record<string, any>, detail?: string}} Refusal
 * @typedef {Record<string, any>} View
 *
 * A move made on this phone that the server has not taken in yet. `n` is its place in the store; `kept` whether the store has it
 * for good; `acked` that the server has answered with an entry; `refusal` that it was refused and waits for a word from the player. `after`: the
 * last entry that was known when it was made, `points` what it was worth then, `where` the deal.
 * @typedef {{n?: number, after?: number, points?: number, where?: number, table: string, id: string, at: string, move: Move, kept?: boolean, tried?: boolean, acked?: boolean,
 *   refusal?: Refusal | null}} Draft
 *
 * @typedef {{era: string, entries: Entry[], last: number, view?: View}} Batch
 * @typedef {{id: string, entry?: Entry, refused?: string, soft?: boolean, data?: Record<string, any>, detail?: string}} Answer
 * @typedef {{era: string, answers: Answer[], view?: View}} Answers
 *
 * What has changed: `isMoved` where the table shows something else now, `isConfirmed` where the server only took in what was shown already.
 * @typedef {{entries?: Entry[], view?: View | undefined, isMoved?: boolean, isConfirmed?: boolean}} Change
 *
 * What a phone brings of its own; tests hand in others.
 * @typedef {{now: () => number, setTimeout: (run: () => void, ms: number) => any, clearTimeout: (timer: any) => void}} Clock
 *
 * @typedef {{
 *   entries: (after: number) => Promise<Batch>,
 *   moves: (moves: {id: string, move: Move}[]) => Promise<Answers>,
 * }} TableWire
 *
 * @typedef {{
 *   durable: boolean,
 *   all: () => Promise<Draft[]>,
 *   put: (draft: Draft) => Promise<boolean>,
 *   drop: (drafts: Draft[]) => Promise<void>,
 * }} Outbox
 *
 * What a table's log needs; `known` is what an earlier visit has kept of it.
 * @typedef {{
 *   table: string,
 *   known?: {era: string, entries: Entry[]} | undefined,
 *   wire: TableWire,
 *   outbox: Promise<Outbox>,
 *   newId: () => string,
 *   clock: Clock,
 *   random: () => number,
 *   onChange: (what: Change) => void,
 *   onTrouble: (trouble: import("./wire.js").Problem | null) => void,
 * }} LogParts
 *
 * The rulebook, holding one table: the server's entries folded (the base), the drafts decided on top of them.
 * @typedef {{
 *   fold: (entries: Entry[]) => void,
 *   extend: (entries: Entry[]) => void,
 *   lay: (drafts: Draft[]) => void,
 *   offer: (draft: Draft) => Entry | Refusal,
 *   view: () => View,
 * }} TableBook
 *
 * @typedef {{device: string, seat: string | null, name?: string, role?: string}} Presence
 * @typedef {{devices: Presence[], [note: string]: any}} Here who is connected, and what else the table is told
 */
export {};
