/**
 * Version of the sanitiser's rules: markup-rules.ts, markup-size.ts, drawn-elements.ts, drawing-styles.ts, safe-style.ts,
 * css-declarations.ts, sanitiser-worker.ts and map-address.ts. Increment it with every change of their output: the next start then
 * re-sanitises records of older versions. A test fails on a change without an increment.
 */
export const rulesVersion = 5
