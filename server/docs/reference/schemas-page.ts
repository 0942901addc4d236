import type { Contract } from '../../contract/document.ts'
import type { DocsPage } from '../docs-page.ts'
import { markdownToHtml } from '../markdown-page.ts'
import { firstSentence } from '../texts.ts'
import { schemaPath, schemasOf } from './schema-page.ts'

/** Every schema of the contract by its first letter, with the first sentence of its description. */
export function schemasPage(contract: Contract): DocsPage {
  const schemas = Object.entries(schemasOf(contract)).toSorted(([one], [other]) => one.localeCompare(other, 'en'))
  const letters = Map.groupBy(schemas, ([name]) => name.charAt(0))
  const markdown = [
    '# Schemas',
    'The objects and values of requests, responses and events, by their names in the contract. Each has a page with its fields, an example and its uses.',
    ...[...letters].flatMap(([letter, named]) => [
      `## ${letter}`,
      named.map(([name, { description = '' }]) => `- [${name}](${schemaPath(name)}): ${firstSentence(String(description))}`).join('\n'),
    ]),
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
