import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { editMedia, getListMediaQueryKey } from '../../../generated/api/media/media.ts'
import type { Media } from '../../../generated/model/index.ts'
import { basedOn } from '../../../lib/based-on.ts'
import { messageOf } from '../../../lib/problem.ts'
import { toastError } from '../../../ui/toasts.tsx'
import { imagePreview } from '../../../work/fields/file-control.tsx'
import { Notice } from '../../../work/notice.tsx'
import { AltFields, type AltText } from '../../media/alt-fields.tsx'
import { UploadList } from '../../media/upload-list.tsx'
import type { usePutPictures } from './use-put-pictures.ts'

type Props = { editor: Editor; pictures: ReturnType<typeof usePutPictures> }

const addressesIn = (editor: Editor) => {
  const addresses: string[] = []
  editor.state.doc.descendants(({ type, attrs }) => void (type.name === 'image' && addresses.push(String(attrs.src))))
  return addresses
}

/** The uploads of pictures that were put into a text, what was refused, and the descriptions that are missing. */
export function PutPictures({ editor, pictures: { refused, uploads, inserted, close } }: Props) {
  const addresses = useEditorState({ editor, selector: () => addressesIn(editor) })
  const undescribed = inserted.filter(({ address, alt, decorative }) => alt === '' && !decorative && addresses.includes(address))
  if (refused.length + uploads.length + undescribed.length === 0) return null
  return (
    <Flex direction="column" gap="3" p="3" bg="bg.panel" borderBottomWidth="1px" borderColor="border">
      {refused.length > 0 && (
        <Notice tone="warning" title={refused.length === 1 ? 'A file was not added' : `${refused.length} files were not added`}>
          {refused.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
      <UploadList uploads={uploads} />
      {undescribed.map((media) => (
        <Description key={media._id} media={media} editor={editor} close={() => close(media)} />
      ))}
    </Flex>
  )
}

/** Asks what a picture shows; the text and the library take it. */
function Description({ media, editor, close }: { media: Media; editor: Editor; close: () => void }) {
  const [said, setSaid] = useState<AltText>({ alt: '', decorative: false })
  const queryClient = useQueryClient()
  const store = async () => {
    close()
    editor.commands.focus()
    if (said.alt.trim() === '' && !said.decorative) return
    const { state, view } = editor
    const { tr } = state
    state.doc.descendants((node, at) => {
      if (node.type.name === 'image' && node.attrs.src === media.address) tr.setNodeAttribute(at, 'alt', said.decorative ? '' : said.alt)
    })
    view.dispatch(tr)
    try {
      await editMedia(media._id, said, basedOn(media.updatedAt))
      await queryClient.invalidateQueries({ queryKey: getListMediaQueryKey() })
    } catch (error) {
      void toastError(messageOf(error, 'The library did not store the description'))
    }
  }
  return (
    <Flex role="group" aria-label={`About ‘${media.name}’`} gap="4" wrap="wrap">
      <Box w="7rem" h="5rem" bg="bg.muted" overflow="hidden" display="grid" gridTemplate="100% / 100%" placeItems="center">
        {imagePreview(media.address, {})}
      </Box>
      <Box flex="1 1 16rem">
        <chakra.p role="status" fontSize="sm" mb="2">
          ‘{media.name}’ is in the text and in the library.
        </chakra.p>
        <AltFields value={said} change={setSaid} submit={() => void store()} />
        <Button size="sm" variant="outline" mt="3" onClick={() => void store()}>
          Done
        </Button>
      </Box>
    </Flex>
  )
}
