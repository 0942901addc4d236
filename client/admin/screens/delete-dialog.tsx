import { Button, chakra, Dialog, Portal } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { useAction } from '../../account/use-action.ts'
import { messageOf } from '../../lib/problem.ts'
import type { Answer, Toasts } from '../definition.ts'

type Props = {
  /** What is to be deleted, in words: "client ‘Ravi Traders’". */
  what: string
  question: string
  toasts: Toasts
  send: () => Promise<Answer>
  onClose: () => void
  onDeleted: () => Promise<unknown> | undefined
}

/** Open as long as it is rendered. A failure keeps it open and says why. */
export function DeleteDialog({ what, question, toasts: [success, failure], send, onClose, onDeleted }: Props) {
  const act = useAction()
  const cancel = useRef<HTMLButtonElement>(null)
  const [deleting, setDeleting] = useState(false)
  const [reason, setReason] = useState<string>()

  const remove = async () => {
    setDeleting(true)
    setReason(undefined)
    try {
      await act(send, { loading: 'Deleting...', success, failure })
      await onDeleted()
      onClose()
      // The button that opened this dialog is gone with its record.
      document.querySelector<HTMLElement>('h1')?.focus()
    } catch (error) {
      setReason(messageOf(error, failure))
      setDeleting(false)
    }
  }

  return (
    <Dialog.Root
      open
      role="alertdialog"
      placement="center"
      onOpenChange={() => !deleting && onClose()}
      initialFocusEl={() => cancel.current}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content bg="bg.panel">
            <Dialog.Header>
              <Dialog.Title overflowWrap="anywhere">Delete {what}?</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description>{question}</Dialog.Description>
              {reason !== undefined && (
                <chakra.p mt="3" color="fg.error" fontWeight="600" role="alert">
                  {reason}
                </chakra.p>
              )}
            </Dialog.Body>
            <Dialog.Footer>
              <Button ref={cancel} variant="outline" colorPalette="gray" disabled={deleting} onClick={onClose}>
                Cancel
              </Button>
              <Button bg="border.error" color="bg.panel" loading={deleting} loadingText="Deleting..." onClick={() => void remove()}>
                Delete
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
