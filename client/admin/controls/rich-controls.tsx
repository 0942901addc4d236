import { Flex } from '@chakra-ui/react'
import type { Seo } from '../../generated/model/index.ts'
import type { ControlProps } from '../../ui/form/control-frame.tsx'
import { LongTextControl, TextControl } from '../../ui/form/text-controls.tsx'
import { fieldOf } from './controls.tsx'
import { GalleryControl } from './gallery-control.tsx'
import { KeywordsControl } from './keywords-control.tsx'
import { RichTextControl } from './rich-text-control.tsx'
import { type RowPart, RowsControl } from './rows-control.tsx'
import { SlugControl } from './slug-control.tsx'

// The controls of the few content types that need more than words, numbers and files.

export const slug = fieldOf<string>(SlugControl, '')
export const richText = fieldOf<string>(RichTextControl, '')
export const keywords = fieldOf<string[]>(KeywordsControl, [])

/** A list of small records, given what one of them is called and made of. */
export const rows = <Row extends object>(noun: string, parts: (RowPart & { name: Exclude<keyof Row, '_id'> })[]) =>
  fieldOf<Row[]>((props) => <RowsControl {...props} noun={noun} parts={parts} />, [])

/** Pictures to add, and, in the field named by `removal`, pictures to take away. */
export const gallery = (removal: string) => fieldOf<Blob[]>((props) => <GalleryControl {...props} removal={removal} />, undefined)
/** A value that another control writes. */
export const written = fieldOf<string[]>(() => null, undefined)

export const seo = fieldOf<Seo>(SeoControl, { metaTitle: '', metaDescription: '', keywords: [] })

function SeoControl({ name }: ControlProps) {
  return (
    <Flex direction="column" gap="6">
      <TextControl name={`${name}.metaTitle`} label="Meta title" />
      <LongTextControl name={`${name}.metaDescription`} label="Meta description" />
      <KeywordsControl name={`${name}.keywords`} label="Keywords" />
    </Flex>
  )
}
