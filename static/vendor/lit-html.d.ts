// The types of the fetched lit-html.js, for tsc; the pages do not load this.
export * from "lit-html";
