/**
 * What a new table is asked, as companion/rules/choices.py gives it. Types only: no page loads this file.
 *
 * @typedef {{colour: string, shape: string, team?: string}} Mark
 * @typedef {{name: string, title: string, says: string, sides: number[], rules: Record<string, any>, marks: Mark[]}} Form
 * @typedef {{number: number, forms: Form[], asks: boolean, idle: string[]}} Playable
 * @typedef {{value: any, title: string, line: string, brings: Record<string, any>}} Option
 * @typedef {{name: string, title: string, says: string, kind: "yes_no" | "choice" | "whole", default: any, options: Option[], line: string}} Rule
 * @typedef {Rule & {value: any, now: string, standard: string, is_settled: boolean, why: string}} Standing a rule at a table (companion/rules/house_rules.py)
 * @typedef {{game: string, players: Playable[], house: Rule[], first: string | null, standard: [string, string], same_name: string,
 *   bad_name: string}} Choices
 */
export {};
