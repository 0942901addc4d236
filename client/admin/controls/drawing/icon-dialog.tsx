import { Dialog } from '@chakra-ui/react'
import { ModalDialog } from '../../../ui/modal-dialog.tsx'
import { IconGrid } from './icon-grid.tsx'

type Props = { choose: (markup: string) => void; close: () => void; returnFocus: () => HTMLElement | null }

export function IconDialog({ choose, close, returnFocus }: Props) {
  const use = (markup: string) => {
    choose(markup)
    close()
  }
  return (
    <ModalDialog
      title="Choose an icon"
      open
      onOpenChange={close}
      scrollBehavior="inside"
      size="lg"
      finalFocusEl={returnFocus}
      hasCloseButton
    >
      <Dialog.Body pb="6" minH="24rem">
        <IconGrid choose={use} />
      </Dialog.Body>
    </ModalDialog>
  )
}
