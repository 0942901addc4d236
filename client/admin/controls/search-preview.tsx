import { Box, chakra } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { useGetSiteIdentity } from '../../generated/api/site-identity/site-identity.ts'
import { type HeadTexts, shownHead } from '../../lib/head-texts.ts'
import { defaultBrand, defaultDescription } from '../../lib/site-defaults.ts'

/** Title, description and URL of a page with these values, as search engines see them. */
export type SearchPage<Values> = { path: (values: Values) => string; head: (values: Values) => HeadTexts }

/** Approximate number of characters that search engines show. */
export const shown = { title: 60, description: 160 }

const cut = (text: string, length: number) =>
  Array.from(text).length > length ? `${Array.from(text).slice(0, length).join('').trimEnd()} …` : text

/** Live preview of the page's search result. */
export function SearchPreview<Values extends object>({ page }: { page: SearchPage<Values> }) {
  const { values } = useFormikContext<Values>()
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
        {cut(title, shown.title)}
      </chakra.p>
      <chakra.p mt="1" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {cut(description, shown.description)}
      </chakra.p>
    </Box>
  )
}
