import { Box } from '@chakra-ui/react'
import type { ReactNode, SyntheticEvent } from 'react'
import { ModalDialog } from '../../ui/modal-dialog.tsx'

type Props = {
  title: string
  /** Of wide windows; a phone's window is filled. */
  size: 'lg' | 'xl'
  close: () => void
  /** Where the focus goes when the dialog closes; undefined for the element that had it before. */
  returnFocus?: (() => HTMLElement | null) | undefined
  /** `Dialog.Body` and `Dialog.Footer`, and the dialogs that open from them. */
  children: ReactNode
}

const keepInside = (event: SyntheticEvent) => event.stopPropagation()

/** Frame of the library's dialogs, open as long as it is mounted. For React, a dialog is within the form and the drop zone around it: events end here. */
export function MediaDialog({ title, size, close, returnFocus, children }: Props) {
  return (
    <Box display="contents" onSubmit={keepInside} onPaste={keepInside} onDrop={keepInside}>
      <ModalDialog
        title={title}
        open
        scrollBehavior="inside"
        size={{ mdDown: 'full', md: size }}
        onOpenChange={close}
        {...(returnFocus && { finalFocusEl: returnFocus })}
        hasCloseButton
      >
        {children}
      </ModalDialog>
    </Box>
  )
}
