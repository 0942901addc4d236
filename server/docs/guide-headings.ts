import type { Contract } from '../contract/document.ts'
import { wordsOf } from './assets/find.js'
import { gettingStarted, sdkPage, webhooksGuide } from './guides.ts'
import { anchorOf } from './markdown.ts'
import type { IndexEntry } from './pages.ts'

/** The sections of the guides with the words of their texts and samples, for the search. */
export const guideHeadings = (contract: Contract): IndexEntry[] =>
  [gettingStarted(contract), webhooksGuide(contract), sdkPage(contract)].flatMap(({ path, title, markdown }) =>
    [...markdown.matchAll(/^## (.+)\n((?:(?!## ).*\n?)*)/gm)].map(([, heading = '', text = '']) => ({
      ...{ kind: 'Guide', path: `${path}#${anchorOf(heading)}`, title: heading, detail: title, words: '' },
      text: [...new Set(wordsOf(text))].join(' '),
    })),
  )
