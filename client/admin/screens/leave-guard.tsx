import { Button, Dialog, Portal } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router-dom'

/** Another record of the same kind differs in its query only. */
const addressOf = ({ pathname, search }: Location) => pathname + search

/** Asks before changes are lost, by a link, by Back, or by closing the tab. */
export function LeaveGuard({ changed }: { changed: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => changed && addressOf(currentLocation) !== addressOf(nextLocation))
  const stay = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!changed) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [changed])

  return (
    <Dialog.Root
      role="alertdialog"
      placement="center"
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      initialFocusEl={() => stay.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content bg="bg.panel">
            <Dialog.Header>
              <Dialog.Title>Leave without saving?</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description>What you changed on this page has not been saved.</Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer>
              <Button ref={stay} variant="outline" colorPalette="gray" onClick={() => blocker.reset?.()}>
                Stay
              </Button>
              <Button onClick={() => blocker.proceed?.()}>Leave</Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
