/** A start that is refused, in one line that says to the operator what to do. */
export class StartError extends Error {}
