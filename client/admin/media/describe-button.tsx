import { Box, Button, CloseButton, chakra, Dialog, Portal } from '@chakra-ui/react'
import { type SyntheticEvent, useState } from 'react'
import type { Media } from '../../generated/model/index.ts'
import { messageOf } from '../../lib/problem.ts'
import { toastError } from '../../ui/toasts.tsx'
import { NewDescription } from './file-description.tsx'
import { mediaAt } from './file-requests.ts'
import { MediaDetails } from './media-details.tsx'

/** React's events of a portal go up to the drop zone around it. */
const keepInside = (event: SyntheticEvent) => event.stopPropagation()

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
    <Box position="absolute" insetInlineEnd="1" bottom="1" onPaste={keepInside} onDrop={keepInside}>
      {/* Not disabled while loading: it would lose the focus, which the dialog returns to it. */}
      <Button
        size="xs"
        variant="outline"
        colorPalette="gray"
        h="7"
        px="2"
        fontSize="xs"
        bg="bg.panel"
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
    </Box>
  )
}

/** What is said counts at once, as beside a single picture, so that there is nothing to discard. */
function NewDescriptionDialog({ file, close }: { file: File; close: () => void }) {
  return (
    <Dialog.Root open scrollBehavior="inside" size="lg" onOpenChange={close}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content bg="bg.panel">
            <Dialog.Header>
              <Dialog.Title overflowWrap="anywhere">{file.name}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <chakra.form
                id="new-description"
                onSubmit={(event) => {
                  event.preventDefault()
                  event.stopPropagation()
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
            <Dialog.CloseTrigger asChild>
              <CloseButton colorPalette="gray" aria-label="Close" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
