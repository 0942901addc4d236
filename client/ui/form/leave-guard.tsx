import { useEffect, useRef, useState } from 'react'
import { type Location, useBlocker } from 'react-router-dom'
import { LeaveDialog } from './leave-dialog.tsx'
import { guards } from './leaving.ts'

/** Path and query of a location: another record of the same content type differs only in the query. */
const addressOf = ({ pathname, search }: Location) => pathname + search

/** Confirms before unsaved changes are lost by a link, Back, logging out or closing the tab. */
export function LeaveGuard({ changed }: { changed: boolean }) {
  const agreed = useRef(false)
  const [answer, setAnswer] = useState<(leave: boolean) => void>()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changed && !agreed.current && addressOf(currentLocation) !== addressOf(nextLocation),
  )

  useEffect(() => {
    if (!changed) return
    const refuse = (event: BeforeUnloadEvent) => event.preventDefault()
    const guard = {
      ask: () => new Promise<boolean>((resolve) => setAnswer(() => resolve)),
      mayLeave: (leave: boolean) => {
        agreed.current = leave
      },
    }
    window.addEventListener('beforeunload', refuse)
    guards.add(guard)
    return () => {
      window.removeEventListener('beforeunload', refuse)
      guards.delete(guard)
    }
  }, [changed])

  const settle = (leave: boolean) => {
    answer?.(leave)
    setAnswer(undefined)
    if (leave) blocker.proceed?.()
    else blocker.reset?.()
  }
  return <LeaveDialog open={answer !== undefined || blocker.state === 'blocked'} settle={settle} />
}
