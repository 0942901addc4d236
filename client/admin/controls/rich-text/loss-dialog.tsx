import { Button, Dialog, Portal } from '@chakra-ui/react'
import { useRef } from 'react'

type Props = { lost: string; stay: () => void; lose: () => void }

/** Confirms before the text editor drops unsupported markup. */
export function LossDialog({ lost, stay, lose }: Props) {
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <Dialog.Root role="alertdialog" placement="center" open onOpenChange={stay} initialFocusEl={() => safe.current}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content bg="bg.panel">
            <Dialog.Header>
              <Dialog.Title>Lose some of the markup?</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description>The text editor cannot keep {lost}. The words stay; that markup goes.</Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer>
              <Button ref={safe} variant="outline" colorPalette="gray" onClick={stay}>
                Stay in HTML
              </Button>
              <Button onClick={lose}>Switch to Text</Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
