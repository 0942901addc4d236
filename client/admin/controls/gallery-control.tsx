import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { LuUpload } from 'react-icons/lu'
import { ControlFrame, type ControlProps } from '../../ui/form/control-frame.tsx'
import { fileKinds, refuseFile } from '../../ui/form/file-kinds.ts'
import { useFormRules } from '../../ui/form/form-rules.ts'
import { useControl } from '../../ui/form/use-control.ts'
import { useObjectUrl } from '../../ui/form/use-object-url.ts'

/** Pictures that are there, each to be kept or removed, and pictures to be added. `removal` names the field that lists the removed. */
export function GalleryControl({ name, label, help, removal }: ControlProps & { removal: string }) {
  const control = useControl<File[] | undefined>(name)
  const removed = useControl<string[] | undefined>(removal)
  const stored = useFormRules().stored[name] ?? []
  const [refused, setRefused] = useState<string>()
  const added = control.value ?? []
  const gone = removed.value ?? []

  const orNothing = <Item,>(items: Item[]) => (items.length === 0 ? undefined : items)
  const add = (files: FileList | null) => {
    const wrong = Array.from(files ?? [], (file) => refuseFile(file, 'image', control.schema.items ?? {}))
    setRefused(wrong.find((reason) => reason !== undefined))
    control.setValue(orNothing([...added, ...Array.from(files ?? []).filter((_, index) => wrong[index] === undefined)]))
  }

  return (
    <ControlFrame control={{ ...control, error: refused ?? control.error }} label={label} help={help}>
      <Flex gap="3" wrap="wrap" mb="3">
        {(typeof stored === 'string' ? [] : stored).map((url, index) => (
          <Picture
            key={url}
            url={url}
            faded={gone.includes(url)}
            action={gone.includes(url) ? 'Keep' : 'Remove'}
            name={`picture ${index + 1}`}
            act={() => removed.setValue(orNothing(gone.includes(url) ? gone.filter((one) => one !== url) : [...gone, url]))}
          />
        ))}
        {added.map((file, index) => (
          <NewPicture
            key={`${file.name}-${file.lastModified}`}
            file={file}
            act={() => control.setValue(orNothing(added.toSpliced(index, 1)))}
          />
        ))}
      </Flex>
      <Button
        asChild
        size="sm"
        variant="outline"
        colorPalette="gray"
        _focusWithin={{ outline: '3px solid {colors.signal.fg}', outlineOffset: '2px' }}
      >
        <chakra.label htmlFor={control.id} cursor="pointer" position="relative">
          <LuUpload aria-hidden /> Add pictures
          <chakra.input
            {...control.attributes}
            aria-label={label}
            type="file"
            multiple
            accept={fileKinds.image.accept}
            position="absolute"
            inset="0"
            w="full"
            opacity="0"
            cursor="pointer"
            fontSize="0"
            onChange={(event) => {
              add(event.target.files)
              event.target.value = ''
            }}
          />
        </chakra.label>
      </Button>
    </ControlFrame>
  )
}

function NewPicture({ file, act }: { file: File; act: () => void }) {
  const url = useObjectUrl(file)
  return url === undefined ? null : <Picture url={url} faded={false} action="Remove" name={file.name} act={act} />
}

type PictureProps = { url: string; faded: boolean; action: 'Keep' | 'Remove'; name: string; act: () => void }

function Picture({ url, faded, action, name, act }: PictureProps) {
  return (
    <Box w="8rem">
      <chakra.img src={url} alt="" w="full" h="5.5rem" objectFit="cover" bg="bg.muted" opacity={faded ? 0.3 : 1} />
      <Button size="xs" variant="ghost" colorPalette="gray" w="full" aria-label={`${action} ${name}`} onClick={act}>
        {action}
      </Button>
    </Box>
  )
}
