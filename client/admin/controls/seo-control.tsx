import { chakra, Flex, Input } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { truncate } from '../../../shared/human-text.ts'
import { useGetSiteIdentity } from '../../generated/api/site-identity/site-identity.ts'
import type { Seo } from '../../generated/model/index.ts'
import type { FormSchema } from '../../lib/form-schema.ts'
import { type HeadTexts, shownHead } from '../../lib/head-texts.ts'
import { defaultBrand, defaultDescription } from '../../lib/site-defaults.ts'
import { ControlFrame, type ControlProps } from '../../work/fields/control-frame.tsx'
import { LongTextControl, TextControl } from '../../work/fields/text-controls.tsx'
import { useControl } from '../../work/fields/use-control.ts'
import { useFormRules } from '../../work/form/form-rules.ts'
import { CheckLine } from '../parts/check-line.tsx'
import { PreviewCard } from '../parts/preview-card.tsx'
import { fieldOf, image, longText } from './controls.tsx'

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
  )('Meta title', { heading: 'Search engines', help: '' }),
  metaDescription: longText('Meta description', { help: '' }),
  keywords: fieldOf<string[]>(KeywordsControl, [])('Keywords'),
})

/** Texts for search engines, for records that nest them in one object. */
export const seo = <Values extends object>(page: SearchPage<Values>) =>
  fieldOf<Seo>(
    ({ name }: ControlProps) => (
      <Flex direction="column" gap="6">
        <SearchPreview page={page} />
        <TextControl name={`${name}.metaTitle`} label="Meta title" help="" />
        <LongTextControl name={`${name}.metaDescription`} label="Meta description" help="" />
        <KeywordsControl name={`${name}.keywords`} label="Keywords" />
      </Flex>
    ),
    { metaTitle: '', metaDescription: '', keywords: [] },
  )('SEO', { heading: 'Search engines' })

export const sharePicture = image('Picture for link previews', {
  help: 'Without one, previews show that of the page or of the site identity. 1200 × 630 pixels fit best.',
})

export const noindex = fieldOf<boolean>(NoindexControl, false)('Not in search results', {
  help: 'Search engines are asked to leave the page out. Visitors still find it on the site.',
})

function NoindexControl({ name, label, help = '' }: ControlProps) {
  const { id, value, setValue } = useControl<boolean>(name)
  const { readOnly } = useFormRules()
  return <CheckLine label={label} help={help} checked={value} choose={setValue} attributes={{ id, name, disabled: readOnly }} />
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** Comma-separated keywords. Spaces and commas stay as typed until blur. */
function KeywordsControl({ name, label, help = 'Separate keywords with commas.' }: ControlProps) {
  const control = useControl<string[]>(name)
  const [typed, setTyped] = useState<string>()
  return (
    <ControlFrame control={control} label={label} help={help}>
      <Input
        {...control.attributes}
        value={typed ?? control.value.join(', ')}
        onChange={(event) => {
          setTyped(event.target.value)
          control.setValue(listOf(event.target.value))
        }}
        onBlur={() => {
          setTyped(undefined)
          control.attributes.onBlur()
        }}
      />
    </ControlFrame>
  )
}

/** Title, description and URL of a page with these values, as search engines see them. */
type SearchPage<Values> = {
  path: (values: Values) => string
  /** A hook, because the heading of a page may be another record's. */
  useHead: (values: Values) => HeadTexts
}

/** Cuts a text where search engines do: about at the contract's recommended length. */
function cut(text: string, { 'x-recommended-length': length = Number.POSITIVE_INFINITY }: FormSchema = {}): string {
  const short = truncate(text, length, '')
  return short === text ? text : `${short.trimEnd()} …`
}

function SearchPreview<Values extends object>({ page }: { page: SearchPage<Values> }) {
  const { values } = useFormikContext<Values>()
  const { schema } = useFormRules()
  const texts = (schema.properties?.seo ?? schema).properties
  const { data } = useGetSiteIdentity()
  const identity = data?.siteIdentity
  const brand = identity?.siteName || defaultBrand
  const site = { brand, title: identity?.siteTitle || brand, description: identity?.siteDescription || defaultDescription(brand) }
  const { title, description } = shownHead(page.useHead(values), site)
  const address = [location.host, ...page.path(values).split('/').filter(Boolean)].join(' › ')

  return (
    <PreviewCard label="Preview of the search result" caption="In search results, about like this">
      <chakra.p fontWeight="650" lineHeight="1.2">
        {brand}
      </chakra.p>
      <chakra.p fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {address}
      </chakra.p>
      <chakra.p mt="1" fontSize="xl" lineHeight="1.25" color="sea.fg" overflowWrap="anywhere">
        {cut(title, texts?.metaTitle)}
      </chakra.p>
      <chakra.p mt="1" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {cut(description, texts?.metaDescription)}
      </chakra.p>
    </PreviewCard>
  )
}
