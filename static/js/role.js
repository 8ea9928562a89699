/** What this phone may do at its table, and what is said when the server does not answer. */

import { Problem } from "./wire.js";

/** @typedef {import("./desk.js").Desk} Desk */

const UNHEARD = "The server does not answer. The game goes on here, and nothing is lost.";

/** Why something the server was asked did not go, as a sentence. @param {unknown} fault */
export const whyNot = (fault) => (fault instanceof Problem ? fault.message : UNHEARD);

/** As the stream told it last, else as the page came. @param {Desk} desk @returns {string} */
export const roleOf = (desk) => desk.here.find((one) => one.device === desk.device)?.role || document.getElementById("table")?.dataset["role"] || "";

/** @param {Desk} desk */
export const isHost = (desk) => roleOf(desk) === "host";
