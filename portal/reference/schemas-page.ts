import type { Contract } from '../../server/contract/document.ts'
import type { DocsPage } from '../docs-page.ts'
import { inlineMarkdown } from '../markdown.ts'
import { firstSentence } from '../texts.ts'
import { breakableName, schemaPath, schemasOf } from './schema-page.ts'

/** Every schema of the contract by its name, with the first sentence of its description. */
export function schemasPage(contract: Contract): DocsPage {
  const schemas = Object.entries(schemasOf(contract))
    .map(([name, { description }]) => ({ name, about: firstSentence(String(description)) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  const letters = Map.groupBy(schemas, ({ name }) => name.charAt(0).toUpperCase())
  const links = [...letters.keys()].map((letter) => `<a href="#${letter}">${letter}</a>`)
  const lists = [...letters].map(
    ([letter, ofLetter]) => `<h2 id="${letter}">${letter}</h2><ul class="names">${ofLetter.map(rowOf).join('')}</ul>`,
  )
  const lines = schemas.map(({ name, about }) => `- [${name}](${schemaPath(name)}): ${about}`)
  return {
    path: schemasPath,
    title: 'Schemas',
    description: 'Every schema of the API contract, with what it holds.',
    html: `<h1>Schemas</h1><p>${introduction}</p><p class="letters">${links.join('')}</p>${lists.join('')}`,
    layout: 'overview',
    markdown: ['# Schemas', introduction, lines.join('\n')].join('\n\n'),
  }
}

const rowOf = ({ name, about }: { name: string; about: string }) =>
  `<li><a href="${schemaPath(name)}"><code>${breakableName(name)}</code></a><span>${inlineMarkdown(about)}</span></li>`

const introduction =
  'The objects and values of requests, responses and events, by their names in the contract. Each has a page with its fields, an example and its uses.'

export const schemasPath = '/docs/schemas'
