import { Button, Dialog } from '@chakra-ui/react'
import { useState } from 'react'
import type { KindParameter, Media } from '../../generated/model/index.ts'
import { LibraryGrid } from './library-grid.tsx'
import { wholeLibrary } from './library-tools.tsx'
import { MediaDialog } from './media-dialog.tsx'

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
    <MediaDialog title={kind === 'image' ? 'Choose a picture' : 'Choose a video'} size="xl" close={close}>
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
        <Button variant="outline" onClick={close}>
          Cancel
        </Button>
        <Button disabled={marked === undefined} onClick={() => marked !== undefined && take(marked)}>
          Use this file
        </Button>
      </Dialog.Footer>
    </MediaDialog>
  )
}
