import type { Logger } from 'pino'
import type { Schemas } from '../contract/operations.ts'

type CheckedPart = Schemas['CheckedPart']

type Options = {
  name: string
  /** @throws when the part does not work. */
  run: () => Promise<unknown>
  /** Milliseconds for which a result counts as current. */
  every: number
  /** Milliseconds after which a check that has not ended counts as failed. */
  timeout: number
  log: Logger
}

export type PartCheck = {
  part: () => CheckedPart
  /** Checks when the last check is old; single-flight. */
  refresh: () => Promise<void>
  /** Sets the state from an outcome elsewhere, such as a delivered mail. */
  set: (state: 'ok' | 'failing', error?: unknown) => void
}

/** Health check of one part. Changes are logged with their cause, which the public response omits. */
export function createPartCheck({ name, run, every, timeout, log }: Options): PartCheck {
  let part: CheckedPart = { state: 'unknown', since: new Date().toISOString() }
  let checkedAt = Number.NEGATIVE_INFINITY
  let inFlight: Promise<void> | undefined

  function set(state: 'ok' | 'failing', error?: unknown): void {
    checkedAt = performance.now()
    if (part.state === state) return
    if (state === 'failing') log.warn({ part: name, err: error }, 'a part of the site does not work')
    else if (part.state === 'failing') log.info({ part: name }, 'a part of the site works again')
    part = { state, since: new Date().toISOString() }
  }

  async function check(): Promise<void> {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error(`The check took longer than ${timeout} ms`)), timeout)
    timer.unref()
    await Promise.race([run(), late]).then(
      () => set('ok'),
      (error: unknown) => set('failing', error),
    )
    clearTimeout(timer)
    inFlight = undefined
  }

  return {
    part: () => part,
    set,
    refresh() {
      if (inFlight === undefined && performance.now() - checkedAt >= every) inFlight = check()
      return inFlight ?? Promise.resolve()
    },
  }
}
