import { Box, chakra, Flex } from '@chakra-ui/react'
import { arrayMove } from '@dnd-kit/sortable'
import { useEffect, useRef } from 'react'
import { isLibraryChoice, type LibraryChoice } from '../../lib/library-choice.ts'
import { randomKey } from '../../lib/random-key.ts'
import { ChooseButton } from '../../work/fields/choose-button.tsx'
import { ControlFrame, type ControlProps } from '../../work/fields/control-frame.tsx'
import { DropZone } from '../../work/fields/drop-zone.tsx'
import { fileRefusal, fileTypes, formatSize } from '../../work/fields/file-types.ts'
import { useControl } from '../../work/fields/use-control.ts'
import { useFormRules, usePrepare } from '../../work/form/form-rules.ts'
import { useRefusal } from '../../work/form/use-refusal.ts'
import { LibraryButton } from '../media/library-button.tsx'
import { shrinkPhoto } from '../media/shrink-photo.ts'
import { type Picture, PictureGrid } from './picture-grid.tsx'

/** Names of the fields with the pictures to remove and the order of the others. */
export type GalleryFields = { removal: string; order: string }

const fileIds = new WeakMap<File, string>()
const idOf = (file: File) => {
  const id = fileIds.get(file) ?? randomKey()
  fileIds.set(file, id)
  return id
}

const orNothing = <Item,>(items: Item[]) => (items.length === 0 ? undefined : items)

function useGallery({ name, removal, order }: { name: string } & GalleryFields) {
  const control = useControl<(File | LibraryChoice)[] | undefined>(name)
  const removed = useControl<string[] | undefined>(removal)
  const ordered = useControl<string[] | undefined>(order)
  const [refusal, setRefusal] = useRefusal()
  const addresses = useFormRules().fileUrls[name] ?? []
  const stored = typeof addresses === 'string' ? [] : addresses
  const urls = ordered.value ?? [...stored]
  const gone = removed.value ?? []
  const known = gone.filter((url) => stored.includes(url))
  // Another editor may have removed one since it was chosen, and the API refuses a picture that is not there.
  useEffect(() => {
    if (known.length < gone.length) removed.setValue(orNothing(known))
  })
  const added = control.value ?? []

  const rules = control.schema.items ?? {}
  const prepare = usePrepare()
  const latestAdded = useRef(added)
  latestAdded.current = added

  const addFiles = (given: File[]) => {
    if (given.length === 0) return
    void prepare(async () => {
      const checked = await Promise.all(
        given.map(async (photo) => {
          const file = await shrinkPhoto(photo)
          return { file, reason: await fileRefusal(file, 'image', rules) }
        }),
      )
      const refused = checked.flatMap(({ reason }) => reason ?? []).join('; ')
      setRefusal(refused === '' ? undefined : { reason: refused })
      // More may have been added meanwhile, in the same moment too.
      latestAdded.current = [...latestAdded.current, ...checked.flatMap(({ file, reason }) => (reason === undefined ? file : []))]
      control.setValue(orNothing(latestAdded.current))
      return refused === '' ? undefined : { [name]: refused }
    })
  }
  const addChoice = (choice: LibraryChoice) => {
    setRefusal(undefined)
    const isThere = added.some((one) => isLibraryChoice(one) && one.mediaId === choice.mediaId) || urls.includes(choice.address)
    if (!isThere) control.setValue([...added, choice])
  }
  const toggle = (url: string) => {
    setRefusal(undefined)
    removed.setValue(orNothing(gone.includes(url) ? gone.filter((one) => one !== url) : [...gone, url]))
  }
  const removeNew = (index: number) => {
    setRefusal(undefined)
    control.setValue(orNothing(added.toSpliced(index, 1)))
  }
  const moveStored = (from: number, to: number) => {
    const next = arrayMove(urls, from, to)
    ordered.setValue(next.every((url, index) => url === stored[index]) ? undefined : next)
  }

  const storedPictures = urls.map((url, index): Picture => {
    const isRemoved = gone.includes(url)
    return {
      id: url,
      source: url,
      name: `picture ${index + 1}`,
      caption: `Picture ${index + 1}`,
      faded: isRemoved,
      action: isRemoved ? 'Keep' : 'Remove',
      act: () => toggle(url),
    }
  })
  const newPictures = added.map(
    (file, index): Picture => ({
      id: file instanceof File ? idOf(file) : file.mediaId,
      source: file instanceof File ? file : file.address,
      name: file.name,
      caption: file instanceof File ? `${file.name}, ${formatSize(file.size)}` : file.name,
      faded: false,
      action: 'Remove',
      act: () => removeNew(index),
    }),
  )

  return {
    ...{ control, refusal, addFiles, addChoice, moveStored, storedPictures, newPictures },
    moveNew: (from: number, to: number) => control.setValue(arrayMove(added, from, to)),
  }
}

/** Stored pictures, each to be left, moved or removed, and new pictures to be appended. */
export function GalleryControl({ name, label, help, removal, order }: ControlProps & GalleryFields) {
  const { control, refusal, addFiles, addChoice, moveStored, storedPictures, newPictures, moveNew } = useGallery({
    name,
    removal,
    order,
  })
  return (
    <ControlFrame control={{ ...control, error: refusal?.reason ?? control.error }} label={label} help={help}>
      <DropZone onFiles={addFiles}>
        {storedPictures.length > 0 && <PictureGrid pictures={storedPictures} move={moveStored} />}
        {newPictures.length > 0 && (
          <Box w="full">
            <chakra.p fontSize="sm" color="fg.muted" mb="2">
              Added when you save{storedPictures.length > 0 && ', after the others'}:
            </chakra.p>
            <PictureGrid pictures={newPictures} move={moveNew} />
          </Box>
        )}
        <Flex gap="2" wrap="wrap">
          <ChooseButton
            text="Add pictures"
            multiple
            accept={fileTypes.image.accept}
            attributes={control.attributes}
            label={label}
            onFiles={addFiles}
          />
          <LibraryButton label={label} kind="image" current="" choose={addChoice} />
        </Flex>
      </DropZone>
    </ControlFrame>
  )
}
