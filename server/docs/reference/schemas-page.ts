import type { Contract } from '../../contract/document.ts'
import type { DocsPage } from '../docs-page.ts'
import { markdownToHtml } from '../markdown-page.ts'
import { firstSentence } from '../texts.ts'
import { schemaGroups } from './schema-groups.ts'
import { schemaPath, schemasOf } from './schema-page.ts'

/** Every schema of the contract by what it is, with the first sentence of its description. */
export function schemasPage(contract: Contract): DocsPage {
  const schemas = schemasOf(contract)
  const line = (name: string) => `- [${name}](${schemaPath(name)}): ${firstSentence(String(schemas[name]?.description))}`
  const introduction =
    '# Schemas\n\nThe objects and values of requests, responses and events, by their names in the contract. Each has a page with its fields, an example and its uses.'
  const groups = schemaGroups(contract)
    .flatMap(({ title, about, names }) => [`## ${title}`, about, names.map(line).join('\n')])
    .join('\n\n')
  return {
    path: schemasPath,
    title: 'Schemas',
    description: 'Every schema of the API contract, with what it holds.',
    html: `${markdownToHtml(introduction)}${filter}${markdownToHtml(groups)}`,
    markdown: `${introduction}\n\n${groups}`,
  }
}

/** Shown by the script that it needs. */
const filter =
  '<label class="filter" hidden>Filter by name or description<input type="search" autocomplete="off"></label><p class="quiet" role="status"></p>'

export const schemasPath = '/docs/schemas'
