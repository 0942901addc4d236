import { createContext, use, useContext } from 'react'

/** Schedules the rendering of lazy sections. Returns the same promise for the same id, as React's `use` requires. */
export type TimeSlicer = (id: string) => Promise<void>

/**
 * Provided by the server only, which would otherwise render a long page in one task and block other requests; the browser does not wait.
 */
export const TimeSlicerContext = createContext<TimeSlicer | undefined>(undefined)

/** Suspends until the time slice of the section with this id. Needs a suspense boundary above it. */
export function useTimeSlice(id: string): void {
  const slicer = useContext(TimeSlicerContext)
  if (slicer !== undefined) use(slicer(id))
}

/** Yields to the event loop, so that other requests can be processed. */
export const yieldToEventLoop = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** First come, first served time slicing: each section gets a task of its own on the server's event loop. */
export function createTimeSlicer(): TimeSlicer {
  const slices = new Map<string, Promise<void>>()
  let last: Promise<unknown> = Promise.resolve()
  return (id) => {
    const slice = slices.get(id) ?? last.then(yieldToEventLoop)
    slices.set(id, slice)
    last = slice
    return slice
  }
}
