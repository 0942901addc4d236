type Guard = {
  /** Opens the confirmation. @returns whether the changes may be lost. */
  ask: () => Promise<boolean>
  /** Suspends the guard, and restores it. */
  mayLeave: (leave: boolean) => void
}

/** Every mounted form that has unsaved changes. */
export const guards = new Set<Guard>()

/**
 * Runs an action that leaves the screen other than by a link, such as logging out. Confirms first, and does nothing when the user declines.
 */
export async function leaveAfterAsking(leave: () => Promise<unknown>): Promise<void> {
  const asked = [...guards]
  for (const guard of asked) if (!(await guard.ask())) return
  for (const guard of asked) guard.mayLeave(true)
  await leave().finally(() => {
    for (const guard of asked) guard.mayLeave(false)
  })
}
