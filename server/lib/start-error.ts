/** A failed start; the message is one line that tells the operator what to do. */
export class StartError extends Error {}
