type End = () => Promise<void>

const running = new Set<End>()

/**
 * Registers a cleanup that runs once, and at the latest after the last test of its file: a test that fails before it has stopped what it
 * started would leave a server, and its database, running for good.
 */
export function ending(end: End): End {
  let ended: Promise<void> | undefined
  const once = () => {
    running.delete(once)
    ended ??= end()
    return ended
  }
  running.add(once)
  return once
}

/** Ends all remaining resources in reverse order of their start. */
export async function endLeftovers(): Promise<void> {
  for (const end of [...running].reverse()) await end()
}
