/**
 * Version of the sanitiser's rules: markup-rules.ts, markup-size.ts, drawn-elements.ts, safe-style.ts, sanitiser-worker.ts and
 * map-address.ts. Count it up with every change of what they leave of a text: each instance then sanitises again what was stored under
 * older rules. A test notices a change that was not counted.
 */
export const rulesVersion = 3
