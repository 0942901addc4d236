import { CloseButton, Dialog, Portal } from '@chakra-ui/react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { inLowWindow, lowWindow } from './low-window.ts'

type Props = Dialog.RootProps & {
  title: string
  maxW?: string | undefined
  /** A button to close it in its corner, for a dialog without one at its foot. */
  hasCloseButton?: boolean
  /** Button that opens it; without one, `open` alone does. */
  trigger?: ReactElement | undefined
  /** `Dialog.Body` and `Dialog.Footer`, or a form around both, and the dialogs that open from them. */
  children: ReactNode
}

/** On a phone and in a low window nearly all of the window is its own. A phone's toast has room below it. */
const small = {
  mdDown: { my: '2', w: 'calc(100% - 1rem)', minH: '0', maxH: 'calc(100% - 5rem)' },
  [lowWindow]: { my: '2', maxH: 'calc(100% - 1rem)' },
}

/** Modal dialog with a heading. Role, focus, size and events are those of Chakra's `Dialog.Root`. */
export function ModalDialog({ title, maxW, hasCloseButton, trigger, children, ...root }: Props) {
  // Of a dialog that is mounted open: a menu that has opened it closes, and takes the focus with it, before the dialog looks for where to return it.
  const [opener] = useState(() => (root.open ? document.activeElement : null))
  return (
    <Dialog.Root finalFocusEl={() => (opener instanceof HTMLElement && opener.isConnected ? opener : null)} {...root}>
      {trigger !== undefined && <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>}
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content bg="bg.panel" maxW={maxW} css={[inLowWindow, small]}>
            <Dialog.Header>
              <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
            </Dialog.Header>
            {children}
            {hasCloseButton && (
              <Dialog.CloseTrigger asChild>
                <CloseButton colorPalette="gray" aria-label="Close" />
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
