import { Box, Flex } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { useId, useState } from 'react'
import { editMedia, getListMediaQueryKey } from '../../../generated/api/media/media.ts'
import type { Media } from '../../../generated/model/index.ts'
import { basedOn } from '../../../lib/based-on.ts'
import { fieldAttributes } from '../../../ui/field-attributes.ts'
import { ChooseButton } from '../../../work/fields/choose-button.tsx'
import { imagePreview } from '../../../work/fields/file-control.tsx'
import { fileError, fileTypes } from '../../../work/fields/file-types.ts'
import { withScheme } from '../../../work/fields/text-controls.tsx'
import { TextField } from '../../../work/fields/text-field.tsx'
import { LibraryButton } from '../../media/library-button.tsx'
import { UploadList } from '../../media/upload-list.tsx'
import { useUploads } from '../../media/use-uploads.ts'
import { isPictureAddress } from './extensions.ts'
import { InlineForm } from './inline-form.tsx'
import { ownAddress } from './own-address.ts'
import { useOpenedAttributes } from './use-opened-attributes.ts'

type Picture = { src?: string; alt?: string | null }
type Props = {
  editor: Editor
  close: () => void
  /** Closes it, and leaves the focus where it is. */
  hide: () => void
}

/** Inserts a picture at the cursor, or edits the selected one: an upload, a picture of the library, or one elsewhere by its address. */
export function PictureForm({ editor, close, hide }: Props) {
  const { src = '', alt } = useOpenedAttributes<Picture>(editor, 'image', hide)
  const [address, setAddress] = useState(src)
  const [words, setWords] = useState(alt ?? '')
  const [error, setError] = useState<string>()
  const [uploaded, setUploaded] = useState<Media>()
  const queryClient = useQueryClient()
  const uploadId = useId()

  const take = (media: Media) => {
    setAddress(media.address)
    setWords(media.decorative ? '' : media.alt)
    setError(undefined)
  }
  const { uploads, start } = useUploads((media) => {
    setUploaded(media)
    take(media)
  }, take)
  const upload = ([file]: File[]) => {
    if (file === undefined) return
    const reason = fileError(file, 'image', {})
    setError(reason)
    if (reason === undefined) start([file])
  }
  /** The first description of an upload is the library's as well. The text has it whatever becomes of this request. */
  const describe = async ({ _id, updatedAt }: Media) => {
    await editMedia(_id, { alt: words }, basedOn(updatedAt)).catch(() => undefined)
    await queryClient.invalidateQueries({ queryKey: getListMediaQueryKey() })
  }

  const apply = () => {
    const normalised = ownAddress(withScheme(address))
    if (!isPictureAddress(normalised)) return setError('Choose a picture, or enter a web address (https://…) or a path on this site')
    if (src === '') editor.commands.insertContent({ type: 'image', attrs: { src: normalised, alt: words } })
    else editor.commands.updateAttributes('image', { src: normalised, alt: words })
    if (uploaded?.address === normalised && words.trim() !== '') void describe(uploaded)
    close()
  }

  return (
    <InlineForm label="Picture" apply={{ label: src === '' ? 'Add picture' : 'Change picture', run: apply }} close={close}>
      <Flex gap="3" align="center" wrap="wrap">
        {address.startsWith('/uploads/') && (
          <Box w="10rem" h="7rem" bg="bg.muted" overflow="hidden" display="grid" gridTemplate="100% / 100%" placeItems="center">
            {imagePreview(address, {})}
          </Box>
        )}
        <Flex gap="2" wrap="wrap">
          <ChooseButton
            text="Upload"
            label="Upload a picture"
            accept={fileTypes.image.accept}
            attributes={{ ...fieldAttributes(uploadId), name: 'picture', readOnly: false, onBlur: () => undefined }}
            onFiles={upload}
          />
          <LibraryButton label="picture of the text" kind="image" current={address} choose={(_choice, media) => take(media)} />
        </Flex>
      </Flex>
      <UploadList uploads={uploads} />
      <TextField
        size="sm"
        announced
        label="Picture address"
        error={error}
        value={address}
        change={(value) => {
          setAddress(value)
          setError(undefined)
        }}
      />
      <TextField
        size="sm"
        announced
        label="Description of the picture"
        help="Read aloud by screen readers. Leave empty for a decorative picture. It counts here only: the library keeps its own."
        value={words}
        change={setWords}
      />
    </InlineForm>
  )
}
