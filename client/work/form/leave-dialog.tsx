import { Button, Dialog } from '@chakra-ui/react'
import { useRef } from 'react'
import { ModalDialog } from '../../ui/modal-dialog.tsx'

export type LeaveTexts = { title: string; description: string }

export const unsaved: LeaveTexts = { title: 'Leave without saving?', description: 'Your changes on this page have not been saved.' }

type Props = { open: boolean; decide: (leave: boolean) => void; texts?: LeaveTexts | undefined }

/** Confirms discarding unsaved changes. Escape stays on the form. */
export function LeaveDialog({ open, decide, texts = unsaved }: Props) {
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <ModalDialog
      title={texts.title}
      role="alertdialog"
      placement="center"
      open={open}
      onOpenChange={() => decide(false)}
      initialFocusEl={() => stay.current}
      lazyMount
      unmountOnExit
    >
      <Dialog.Body>
        <Dialog.Description>{texts.description}</Dialog.Description>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={() => decide(true)}>
          Leave
        </Button>
        <Button ref={stay} onClick={() => decide(false)}>
          Stay
        </Button>
      </Dialog.Footer>
    </ModalDialog>
  )
}
