import type { Contract, Schema } from '../../server/contract/document.ts'
import { exampleOf } from '../../server/contract/example-of.ts'
import { flattenSchema } from '../../server/contract/flatten-schema.ts'
import { type ProblemName, problemTypes } from '../../server/contract/problem-types.ts'
import { escapeHtml } from '../../shared/escape-html.ts'
import type { DocsPage } from '../docs-page.ts'
import { codeBlock, proseHtml } from '../markdown.ts'
import { markdownToHtml } from '../markdown-page.ts'
import { problemTable } from '../problem-table.ts'
import { formLine } from '../samples/curl.ts'
import { type Part, partsOfSchema } from '../samples/sample-parts.ts'
import { type Facts, factsHtml, factsMarkdown } from './facts.ts'
import { heading } from './links.ts'
import { fenced, fieldsMarkdown } from './operation-markdown.ts'
import { fieldOf } from './schema-tree.ts'
import { type SchemaUses, type Use, usesOf } from './schema-uses.ts'
import { treeHtml } from './tree-html.ts'

export const schemasOf = (contract: Contract) => contract.components.schemas as Record<string, Schema>

export const schemaPath = (name: string) => `/docs/schemas/${name}`

/** The name of a schema, which may break between its words. */
export const breakableName = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '<wbr>')

/** The page of a schema: what it is and its fields beside an example, and where it is used. */
export function schemaPage(contract: Contract, name: string): DocsPage {
  const schema = schemasOf(contract)[name] ?? {}
  const field = fieldOf(contract, name, schema, false)
  const isValue = field.fields.length === 0
  // A value without fields is its own only entry.
  const fields = isValue ? [{ ...field, description: '', schema: undefined }] : field.fields
  const example = schemaExample(name, flattenSchema(contract, schema))
  const uses = usesOf(contract, name)
  const facts: Facts = [['TypeScript', `\`components['schemas']['${name}']\` of the [SDK](/docs/sdk)`]]
  const isResponse = uses.requests.length === 0 && uses.responses.length + uses.events.length > 0
  const description = field.description || `The schema ${name} of the contract.`
  const html = `<div class="split"><div>
<p class="kicker"><a href="/docs">Reference</a> / <a href="/docs/schemas">Schemas</a></p>
<h1 class="schema">${breakableName(name)}</h1>
${proseHtml(description)}
${factsHtml(facts)}
${heading('fields', isValue ? 'Value' : 'Fields')}
${treeHtml(fields, 'field', { isResponse })}
</div><div class="aside"><h2 class="skip">Example</h2>${codeBlock(example.text, example.label, example.language)}</div></div>
${name === 'Problem' ? kindsHtml : ''}${usesHtml(uses)}`
  const markdown = [
    `# ${name}`,
    description,
    factsMarkdown(facts),
    fieldsMarkdown(fields, { isResponse }),
    '## Example',
    fenced(example.text, example.language),
    ...(name === 'Problem' ? ['## Kinds', kinds] : []),
    ...(usesUnderHeadings(uses).length === 0 ? [] : ['## Used by', ...usesMarkdown(uses)]),
  ].join('\n\n')
  return { path: schemaPath(name), title: name, description: description.slice(0, 200), html, markdown, layout: 'operation' }
}

/** The values of `type` of a problem, which are addresses of pages. */
const kinds = problemTable(
  (Object.keys(problemTypes) as ProblemName[]).toSorted((one, other) => problemTypes[one].status - problemTypes[other].status),
)
const kindsHtml = `<section class="kinds">${heading('kinds', 'Kinds')}${markdownToHtml(kinds)}</section>`

/** An example as it is sent: files by options of curl, everything else as JSON. */
function schemaExample(name: string, schema: Schema) {
  const file: Part = { type: 'file', name: 'file', isRequired: true, isVideo: /video/i.test(name), isList: false }
  const parts = schema.format === 'binary' ? [file] : schema.properties === undefined ? [] : partsOfSchema(schema)
  return parts.some(({ type }) => type === 'file')
    ? { label: 'Example, curl', text: parts.map(formLine).join(' \\\n'), language: 'bash' }
    : { label: 'Example', text: JSON.stringify(exampleOf(schema), null, 2), language: 'json' }
}

/** Operations that are listed; nearly all of them would say less than their number. */
const maxListed = 100

function usesUnderHeadings({ requests, responses, events }: SchemaUses): [heading: string, uses: Use[]][] {
  const lists = { 'In requests of': requests, 'In responses of': responses, 'In events': events }
  return Object.entries(lists).filter(([, uses]) => uses.length > 0)
}

function usesHtml(uses: SchemaUses): string {
  const lists = usesUnderHeadings(uses).map(([title, list]) => {
    const links = list.map((use) => `<li><a href="${use.path}">${escapeHtml(use.title)}</a></li>`).join('')
    return `<div class="use"><h3>${title}</h3>${list.length > maxListed ? `<p>${list.length} operations.</p>` : `<ul>${links}</ul>`}</div>`
  })
  return lists.length === 0 ? '' : `<section class="uses">${heading('used-by', 'Used by')}${lists.join('')}</section>`
}

const usesMarkdown = (uses: SchemaUses): string[] =>
  usesUnderHeadings(uses).flatMap(([title, list]) => [
    `### ${title}`,
    list.length > maxListed ? `${list.length} operations.` : list.map((use) => `- [${use.title}](${use.path}.md)`).join('\n'),
  ])
