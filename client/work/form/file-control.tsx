import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { sourceOf } from '../../lib/picture-variants.ts'
import { ChooseButton } from './choose-button.tsx'
import { ControlFrame, type ControlProps } from './control-frame.tsx'
import { DropZone } from './drop-zone.tsx'
import { type FileMetadata, formatMetadata, useFileMetadata } from './file-metadata.ts'
import { type FileType, fileError, fileHint, fileTypes } from './file-types.ts'
import { useControl } from './use-control.ts'
import { useObjectUrl } from './use-object-url.ts'

type Props = ControlProps & {
  fileType: FileType
  preview: (url: string, facts: FileMetadata) => ReactNode
  /** Warning for a file that is valid but below the recommendation. */
  warning?: (facts: FileMetadata) => string | undefined
}

/** Single-file input by button, drop or paste. Shows the stored file or, until the form is saved, the chosen one. */
export function FileControl({ name, label, help, fileType, preview, warning }: Props) {
  const control = useControl<File | undefined>(name)
  const [rejection, setRejection] = useState<string>()
  const { accept, typeName } = fileTypes[fileType]
  const { value: file } = control
  const chosen = useObjectUrl(file)
  const facts = useFileMetadata(file, chosen, fileType)
  const shown = chosen ?? (control.fileUrl === '' ? undefined : control.fileUrl)

  const onFiles = ([first]: File[]) => {
    if (first === undefined) return
    const reason = fileError(first, fileType, control.schema)
    setRejection(reason)
    if (reason === undefined) control.setValue(first)
  }

  return (
    <ControlFrame
      control={{ ...control, error: rejection ?? control.error }}
      label={label}
      help={help === undefined ? fileHint(fileType, control.schema) : `${help} ${fileHint(fileType, control.schema)}`}
    >
      <DropZone onFiles={onFiles}>
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
          {shown === undefined ? <chakra.span color="fg.subtle" fontSize="sm">{`No ${typeName} yet`}</chakra.span> : preview(shown, facts)}
        </Box>
        <Flex direction="column" gap="2" align="flex-start" flex="1 1 12rem" minW="0">
          <chakra.p data-editing fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {file === undefined ? `Drop a ${typeName} here, or` : `${file.name} — not saved yet`}
          </chakra.p>
          {file !== undefined && (
            <chakra.p fontSize="sm" color="fg.subtle">
              {formatMetadata(file, facts)}
            </chakra.p>
          )}
          <Flex gap="2" wrap="wrap">
            <ChooseButton
              text={shown === undefined ? `Choose ${typeName}` : `Replace ${typeName}`}
              label={label}
              accept={accept}
              onFiles={onFiles}
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
        {warning?.(facts)}
      </chakra.p>
    </ControlFrame>
  )
}

const imagePreview = (url: string) => <chakra.img alt="" w="full" h="full" objectFit="contain" bg="paper.100" {...sourceOf(url, '160px')} />

export const ImageControl = (props: ControlProps) => <FileControl {...props} fileType="image" preview={imagePreview} />

const minLogoSize = 200

/** Warns about an image that has too few pixels for a high-density screen. */
export function LogoControl(props: ControlProps) {
  const warning = ({ width = minLogoSize, height = minLogoSize }: FileMetadata) =>
    width < minLogoSize || height < minLogoSize
      ? `This picture has ${width} × ${height} pixels and may look blurred: ${minLogoSize} × ${minLogoSize} or more is better. You can still save it.`
      : undefined
  return <FileControl {...props} fileType="image" preview={imagePreview} warning={warning} />
}

export function VideoControl(props: ControlProps) {
  return (
    <FileControl
      {...props}
      fileType="video"
      preview={(url, { poster }) => (
        // biome-ignore lint/a11y/useMediaCaption: a preview of the editor's own file, which has no captions yet
        <chakra.video src={url} poster={poster} controls preload="none" w="full" h="full" bg="ink.950" />
      )}
    />
  )
}
