import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import { isWideLogo } from '../../../shared/logos.ts'
import { isLibraryChoice, type LibraryChoice } from '../../lib/library-choice.ts'
import { sourceOf } from '../../lib/picture-variants.ts'
import { focusRing } from '../../ui/theme/work-system.ts'
import { usePrepare } from '../form/form-rules.ts'
import { useRefusal } from '../form/use-refusal.ts'
import { ChooseButton } from './choose-button.tsx'
import { ControlFrame, type ControlProps } from './control-frame.tsx'
import { ControlWarning } from './control-warning.tsx'
import { DrawingOffer } from './drawing-offer.tsx'
import { DropZone } from './drop-zone.tsx'
import { type FileMetadata, formatMetadata, useFileMetadata } from './file-metadata.ts'
import { type FileType, fileRefusal, fileTypes } from './file-types.ts'
import { useControl } from './use-control.ts'
import { useObjectUrl } from './use-object-url.ts'

type Props = ControlProps & {
  fileType: FileType
  preview: (url: string, facts: FileMetadata) => ReactNode
  /** Warning for a file that is valid but below the recommendation. */
  warning?: (facts: FileMetadata) => string | undefined
  /** Warning about the picture that is shown, stored or chosen. */
  shownWarning?: string | undefined
  /** Makes the file that is sent of the chosen one. */
  prepare?: (file: File) => Promise<File>
  /** Button that chooses a file of the library, given what to do with it. */
  library?: (choose: (choice: LibraryChoice) => void) => ReactNode
  /** Removes the stored file when the form is saved; undefined where that is not possible. */
  remove?: (() => void) | undefined
  /** Below the buttons, with what is said about the stored file. */
  description?: ReactNode
  children?: ReactNode
}

/** Single-file input by button, drop or paste. Shows the stored file or, until the form is saved, the chosen one. */
export function FileControl({
  name,
  label,
  help,
  fileType,
  preview,
  warning,
  shownWarning,
  prepare,
  library,
  remove,
  description,
  children,
}: Props) {
  const control = useControl<File | LibraryChoice | undefined>(name)
  const [refusal, setRefusal] = useRefusal()
  const { accept, typeName } = fileTypes[fileType]
  const file = control.value instanceof File ? control.value : undefined
  const choice = isLibraryChoice(control.value) ? control.value : undefined
  const chosen = useObjectUrl(file)
  const facts = useFileMetadata(file, chosen, fileType)
  const shown = chosen ?? (choice?.address || (choice === undefined && control.fileUrl) || undefined)

  const whilePreparing = usePrepare()
  const latest = useRef<File>(undefined)

  const onFiles = ([first]: File[]) => {
    if (first === undefined) return
    latest.current = first
    void whilePreparing(async () => {
      const sent = prepare === undefined ? first : await prepare(first)
      const reason = await fileRefusal(sent, fileType, control.schema)
      // Another file may have been chosen meanwhile, or this one given up.
      if (latest.current !== first) return undefined
      setRefusal(reason === undefined ? undefined : { reason, file: first })
      if (reason !== undefined) return { [name]: reason }
      control.setValue(sent)
      return undefined
    })
  }
  /** Takes precedence over a file that is still being prepared, as whatever the editor does last. */
  const instead = (act: () => void) => {
    latest.current = undefined
    setRefusal(undefined)
    act()
  }
  const removeOrUndo = () => (control.value === undefined ? remove?.() : control.setValue(undefined))

  return (
    <ControlFrame control={{ ...control, error: refusal?.reason ?? control.error }} label={label} help={help ?? ''}>
      <DropZone onFiles={onFiles}>
        <Box
          w="10rem"
          // 3 : 2, as the pictures of the site.
          h="calc(10rem / 1.5)"
          flexShrink="0"
          bg="bg.muted"
          overflow="hidden"
          // It would cut off the ring of the video, which has none for the buttons in it.
          css={{ '&:has(video:focus)': focusRing }}
          display="grid"
          gridTemplate="100% / 100%"
          placeItems="center"
        >
          {shown === undefined ? <chakra.span color="fg.subtle" fontSize="sm">{`No ${typeName} yet`}</chakra.span> : preview(shown, facts)}
        </Box>
        <Flex direction="column" gap="2" align="flex-start" flex="1 1 12rem" minW="0">
          <chakra.p data-editing fontSize="sm" color="fg.muted" overflowWrap="anywhere" _empty={{ display: 'none' }}>
            {stateOf(file, choice)}
          </chakra.p>
          {file !== undefined && (
            <chakra.p fontSize="sm" color="fg.subtle">
              {formatMetadata(file, facts)}
            </chakra.p>
          )}
          <Flex gap="2" wrap="wrap">
            <ChooseButton
              text={shown === undefined ? `Choose ${typeName}` : 'Replace'}
              label={label}
              accept={accept}
              onFiles={onFiles}
              attributes={control.attributes}
            />
            {library?.((choice) => instead(() => control.setValue(choice)))}
            {(control.value !== undefined || remove !== undefined) && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`${choice === undefined ? 'Remove' : 'Undo'}, ${label}`}
                onClick={() => instead(removeOrUndo)}
              >
                {choice === undefined ? 'Remove' : 'Undo'}
              </Button>
            )}
          </Flex>
          {description}
        </Flex>
      </DropZone>
      {fileType === 'image' && <DrawingOffer refused={refusal?.file} use={(picture) => onFiles([picture])} />}
      <ControlWarning>
        {(shown !== undefined && shownWarning) || (file !== undefined && (facts.losesMotion ? onlyFirstPicture : warning?.(facts)))}
      </ControlWarning>
      {children}
    </ControlFrame>
  )
}

const onlyFirstPicture = 'This animation will stand still: only its first picture is kept. Save it as WebP, GIF or PNG to keep it moving.'

/** What saving will do; undefined while nothing is chosen. */
function stateOf(file: File | undefined, choice: LibraryChoice | undefined): string | undefined {
  if (file !== undefined) return `${file.name} — not saved yet`
  if (choice === undefined) return undefined
  return choice.mediaId === '' ? 'Removed when you save' : `${choice.name} of the library — not saved yet`
}

export const imagePreview = (url: string, _facts: FileMetadata) => (
  <chakra.img alt="" w="full" h="full" objectFit="contain" {...sourceOf(url, '160px')} />
)

export const ImageControl = (props: ControlProps) => <FileControl {...props} fileType="image" preview={imagePreview} />

const minLogoSize = 200
/** Of a wide logo, which is shown 44 pixels high. */
const minWideHeight = 88

/** Warns about an image that has too few pixels for a high-density screen. */
export const logoWarning = ({ width = minLogoSize, height = minLogoSize }: FileMetadata) =>
  (width < minLogoSize || height < minLogoSize) && !(isWideLogo({ width, height }) && height >= minWideHeight)
    ? `This picture has ${width} × ${height} pixels and may look blurred: ${minLogoSize} × ${minLogoSize} or more is better. You can still save it.`
    : undefined

/** A video with its poster, or with a frame of its own. */
export const VideoPreview = ({ url, poster }: { url: string; poster: string | undefined }) => (
  // biome-ignore lint/a11y/useMediaCaption: a preview of the editor's own file, which has no captions yet
  <chakra.video src={`${url}#t=0.1`} poster={poster} controls preload={poster ? 'none' : 'metadata'} w="full" h="full" bg="ink.950" />
)

export const videoPreview = (url: string, { poster }: FileMetadata) => <VideoPreview url={url} poster={poster} />
