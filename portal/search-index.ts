import type { Contract } from '../server/contract/document.ts'
import { guideHeadings, guideIntroductions } from './guide-headings.ts'
import { type IndexEntry, pageEntries } from './pages.ts'

/** What the search looks through: all pages, and the sections of the guides. */
export function searchIndex(contract: Contract): IndexEntry[] {
  const introductions = guideIntroductions(contract)
  const pages = pageEntries(contract).map(
    ({ create: _, text, ...page }): IndexEntry => ({ ...page, text: introductions.get(page.path) ?? text }),
  )
  return [...pages, ...guideHeadings(contract)]
}
