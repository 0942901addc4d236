import { Box, chakra } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { truncate } from '../../../shared/human-text.ts'
import { useGetSiteIdentity } from '../../generated/api/site-identity/site-identity.ts'
import type { FormSchema } from '../../lib/form-schema.ts'
import { type HeadTexts, shownHead } from '../../lib/head-texts.ts'
import { defaultBrand, defaultDescription } from '../../lib/site-defaults.ts'
import { useFormRules } from '../../work/form/form-rules.ts'

/** Title, description and URL of a page with these values, as search engines see them. */
export type SearchPage<Values> = { path: (values: Values) => string; head: (values: Values) => HeadTexts }

/** Cuts a text where search engines do: about at the contract's recommended length. */
function cut(text: string, { 'x-recommended-length': length = Number.POSITIVE_INFINITY }: FormSchema = {}): string {
  const short = truncate(text, length, '')
  return short === text ? text : `${short.trimEnd()} …`
}

/** Live preview of the page's search result. */
export function SearchPreview<Values extends object>({ page }: { page: SearchPage<Values> }) {
  const { values } = useFormikContext<Values>()
  const { schema } = useFormRules()
  const texts = (schema.properties?.seo ?? schema).properties
  const { data } = useGetSiteIdentity()
  const identity = data?.siteIdentity
  const brand = identity?.siteName || defaultBrand
  const site = { brand, title: identity?.siteTitle || brand, description: identity?.siteDescription || defaultDescription }
  const { title, description } = shownHead(page.head(values), site)
  const address = [location.host, ...page.path(values).split('/').filter(Boolean)].join(' › ')

  return (
    <Box as="section" aria-label="Preview of the search result" bg="bg.panel" borderWidth="1px" borderRadius="l2" px="4" py="3">
      <chakra.p fontSize="sm" color="fg.subtle" mb="2">
        In search results, about like this
      </chakra.p>
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
    </Box>
  )
}
