import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { askBeforeUnload } from '../../lib/ask-before-unload.ts'
import { addressOf } from '../../lib/navigation.ts'
import { LeaveDialog, type LeaveTexts } from './leave-dialog.tsx'
import { guards } from './leaving.ts'

type Props = { changed: boolean; texts?: LeaveTexts | undefined }

/** Confirms before unsaved changes are lost by a link, Back, logging out or closing the tab. A link that was pressed during a save leads on after it. */
export function LeaveGuard({ changed, texts }: Props) {
  const { confirmed, isAsking, decide } = usePageGuard(changed)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changed && !confirmed.current && addressOf(currentLocation) !== addressOf(nextLocation),
  )
  const decideBoth = (leave: boolean) => {
    decide(leave)
    if (leave) blocker.proceed?.()
    else blocker.reset?.()
  }
  useEffect(() => {
    if (!changed) blocker.proceed?.()
  }, [changed, blocker])
  return <LeaveDialog open={isAsking || blocker.state === 'blocked'} decide={decideBoth} texts={texts} />
}

/** Confirms before something is lost by logging out or closing the tab, and lets the screens of this document be left. */
export function PageGuard({ changed, texts }: Props) {
  const { isAsking, decide } = usePageGuard(changed)
  return <LeaveDialog open={isAsking} decide={decide} texts={texts} />
}

function usePageGuard(changed: boolean) {
  const confirmed = useRef(false)
  const [resolveLeave, setResolveLeave] = useState<(leave: boolean) => void>()
  useEffect(() => {
    if (!changed) return
    const guard = {
      confirm: () => new Promise<boolean>((resolve) => setResolveLeave(() => resolve)),
      allowLeaving: (leave: boolean) => {
        confirmed.current = leave
      },
    }
    const stopAsking = askBeforeUnload()
    guards.add(guard)
    return () => {
      stopAsking()
      guards.delete(guard)
    }
  }, [changed])

  const decide = (leave: boolean) => {
    resolveLeave?.(leave)
    setResolveLeave(undefined)
  }
  return { confirmed, isAsking: resolveLeave !== undefined, decide }
}
