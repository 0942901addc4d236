import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { LuUpload } from 'react-icons/lu'
import { ControlFrame, type ControlProps } from './control-frame.tsx'
import { type FileKind, fileAdvice, fileKinds, refuseFile } from './file-kinds.ts'
import { useControl } from './use-control.ts'
import { useObjectUrl } from './use-object-url.ts'

type Props = ControlProps & { kind: FileKind; preview: (url: string) => ReactNode }

/** One file: chosen, dropped or pasted. Shows what is stored or, until it is saved, what was chosen instead. */
export function FileControl({ name, label, help, kind, preview }: Props) {
  const control = useControl<File | undefined>(name)
  const [refused, setRefused] = useState<string>()
  const [over, setOver] = useState(false)
  const { accept, noun } = fileKinds[kind]
  const chosen = useObjectUrl(control.value)
  const shown = chosen ?? (control.stored === '' ? undefined : control.stored)

  const choose = (file: File | undefined) => {
    if (file === undefined) return
    const reason = refuseFile(file, kind, control.schema)
    setRefused(reason)
    if (reason === undefined) control.setValue(file)
  }

  return (
    <ControlFrame
      control={{ ...control, error: refused ?? control.error }}
      label={label}
      help={help === undefined ? fileAdvice(kind, control.schema) : `${help} ${fileAdvice(kind, control.schema)}`}
    >
      <Flex
        gap="4"
        wrap="wrap"
        align="center"
        p="3"
        bg={over ? 'signal.subtle' : 'bg.panel'}
        borderWidth="1px"
        borderStyle="dashed"
        borderColor="border.emphasized"
        borderRadius="l2"
        position="relative"
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          choose(event.dataTransfer.files[0])
        }}
        onPaste={(event) => choose(event.clipboardData.files[0])}
      >
        <Box w="10rem" h="7rem" flexShrink="0" bg="bg.muted" overflow="hidden" display="grid" placeItems="center">
          {shown === undefined ? <chakra.span color="fg.subtle" fontSize="sm">{`No ${noun} yet`}</chakra.span> : preview(shown)}
        </Box>
        <Flex direction="column" gap="2" align="flex-start" flex="1 1 12rem" minW="0">
          <chakra.p fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {control.value === undefined ? `Drop a ${noun} here, or` : `${control.value.name} — not saved yet`}
          </chakra.p>
          <Flex gap="2" wrap="wrap">
            <Button
              asChild
              size="sm"
              variant="outline"
              colorPalette="gray"
              _focusWithin={{ outline: '3px solid {colors.signal.fg}', outlineOffset: '2px' }}
            >
              <chakra.label htmlFor={control.id} cursor="pointer" position="relative">
                <LuUpload aria-hidden />
                {shown === undefined ? `Choose ${noun}` : `Replace ${noun}`}
                <chakra.input
                  {...control.attributes}
                  aria-label={label}
                  type="file"
                  accept={accept}
                  position="absolute"
                  inset="0"
                  opacity="0"
                  cursor="pointer"
                  w="full"
                  fontSize="0"
                  onChange={(event) => {
                    choose(event.target.files?.[0])
                    event.target.value = ''
                  }}
                />
              </chakra.label>
            </Button>
            {control.value !== undefined && (
              <Button size="sm" variant="ghost" colorPalette="gray" onClick={() => control.setValue(undefined)}>
                Remove
              </Button>
            )}
          </Flex>
        </Flex>
      </Flex>
    </ControlFrame>
  )
}

export function ImageControl(props: ControlProps) {
  return (
    <FileControl
      {...props}
      kind="image"
      preview={(url) => <chakra.img src={url} alt="" w="full" h="full" objectFit="contain" bg="paper.100" />}
    />
  )
}

export function VideoControl(props: ControlProps) {
  return (
    <FileControl
      {...props}
      kind="video"
      // biome-ignore lint/a11y/useMediaCaption: editors look at a file of their own; it has no captions yet
      preview={(url) => <chakra.video src={url} controls preload="none" w="full" h="full" bg="ink.950" />}
    />
  )
}
