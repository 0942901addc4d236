import { type Contract, routes, type Schema } from '../../contract/document.ts'
import { flattenSchema } from '../../contract/flatten-schema.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import { memoise } from '../../lib/memoise.ts'
import type { DocsPage } from '../docs-page.ts'
import { exampleOf } from '../example-of.ts'
import { codeBlock, proseHtml } from '../markdown.ts'
import { documentedEvents, eventPath } from './events.ts'
import { operationPath } from './links.ts'
import { fenced, fieldsMarkdown } from './operation-markdown.ts'
import { fieldOf } from './schema-tree.ts'
import { treeHtml } from './tree-html.ts'

/** Schemas of the contract by name. */
export const schemasOf = (contract: Contract) => contract.components.schemas as Record<string, Schema>

export const schemaPath = (name: string) => `/docs/schemas/${name}`

/** The page of a schema: its fields beside an example, and where it is used. */
export function schemaPage(contract: Contract, name: string): DocsPage {
  const schema = schemasOf(contract)[name] ?? {}
  const field = fieldOf(contract, name, schema, false)
  // A value without fields is its own only entry.
  const fields = field.fields.length > 0 ? field.fields : [{ ...field, description: '', schema: undefined }]
  const example = exampleOf(flattenSchema(contract, schema))
  const { operations, schemas } = usesOf(contract, name)
  const description = field.description || `The schema ${name} of the contract.`
  const json = JSON.stringify(example, null, 2)
  const operationLinks = operations.map(({ path, title }) => `<li><a href="${path}">${escapeHtml(title)}</a></li>`)
  const schemaLinks = schemas.map((each) => `<li><a href="${schemaPath(each)}">${each}</a></li>`)
  const uses = [...operationLinks, ...schemaLinks]
  const html = `<div class="split"><div>
<p class="kicker"><a href="/docs">Reference</a> / <a href="/docs#schemas">Schemas</a></p>
<h1 class="schema">${name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '<wbr>')}</h1>
${proseHtml(description)}
${treeHtml(fields, 'field')}
</div><div class="aside whole"><h2 class="skip">Example</h2>${codeBlock(json, 'Example', 'json')}</div></div>
${uses.length === 0 ? '' : `<section class="uses"><h2 id="used-by"><a href="#used-by">Used by</a></h2><ul>${uses.join('')}</ul></section>`}`
  const markdown = [
    `# ${name}`,
    description,
    fieldsMarkdown(fields),
    '## Example',
    fenced(json, 'json'),
    ...(uses.length === 0 ? [] : ['## Used by', usesMarkdown(operations, schemas)]),
  ].join('\n\n')
  return { path: schemaPath(name), title: name, description: description.slice(0, 200), html, markdown, layout: 'operation' }
}

type Use = { path: string; title: string }

const usesMarkdown = (operations: Use[], schemas: string[]) =>
  [
    ...operations.map(({ path, title }) => `- [${title}](${path}.md)`),
    ...schemas.map((each) => `- [${each}](${schemaPath(each)}.md)`),
  ].join('\n')

/** Schemas that a part of the contract names. */
const namedIn = (part: unknown) => new Set([...JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name))

const references = memoise((contract: Contract) => ({
  operations: [
    ...routes(contract).map(({ operation }) => ({ path: operationPath(operation.operationId), operation })),
    ...documentedEvents(contract).map(({ name, operation }) => ({ path: eventPath(name), operation })),
  ].map(({ path, operation }) => ({ use: { path, title: operation.summary }, names: namedIn(operation) })),
  schemas: Object.entries(schemasOf(contract)).map(([name, schema]) => ({ name, names: namedIn(schema) })),
}))

/** The operations, events and schemas that name a schema themselves. */
function usesOf(contract: Contract, name: string): { operations: Use[]; schemas: string[] } {
  const { operations, schemas } = references(contract)
  return {
    operations: operations.filter(({ names }) => names.has(name)).map(({ use }) => use),
    schemas: schemas.filter((schema) => schema.names.has(name)).map((schema) => schema.name),
  }
}
