import { Button, chakra, Dialog } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ModalDialog } from '../../../ui/modal-dialog.tsx'

type Props = {
  title: string
  description: string
  label: string
  /** Where the focus goes afterwards; undefined for the element that had it before. */
  returnFocus: (() => HTMLElement | null) | undefined
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

/** Dialog that asks for a few values. It may stand within another form. */
export function AskDialog({ title, description, label, returnFocus, onClose, onSubmit, children }: Props) {
  return (
    <ModalDialog title={title} open placement="center" onOpenChange={onClose} {...(returnFocus && { finalFocusEl: returnFocus })}>
      <chakra.form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The form around the dialog must not be submitted as well: React passes events on through portals.
          event.stopPropagation()
          onSubmit()
        }}
      >
        <Dialog.Body>
          <Dialog.Description mb="4">{description}</Dialog.Description>
          {children}
        </Dialog.Body>
        <Dialog.Footer>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{label}</Button>
        </Dialog.Footer>
      </chakra.form>
    </ModalDialog>
  )
}
