import { Button, CloseButton, Dialog, Portal } from '@chakra-ui/react'
import { useState } from 'react'
import type { KindParameter, Media } from '../../generated/model/index.ts'
import { LibraryGrid } from './library-grid.tsx'
import { wholeLibrary } from './library-tools.tsx'

type Props = {
  kind: Exclude<KindParameter, 'any'>
  /** Address of the file that the form has. */
  current: string
  choose: (media: Media) => void
  close: () => void
}

/** The library in a dialog: a click marks a file; Enter, a double click or the button chooses it; Esc closes. */
export function LibraryPicker({ kind, current, choose, close }: Props) {
  const [filter, setFilter] = useState({ ...wholeLibrary, kind })
  const [marked, setMarked] = useState<Media>()
  const take = (media: Media) => {
    choose(media)
    close()
  }
  return (
    <Dialog.Root open scrollBehavior="inside" size={{ base: 'full', md: 'xl' }} onOpenChange={close}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          {/* React's events of a portal go up to the form around it. */}
          <Dialog.Content
            bg="bg.panel"
            onSubmit={(event) => event.stopPropagation()}
            onPaste={(event) => event.stopPropagation()}
            onDrop={(event) => event.stopPropagation()}
          >
            <Dialog.Header>
              <Dialog.Title>{kind === 'image' ? 'Choose a picture' : 'Choose a video'}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <LibraryGrid
                filter={filter}
                change={(change) => {
                  setFilter({ ...filter, ...change, kind })
                  // The button would use a file that is not on the page any more.
                  setMarked(undefined)
                }}
                oneKind
                action="Choose"
                isMarked={({ _id, address }) => (marked === undefined ? address === current : _id === marked._id)}
                open={setMarked}
                choose={take}
              />
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" colorPalette="gray" onClick={close}>
                Cancel
              </Button>
              <Button disabled={marked === undefined} onClick={() => marked !== undefined && take(marked)}>
                Use this file
              </Button>
            </Dialog.Footer>
            <Dialog.CloseTrigger asChild>
              <CloseButton colorPalette="gray" aria-label="Close" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
