import { useEffect, useRef, useState } from 'react'
import { type Location, useBlocker } from 'react-router-dom'
import { LeaveDialog, type LeaveTexts } from './leave-dialog.tsx'
import { guards } from './leaving.ts'

/** Path and query of a location: another record of the same content type differs only in the query. */
const addressOf = ({ pathname, search }: Location) => pathname + search

/** Confirms before unsaved changes are lost by a link, Back, logging out or closing the tab. */
export function LeaveGuard({ changed, texts }: { changed: boolean; texts?: LeaveTexts | undefined }) {
  const confirmed = useRef(false)
  const [resolveLeave, setResolveLeave] = useState<(leave: boolean) => void>()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changed && !confirmed.current && addressOf(currentLocation) !== addressOf(nextLocation),
  )

  useEffect(() => {
    if (!changed) return
    const refuse = (event: BeforeUnloadEvent) => event.preventDefault()
    const guard = {
      confirm: () => new Promise<boolean>((resolve) => setResolveLeave(() => resolve)),
      allowLeaving: (leave: boolean) => {
        confirmed.current = leave
      },
    }
    window.addEventListener('beforeunload', refuse)
    guards.add(guard)
    return () => {
      window.removeEventListener('beforeunload', refuse)
      guards.delete(guard)
    }
  }, [changed])

  const decide = (leave: boolean) => {
    resolveLeave?.(leave)
    setResolveLeave(undefined)
    if (leave) blocker.proceed?.()
    else blocker.reset?.()
  }
  return <LeaveDialog open={resolveLeave !== undefined || blocker.state === 'blocked'} decide={decide} texts={texts} />
}
