import type { Contract } from '../contract/document.ts'
import { gettingStarted, sdkPage, webhooksGuide } from './guides.ts'
import { anchorOf } from './markdown.ts'
import type { IndexEntry } from './pages.ts'

/** The sections of the guides, for the search. */
export const guideHeadings = (contract: Contract): IndexEntry[] =>
  [gettingStarted(contract), webhooksGuide(contract), sdkPage(contract)].flatMap(({ path, title, markdown }) =>
    [...markdown.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => ({
      ...{ kind: 'Guide', path: `${path}#${anchorOf(heading)}`, title: heading, detail: title, words: '' },
    })),
  )
