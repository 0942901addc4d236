import { expect, test } from 'vitest'
import type { Queries } from '../../client/lib/queries.ts'
import { publicQueries } from '../../client/site/layout/public-layout.tsx'
import { aboutQueries } from '../../client/site/pages/about.tsx'
import { contactQueries } from '../../client/site/pages/contact.tsx'
import { faqsQueries } from '../../client/site/pages/faqs.tsx'
import { homeQueries } from '../../client/site/pages/home.tsx'
import { cookiesQueries, privacyQueries, termsQueries } from '../../client/site/pages/legal.tsx'
import type { PublicPage } from '../../server/content/record/record.ts'
import { contentTypes } from '../../server/content/types/index.ts'
import { allRoutes } from '../support/client.ts'
import { responseProperties } from './content-type.ts'

const queriesOf: Record<PublicPage, Queries> = {
  ...{ '/': homeQueries, '/about': aboutQueries, '/contact': contactQueries, '/faqs': faqsQueries },
  ...{ '/terms': termsQueries, '/privacy': privacyQueries, '/cookies': cookiesQueries },
}

/** The addresses that a page reads before it is rendered, with those of the layout around it. */
const readBy = (page: PublicPage) =>
  [publicQueries, queriesOf[page]].flatMap((queries) => queries({ request: {} }, {}).map(({ queryKey }) => String(queryKey[0])))

const shown = Object.values(contentTypes).flatMap(({ definition }) =>
  definition.pages.map((page) => [definition.label, page, definition] as const),
)

test.each(shown)('%s is read by %s, the page that its definition names', (_label, page, { singularKey }) => {
  const create = allRoutes.find((route) => '201' in route.operation.responses && singularKey in responseProperties(route))
  const reads = allRoutes.filter(({ verb, operation }) => verb === 'get' && operation.tags[0] === create?.operation.tags[0])
  const paths = reads.map(({ path }) => `/api/v1${path.replace('{page}', page.slice(1))}`)
  expect(paths.filter((path) => readBy(page).includes(path))).not.toEqual([])
})
