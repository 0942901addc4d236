type Guard = {
  /** Asks whoever works here. @returns whether the changes may be lost. */
  ask: () => Promise<boolean>
  /** Opens the guard for a while, and closes it again. */
  mayLeave: (leave: boolean) => void
}

/** Every form on the screen that has changes. */
export const guards = new Set<Guard>()

/** For what leaves a screen by more than a link, such as logging out: asks first, and does nothing at all when that is refused. */
export async function leaveAfterAsking(leave: () => Promise<unknown>): Promise<void> {
  const asked = [...guards]
  for (const guard of asked) if (!(await guard.ask())) return
  for (const guard of asked) guard.mayLeave(true)
  await leave().finally(() => {
    for (const guard of asked) guard.mayLeave(false)
  })
}
