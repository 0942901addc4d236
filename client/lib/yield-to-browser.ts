/** Ends the current task, so that the browser can handle a tap before the next one. */
export const yieldToBrowser = () => new Promise<void>((resolve) => void setTimeout(resolve))
