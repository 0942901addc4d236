import { CloseButton, Dialog, Portal } from '@chakra-ui/react'
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { LeaveDialog } from './leave-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'

type FormInDialog = {
  /** Closes the dialog, after a question while the form has unsaved changes. */
  cancel: () => void
  /** Closes the dialog after a save. */
  close: () => void
  /** Rendered within the form, which tells it of unsaved changes. */
  guard: (changed: boolean) => ReactNode
}

type Props = {
  trigger: ReactElement
  title: string
  description?: string
  maxW?: string
  children: (dialog: FormInDialog) => ReactNode
}

/** Dialog with a form. Closing it, or leaving the screen, with unsaved changes asks first. */
export function FormDialog({ trigger, title, description, maxW, children }: Props) {
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  const changed = useRef(false)
  const cancel = () => (changed.current ? setAsking(true) : setOpen(false))
  const guard = (dirty: boolean) => (
    <>
      <ChangesRef changed={dirty} at={changed} />
      <LeaveGuard changed={dirty} />
    </>
  )
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => (change.open ? setOpen(true) : cancel())}
      lazyMount
      unmountOnExit
      scrollBehavior="inside"
    >
      <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content bg="bg.panel" maxW={maxW}>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb="6">
              {description !== undefined && (
                <Dialog.Description mb="5" color="fg.muted">
                  {description}
                </Dialog.Description>
              )}
              {children({ cancel, close: () => setOpen(false), guard })}
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton colorPalette="gray" aria-label="Close" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
      <LeaveDialog
        open={asking}
        decide={(leave) => {
          setAsking(false)
          if (leave) setOpen(false)
        }}
      />
    </Dialog.Root>
  )
}

/** Reports to the dialog whether the form has unsaved changes. */
function ChangesRef({ changed, at }: { changed: boolean; at: RefObject<boolean> }) {
  useEffect(() => {
    at.current = changed
    return () => {
      at.current = false
    }
  }, [changed, at])
  return null
}
