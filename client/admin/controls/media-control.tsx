import { chakra } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { paper } from '../../../shared/brand-colors.ts'
import { isFaintOn, sampleSide } from '../../../shared/logo-contrast.ts'
import { isLibraryChoice, type LibraryChoice, removal } from '../../lib/library-choice.ts'
import { sourceOf } from '../../lib/picture-variants.ts'
import type { ControlProps } from '../../work/fields/control-frame.tsx'
import { FileControl, imagePreview, logoWarning, videoPreview } from '../../work/fields/file-control.tsx'
import type { FileMetadata } from '../../work/fields/file-metadata.ts'
import type { FileType } from '../../work/fields/file-types.ts'
import { useControl } from '../../work/fields/use-control.ts'
import { useFormRules } from '../../work/form/form-rules.ts'
import { NewDescription, StoredDescription } from '../media/file-description.tsx'
import { LibraryButton } from '../media/library-button.tsx'
import { shrinkPhoto } from '../media/shrink-photo.ts'

type Props = ControlProps & {
  fileType: FileType
  preview: typeof imagePreview
  warning?: (facts: FileMetadata) => string | undefined
  shownWarning?: string | undefined
}

/** A file of the content: uploaded, chosen from the library, or removed, with what is said about it. */
function MediaControl(props: Props) {
  const { name, label, fileType, warning } = props
  const { readOnly } = useFormRules()
  const { value, fileUrl, schema, setValue } = useControl<File | LibraryChoice | undefined>(name)
  const choice = isLibraryChoice(value) ? value : undefined
  const file = value instanceof File ? value : undefined
  const stored = choice === undefined ? fileUrl : choice.address
  const { width: shownWidth, textAlternative } = schema['x-picture'] ?? {}
  const isRead = textAlternative === undefined
  const sizeWarning = ({ width = shownWidth ?? 0 }: FileMetadata) =>
    shownWidth !== undefined && width < shownWidth
      ? `This picture is ${width} pixels wide, and shown up to ${shownWidth} wide: it may look blurred. You can still save it.`
      : undefined
  return (
    <FileControl
      {...props}
      prepare={shrinkPhoto}
      warning={(facts) => warning?.(facts) ?? sizeWarning(facts)}
      library={(choose) => <LibraryButton label={label} kind={fileType} current={stored} choose={choose} />}
      remove={choice === undefined && fileUrl !== '' ? () => setValue(removal) : undefined}
      description={
        file === undefined && !readOnly && stored.startsWith('/uploads/') ? (
          <StoredDescription key={stored} address={stored} label={label} isRead={isRead} />
        ) : undefined
      }
    >
      {file !== undefined && fileType === 'image' && <NewDescription key={`${file.name} ${file.size}`} file={file} isRead={isRead} />}
    </FileControl>
  )
}

export const MediaImageControl = (props: ControlProps) => <MediaControl {...props} fileType="image" preview={imagePreview} />

/** The pixels of a loaded picture, scaled to a small square. */
function sampleOf(picture: HTMLImageElement) {
  const context = Object.assign(document.createElement('canvas'), { width: sampleSide, height: sampleSide }).getContext('2d')
  context?.drawImage(picture, 0, 0, sampleSide, sampleSide)
  return context?.getImageData(0, 0, sampleSide, sampleSide).data
}

/** A colour that the site shows a logo on, as `#rrggbb`, with its name. */
export type Ground = [color: string, name: string]

export const onPaper: Ground = [paper.page, 'light ground on which visitors see it']

const useIsFaint = (pixels: Uint8ClampedArray | undefined, [color]: Ground | [] = []) =>
  useMemo(() => pixels !== undefined && color !== undefined && isFaintOn(color, pixels), [pixels, color])

type LogoProps = ControlProps & {
  /** The preview stands on the first one in both schemes. */
  grounds?: [Ground, Ground?]
}

/** A logo as visitors see it. Warns about one that hardly stands out. */
export function MediaLogoControl({ grounds = [onPaper], ...props }: LogoProps) {
  const [pixels, setPixels] = useState<Uint8ClampedArray>()
  const isFaint = [useIsFaint(pixels, grounds[0]), useIsFaint(pixels, grounds[1])]
  const [, faintOn] = grounds.find((_, index) => isFaint[index]) ?? []
  const shownWarning = faintOn && `This logo hardly stands out from the ${faintOn}. You can still save it.`
  const preview = (url: string) => (
    <chakra.img
      alt=""
      w="full"
      h="full"
      objectFit="contain"
      style={{ background: grounds[0][0] }}
      {...sourceOf(url, '160px')}
      onLoad={({ currentTarget }) => setPixels(sampleOf(currentTarget))}
    />
  )
  return <MediaControl {...props} fileType="image" preview={preview} warning={logoWarning} shownWarning={shownWarning} />
}

export const MediaVideoControl = (props: ControlProps) => <MediaControl {...props} fileType="video" preview={videoPreview} />
