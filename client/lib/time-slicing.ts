import { createContext, use, useContext } from 'react'

/** Schedules the rendering of lazy sections. Returns the same promise for the same id, as React's `use` requires. */
export type Turns = (id: string) => Promise<void>

/**
 * Provided by the server only, which would otherwise render a long page in one task and block other requests; the browser does not wait.
 */
export const TurnsContext = createContext<Turns | undefined>(undefined)

/** Suspends until the time slice of the section with this id. Needs a suspense boundary above it. */
export function useTurn(id: string): void {
  const turns = useContext(TurnsContext)
  if (turns !== undefined) use(turns(id))
}

/** Yields to the event loop, so that other requests can be processed. */
export const yieldToEventLoop = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** First come, first served time slicing: each section gets a task of its own on the server's event loop. */
export function turnsOfLoop(): Turns {
  const turns = new Map<string, Promise<void>>()
  let last: Promise<unknown> = Promise.resolve()
  return (id) => {
    const turn = turns.get(id) ?? last.then(yieldToEventLoop)
    turns.set(id, turn)
    last = turn
    return turn
  }
}
