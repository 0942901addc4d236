import { Button, Dialog } from '@chakra-ui/react'
import { useRef } from 'react'
import { ModalDialog } from '../../../ui/modal-dialog.tsx'

type Props = { lost: string; stay: () => void; lose: () => void }

/** Confirms before the text editor drops unsupported markup. */
export function LossDialog({ lost, stay, lose }: Props) {
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <ModalDialog
      title="Lose some of the markup?"
      role="alertdialog"
      placement="center"
      open
      onOpenChange={stay}
      initialFocusEl={() => safe.current}
    >
      <Dialog.Body>
        <Dialog.Description>The text editor cannot keep {lost}. The words stay; that markup goes.</Dialog.Description>
      </Dialog.Body>
      <Dialog.Footer>
        <Button ref={safe} variant="outline" onClick={stay}>
          Stay in HTML
        </Button>
        <Button onClick={lose}>Switch to Text</Button>
      </Dialog.Footer>
    </ModalDialog>
  )
}
