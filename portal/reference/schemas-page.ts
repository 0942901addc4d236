import type { Contract } from '../../server/contract/document.ts'
import type { DocsPage } from '../docs-page.ts'
import { anchorOf, inlineMarkdown } from '../markdown.ts'
import { firstSentence } from '../texts.ts'
import { heading } from './links.ts'
import { listFilter } from './list-filter.ts'
import { schemaGroups } from './schema-groups.ts'
import { breakableName, schemaPath, schemasOf } from './schema-page.ts'

/** Every schema of the contract by what it is, with the first sentence of its description. */
export function schemasPage(contract: Contract): DocsPage {
  const schemas = schemasOf(contract)
  const about = (name: string) => firstSentence(String(schemas[name]?.description))
  const groups = schemaGroups(contract)
  const line = (name: string) => `- [${name}](${schemaPath(name)}): ${about(name)}`
  const row = (name: string) =>
    `<li><a href="${schemaPath(name)}"><code>${breakableName(name)}</code></a><span>${inlineMarkdown(about(name))}</span></li>`
  const sections = groups.map(
    (group) =>
      `<section>${heading(anchorOf(group.title), group.title)}<p>${group.about}</p><ul class="names filtered">${group.names.map(row).join('')}</ul></section>`,
  )
  return {
    path: schemasPath,
    title: 'Schemas',
    description: 'Every schema of the API contract, with what it holds.',
    html: `<h1>Schemas</h1><p>${introduction}</p>${listFilter('Filter by name or description')}${sections.join('')}`,
    markdown: [
      '# Schemas',
      introduction,
      ...groups.flatMap((group) => [`## ${group.title}`, group.about, group.names.map(line).join('\n')]),
    ].join('\n\n'),
  }
}

const introduction =
  'The objects and values of requests, responses and events, by their names in the contract. Each has a page with its fields, an example and its uses.'

export const schemasPath = '/docs/schemas'
