import { Flex } from '@chakra-ui/react'
import type { Seo } from '../../generated/model/index.ts'
import type { ControlProps } from '../../work/fields/control-frame.tsx'
import { LongTextControl, TextControl } from '../../work/fields/text-controls.tsx'
import { fieldOf, longText } from './controls.tsx'
import { KeywordsControl } from './keywords-control.tsx'
import { type SearchPage, SearchPreview } from './search-preview.tsx'

const titleHelp = 'The line that searchers click on.'
const descriptionHelp = 'The text under it in the search results.'

/** Texts for search engines, for records with a field for each. */
export const seoFields = <Values extends object>(page: SearchPage<Values>) => ({
  metaTitle: fieldOf<string>(
    (props) => (
      <Flex direction="column" gap="6">
        <SearchPreview page={page} />
        <TextControl {...props} />
      </Flex>
    ),
    '',
  )('Meta title', { heading: 'Search engines', help: titleHelp }),
  metaDescription: longText('Meta description', { help: descriptionHelp }),
  keywords: fieldOf<string[]>(KeywordsControl, [])('Keywords'),
})

/** Texts for search engines, for records that nest them in one object. */
export const seo = <Values extends object>(page: SearchPage<Values>) =>
  fieldOf<Seo>(
    ({ name }: ControlProps) => (
      <Flex direction="column" gap="6">
        <SearchPreview page={page} />
        <TextControl name={`${name}.metaTitle`} label="Meta title" help={titleHelp} />
        <LongTextControl name={`${name}.metaDescription`} label="Meta description" help={descriptionHelp} />
        <KeywordsControl name={`${name}.keywords`} label="Keywords" />
      </Flex>
    ),
    { metaTitle: '', metaDescription: '', keywords: [] },
  )('SEO', { heading: 'Search engines' })
