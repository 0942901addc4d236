import type { Contract } from '../server/contract/document.ts'
import { documentedRoutes } from '../server/contract/documented-routes.ts'
import { fieldNames } from './field-names.ts'
import { guideHeadings, guideIntroductions } from './guide-headings.ts'
import { type IndexEntry, pageEntries } from './pages.ts'
import { operationPath } from './reference/links.ts'

/** What the search looks through: all pages, and the sections of the guides. */
export function searchIndex(contract: Contract): IndexEntry[] {
  const fields = new Map(
    documentedRoutes(contract).map((route) => [operationPath(route.operation.operationId), fieldNames(contract, route).join(' ')]),
  )
  const introductions = guideIntroductions(contract)
  const pages = pageEntries(contract).map(({ create: _, text, ...page }): IndexEntry => {
    return { ...page, text: introductions.get(page.path) ?? text, fields: fields.get(page.path) ?? '' }
  })
  return [...pages, ...guideHeadings(contract)]
}
