import { fieldOf } from './controls.tsx'
import { GalleryControl, type GalleryFields } from './gallery-control.tsx'
import { RichTextControl } from './rich-text-control.tsx'
import { type Preset, type RowPart, RowsControl } from './rows-control.tsx'
import { type Addresses, SlugControl } from './slug-control.tsx'

// The controls of the few content types that need more than words, numbers and files.

/** The end of a page's address. */
export const slug = (addresses: Addresses) => fieldOf<string>((props) => <SlugControl {...props} {...addresses} />, '')
export const richText = fieldOf<string>(RichTextControl, '')

/** A list of small records, given what one of them is called and made of. */
export const rows = <Row extends object>(noun: string, parts: (RowPart & { name: Exclude<keyof Row, '_id'> })[], preset?: Preset) =>
  fieldOf<Row[]>((props) => <RowsControl {...props} noun={noun} parts={parts} preset={preset} />, [])

/** Pictures to add; the fields named take those to remove and the order of the others. */
export const gallery = (fields: GalleryFields) => fieldOf<Blob[]>((props) => <GalleryControl {...props} {...fields} />, undefined)
/** A value that another control writes. */
export const written = fieldOf<string[]>(() => null, undefined)
