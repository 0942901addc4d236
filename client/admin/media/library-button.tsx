import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { LuImages } from 'react-icons/lu'
import type { Media } from '../../generated/model/index.ts'
import type { LibraryChoice } from '../../lib/library-choice.ts'
import type { FileType } from '../../work/fields/file-types.ts'
import { LibraryPicker } from './library-picker.tsx'

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
