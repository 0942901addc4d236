import type { Contract } from '../server/contract/document.ts'
import { gettingStarted, sdkPage, usingTheApi, webhooksGuide } from './guides.ts'
import { anchorOf } from './markdown.ts'
import type { IndexEntry } from './pages.ts'
import { overviewPage } from './reference/overview.ts'

/** Sections of the overview that explain something; the others are lists. */
const ofOverview = ['Authentication']

/** The sections of the guides for the search, with their texts and, as words, the identifiers that these name; without their samples, and without their links to the next guides. */
export const guideHeadings = (contract: Contract): IndexEntry[] => [
  ...sectionsOf(overviewPage(contract)).filter(({ title }) => ofOverview.includes(title)),
  ...guides(contract)
    .flatMap(sectionsOf)
    .filter(({ title }) => title !== 'Next'),
]

const guides = (contract: Contract) => [gettingStarted(contract), usingTheApi(contract), webhooksGuide(contract), sdkPage(contract)]

/** The text of each guide above its first section, by the path of its page. */
export const guideIntroductions = (contract: Contract): Map<string, string> =>
  new Map(guides(contract).map(({ path, markdown }) => [path, plainText(markdown.replace(/^# .*/, '').replace(/^## [\s\S]*/m, ''))]))

const sectionsOf = ({ path, title, markdown }: { path: string; title: string; markdown: string }): IndexEntry[] =>
  [...markdown.matchAll(/^## (.+)\n((?:(?!## ).*\n?)*)/gm)].map(([, heading = '', section = '']) => {
    // Tables below smaller headings name what has pages of its own.
    const [text = ''] = section.split(/^### /m)
    const words = identifiersIn(text.replaceAll(codeBlocks, '')).join(' ')
    return {
      ...{ kind: 'Guide', path: `${path}#${anchorOf(heading)}`, title: heading, detail: title, words },
      text: plainText(text),
    }
  })

const codeBlocks = /^```[\s\S]*?^```$/gm

/** Code between back quotes that is one name of several words, such as `isProblem` or `If-Match`. */
const identifiersIn = (text: string) => [
  ...new Set([...text.matchAll(/`(?=[^`]*[a-z])(?=[^`]*[A-Z-])([\w-]+)`/g)].map(([, name = '']) => name)),
]

/** Markdown without its marks and its code blocks; each row of a table is a sentence, without the titles of the columns. */
const plainText = (text: string) =>
  text
    .replaceAll(/:\n+(?=```|\|)/g, '.\n\n')
    .replaceAll(codeBlocks, '')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\|.*\n\| ?-.*\n/gm, '')
    .replaceAll(/^\| (.*?)\.?[ |]*$/gm, '$1.')
    .replaceAll(/[`*]|^- |^\{\{.*/gm, '')
    .replaceAll(/ \| /g, ': ')
    .replaceAll(/\s+/g, ' ')
    .trim()
