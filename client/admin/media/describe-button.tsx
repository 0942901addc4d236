import { Button, chakra, Dialog } from '@chakra-ui/react'
import { useState } from 'react'
import type { Media } from '../../generated/model/index.ts'
import { messageOf } from '../../lib/problem.ts'
import { toastError } from '../../ui/toasts.tsx'
import { MediaDetails } from './details/media-details.tsx'
import { NewDescription } from './file-description.tsx'
import { mediaAt } from './file-requests.ts'
import { MediaDialog } from './media-dialog.tsx'

/**
 * Describes one picture of a list in a dialog, which is as large however much is said. The record is requested when the dialog opens: a gallery would
 * otherwise send a request for each tile.
 * @param source a stored picture, or one that is uploaded with the form.
 */
export function DescribeButton({ source, name }: { source: string | File; name: string }) {
  const [media, setMedia] = useState<Media>()
  const [isOpen, setOpen] = useState(false)
  const [loading, setLoading] = useState(false)

  const openStored = async (address: string) => {
    setLoading(true)
    try {
      const found = await mediaAt(address)
      if (found === undefined) void toastError('This picture is not in the library.')
      setMedia(found)
    } catch (error) {
      void toastError(messageOf(error, 'The picture could not be loaded'))
    } finally {
      setLoading(false)
    }
  }

  return (
    <>
      {/* Not disabled while loading: it would lose the focus, which the dialog returns to it. */}
      <Button
        size="xs"
        variant="ghost"
        flexShrink="0"
        px="2"
        textDecoration="underline"
        textUnderlineOffset="4px"
        aria-label={`Describe ${name}`}
        aria-busy={loading}
        onClick={() => {
          if (typeof source !== 'string') setOpen(true)
          else if (!loading) void openStored(source)
        }}
      >
        Describe
      </Button>
      {media !== undefined && <MediaDetails media={media} close={() => setMedia(undefined)} />}
      {typeof source !== 'string' && isOpen && <NewDescriptionDialog file={source} close={() => setOpen(false)} />}
    </>
  )
}

/** What is said counts at once, as beside a single picture, so that there is nothing to discard. */
function NewDescriptionDialog({ file, close }: { file: File; close: () => void }) {
  return (
    <MediaDialog title={file.name} size="lg" close={close}>
      <Dialog.Body>
        <chakra.form
          id="new-description"
          onSubmit={(event) => {
            event.preventDefault()
            close()
          }}
        >
          <NewDescription file={file} />
        </chakra.form>
      </Dialog.Body>
      <Dialog.Footer>
        <Button type="submit" form="new-description">
          Done
        </Button>
      </Dialog.Footer>
    </MediaDialog>
  )
}
