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
  const markdown = [
    '# Schemas',
    'The objects and values of requests, responses and events, by their names in the contract. Each has a page with its fields, an example and its uses.',
    ...schemaGroups(contract).flatMap(({ title, about, names }) => [`## ${title}`, about, names.map(line).join('\n')]),
  ].join('\n\n')
  return {
    path: schemasPath,
    title: 'Schemas',
    description: 'Every schema of the API contract, with what it holds.',
    html: markdownToHtml(markdown),
    markdown,
  }
}

export const schemasPath = '/docs/schemas'
