import type { BranchInput, OpeningHoursInput } from '../../generated/model/index.ts'
import { BranchesControl } from './branches-control.tsx'
import { fieldOf } from './controls.tsx'
import { GalleryControl, type GalleryFields } from './gallery-control.tsx'
import { HoursControl } from './hours/hours-control.tsx'
import { LegalTextControl } from './legal-text-control.tsx'
import { RichTextControl } from './rich-text-control.tsx'
import type { RowPart } from './rows/row-fields.tsx'
import { RowsControl } from './rows/rows-control.tsx'
import type { PageSection } from './sections/page-section.ts'
import { SectionsControl } from './sections/sections-control.tsx'
import { type Addresses, SlugControl } from './slug/slug-control.tsx'

// Controls of the few content types that need more than texts, numbers and files.

/** Slug: the last segment of a page's URL. */
export const slug = (addresses: Addresses) => fieldOf<string>((props) => <SlugControl {...props} {...addresses} />, '')
export const richText = fieldOf<string>(RichTextControl, '')
/** Without a scroll of its own: the text is all that its page has. */
export const pageText = fieldOf<string>((props) => <RichTextControl {...props} grows />, '')
export const legalText = fieldOf<string>(LegalTextControl, '')

/** List of small records, given their label and their fields. */
export const rows = <Row extends object>(itemName: string, parts: (RowPart & { name: Exclude<keyof Row, '_id'> })[]) =>
  fieldOf<Row[]>((props) => <RowsControl {...props} itemName={itemName} parts={parts} />, [])

/** Pictures to add; the named fields hold the pictures to remove and the order of the others. */
export const gallery = (fields: GalleryFields) =>
  fieldOf<Blob[]>((props) => <GalleryControl {...props} {...fields} />, undefined, { isPicture: true })
/** Hidden field, set by another control. */
export const hidden = fieldOf<string[]>(() => null, undefined)

/** The sections of a page, which it has by their keys in the usual order. */
export const sections = <Key extends string>(ofThePage: Record<Key, PageSection>) =>
  fieldOf<{ key: Key; hidden?: boolean; heading?: string }[]>(
    (props) => <SectionsControl {...props} sections={ofThePage} />,
    (Object.keys(ofThePage) as Key[]).map((key) => ({ key, hidden: false, heading: '' })),
  )

export const branches = fieldOf<BranchInput[]>(BranchesControl, [])
export const openingHours = fieldOf<OpeningHoursInput[]>(HoursControl, [])
