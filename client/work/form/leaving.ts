type Guard = {
  /** Opens the confirmation. @returns whether the changes may be lost. */
  confirm: () => Promise<boolean>
  /** Suspends the guard, and restores it. */
  allowLeaving: (leave: boolean) => void
}

/** Every mounted form that has unsaved changes. */
export const guards = new Set<Guard>()

/**
 * Runs an action that leaves the screen other than by a link, such as logging out. Confirms first, and does nothing when the user declines.
 */
export async function leaveAfterConfirming(leave: () => Promise<unknown>): Promise<void> {
  const active = [...guards]
  for (const guard of active) if (!(await guard.confirm())) return
  for (const guard of active) guard.allowLeaving(true)
  await leave().finally(() => {
    for (const guard of active) guard.allowLeaving(false)
  })
}
