import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { sourceOf } from '../../lib/picture-variants.ts'
import { ChooseButton } from './choose-button.tsx'
import { ControlFrame, type ControlProps } from './control-frame.tsx'
import { DropZone } from './drop-zone.tsx'
import { type FileFacts, factsInWords, useFileFacts } from './file-facts.ts'
import { type FileKind, fileAdvice, fileKinds, refuseFile } from './file-kinds.ts'
import { useControl } from './use-control.ts'
import { useObjectUrl } from './use-object-url.ts'

type Props = ControlProps & {
  kind: FileKind
  preview: (url: string, facts: FileFacts) => ReactNode
  /** Warning for a file that is valid but below the recommendation. */
  doubt?: (facts: FileFacts) => string | undefined
}

/** Single-file input by button, drop or paste. Shows the stored file or, until the form is saved, the chosen one. */
export function FileControl({ name, label, help, kind, preview, doubt }: Props) {
  const control = useControl<File | undefined>(name)
  const [refused, setRefused] = useState<string>()
  const { accept, noun } = fileKinds[kind]
  const { value: file } = control
  const chosen = useObjectUrl(file)
  const facts = useFileFacts(file, chosen, kind)
  const shown = chosen ?? (control.stored === '' ? undefined : control.stored)

  const take = ([first]: File[]) => {
    if (first === undefined) return
    const reason = refuseFile(first, kind, control.schema)
    setRefused(reason)
    if (reason === undefined) control.setValue(first)
  }

  return (
    <ControlFrame
      control={{ ...control, error: refused ?? control.error }}
      label={label}
      help={help === undefined ? fileAdvice(kind, control.schema) : `${help} ${fileAdvice(kind, control.schema)}`}
    >
      <DropZone take={take}>
        <Box
          w="10rem"
          h="7rem"
          flexShrink="0"
          bg="bg.muted"
          overflow="hidden"
          display="grid"
          gridTemplate="100% / 100%"
          placeItems="center"
        >
          {shown === undefined ? <chakra.span color="fg.subtle" fontSize="sm">{`No ${noun} yet`}</chakra.span> : preview(shown, facts)}
        </Box>
        <Flex direction="column" gap="2" align="flex-start" flex="1 1 12rem" minW="0">
          <chakra.p fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {file === undefined ? `Drop a ${noun} here, or` : `${file.name} — not saved yet`}
          </chakra.p>
          {file !== undefined && (
            <chakra.p fontSize="sm" color="fg.subtle">
              {factsInWords(file, facts)}
            </chakra.p>
          )}
          <Flex gap="2" wrap="wrap">
            <ChooseButton
              words={shown === undefined ? `Choose ${noun}` : `Replace ${noun}`}
              {...{ label, accept, take }}
              attributes={control.attributes}
            />
            {file !== undefined && (
              <Button size="sm" variant="ghost" colorPalette="gray" onClick={() => control.setValue(undefined)}>
                Remove
              </Button>
            )}
          </Flex>
        </Flex>
      </DropZone>
      <chakra.p role="status" fontSize="sm" fontWeight="600" color="fg.warning" css={{ '&:not(:empty)': { mt: '1.5' } }}>
        {doubt?.(facts)}
      </chakra.p>
    </ControlFrame>
  )
}

const picture = (url: string) => <chakra.img alt="" w="full" h="full" objectFit="contain" bg="paper.100" {...sourceOf(url, '160px')} />

export const ImageControl = (props: ControlProps) => <FileControl {...props} kind="image" preview={picture} />

const smallestLogo = 200

/** Warns about an image that has too few pixels for a high-density screen. */
export function LogoControl(props: ControlProps) {
  const doubt = ({ width = smallestLogo, height = smallestLogo }: FileFacts) =>
    width < smallestLogo || height < smallestLogo
      ? `This picture has ${width} × ${height} pixels and may look blurred: ${smallestLogo} × ${smallestLogo} or more is better. It can be saved all the same.`
      : undefined
  return <FileControl {...props} kind="image" preview={picture} doubt={doubt} />
}

export function VideoControl(props: ControlProps) {
  return (
    <FileControl
      {...props}
      kind="video"
      preview={(url, { poster }) => (
        // biome-ignore lint/a11y/useMediaCaption: a preview of the editor's own file, which has no captions yet
        <chakra.video src={url} poster={poster} controls preload="none" w="full" h="full" bg="ink.950" />
      )}
    />
  )
}
