import { Button, Dialog } from '@chakra-ui/react'
import { useState } from 'react'
import { LuImages } from 'react-icons/lu'
import type { KindParameter, Media } from '../../generated/model/index.ts'
import type { LibraryChoice } from '../../lib/library-choice.ts'
import type { FileType } from '../../work/fields/file-types.ts'
import { LibraryGrid } from './library-grid.tsx'
import { wholeLibrary } from './library-tools.tsx'
import { MediaDialog } from './media-dialog.tsx'

type Props = { label: string; kind: FileType; current: string; choose: (choice: LibraryChoice, media: Media) => void }

/** Opens the library, and returns the focus when it closes. */
export function LibraryButton({ label, kind, current, choose }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="outline" aria-label={`Library, ${label}`} onClick={() => setOpen(true)}>
        <LuImages aria-hidden /> Library
      </Button>
      {open && (
        <LibraryPicker
          kind={kind}
          current={current}
          choose={(media) => choose({ mediaId: media._id, address: media.address, name: media.name }, media)}
          close={() => setOpen(false)}
        />
      )}
    </>
  )
}

type LibraryPickerProps = {
  kind: Exclude<KindParameter, 'any'>
  /** Address of the file that the form has. */
  current: string
  choose: (media: Media) => void
  close: () => void
}

/** The library in a dialog: a click marks a file; Enter, a double click or the button chooses it; Esc closes. */
function LibraryPicker({ kind, current, choose, close }: LibraryPickerProps) {
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
