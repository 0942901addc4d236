import { createContext, use, useContext } from 'react'

/** Says when it is the turn of a part of a page to be drawn, always with the same promise for the same part. */
export type Turns = (id: string) => Promise<void>

/** Given by the server, which would otherwise draw a long page in one go and answer nobody meanwhile; nothing waits in the browser. */
export const TurnsContext = createContext<Turns | undefined>(undefined)

/** Waits, below a suspense boundary, until it is the turn of the part of the page with this id. */
export function useTurn(id: string): void {
  const turns = useContext(TurnsContext)
  if (turns !== undefined) use(turns(id))
}

/** Ends this turn of the server's event loop, in which everybody else is heard. */
export const yieldToEventLoop = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** Turns of the server's event loop: the part that asks first comes first, and each has one of its own. */
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
