import { isLibraryChoice, type LibraryChoice, removal } from '../../lib/library-choice.ts'
import type { ControlProps } from '../../work/fields/control-frame.tsx'
import { FileControl, imagePreview, logoPreview, logoWarning, videoPreview } from '../../work/fields/file-control.tsx'
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
}

/** A file of the content: uploaded, chosen from the library, or removed, with what is said about it. */
function MediaControl(props: Props) {
  const { name, label, fileType, warning } = props
  const { readOnly } = useFormRules()
  const { value, fileUrl, schema, setValue } = useControl<File | LibraryChoice | undefined>(name)
  const choice = isLibraryChoice(value) ? value : undefined
  const file = value instanceof File ? value : undefined
  const stored = choice === undefined ? fileUrl : choice.address
  const shownWidth = schema['x-shown-width']
  const isRead = schema['x-text-alternative'] === undefined
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
    >
      {file !== undefined && fileType === 'image' && <NewDescription key={`${file.name} ${file.size}`} file={file} isRead={isRead} />}
      {file === undefined && !readOnly && stored.startsWith('/uploads/') && (
        <StoredDescription key={stored} address={stored} label={label} isRead={isRead} />
      )}
    </FileControl>
  )
}

export const MediaImageControl = (props: ControlProps) => <MediaControl {...props} fileType="image" preview={imagePreview} />
export const MediaLogoControl = (props: ControlProps) => (
  <MediaControl {...props} fileType="image" preview={logoPreview} warning={logoWarning} />
)
export const MediaVideoControl = (props: ControlProps) => <MediaControl {...props} fileType="video" preview={videoPreview} />
