import { expect, test } from 'vitest'
import { readContract, resolve } from '../../server/contract/document.ts'
import { documentedRoutes } from '../../server/contract/documented-routes.ts'
import { schemaPage } from './schema-page.ts'
import { mainOperations, relativesOf, usesOf } from './schema-uses.ts'

const contract = readContract()
const titles = (uses: { title: string }[]) => uses.map(({ title }) => title)

test('a schema says which schemas it extends, and which extend it', () => {
  expect(relativesOf(contract, 'Service')).toEqual({ bases: ['Entity', 'ServiceText'], extensions: [] })
  expect(relativesOf(contract, 'ServiceText').extensions).toEqual(expect.arrayContaining(['Service', 'ServiceInput']))
  expect(schemaPage(contract, 'Service').html).toContain('<dt>Extends</dt><dd><a href="/docs/schemas/Entity">Entity</a>')
})

/** The schemas whose values are within a part of the contract, by walking it with every reference followed: what `usesOf` says, found otherwise. */
function valuesIn(part: unknown, found = new Set<string>(), seen = new Set<string>(), isExtended = false): Set<string> {
  if (typeof part !== 'object' || part === null) return found
  const { $ref, ...own } = part as { $ref?: string; allOf?: unknown[] }
  if ($ref !== undefined) {
    const [kind, name = ''] = $ref.split('/').slice(-2)
    if (kind === 'schemas' && !isExtended) found.add(name)
    if (!seen.has($ref)) {
      seen.add($ref)
      const { allOf = [], ...rest } = resolve<{ allOf?: unknown[] }>(contract, { $ref })
      for (const base of allOf) valuesIn(base, found, seen, kind === 'schemas')
      valuesIn(rest, found, seen)
    }
  }
  for (const value of Object.values(own)) valuesIn(value, found, seen)
  return found
}

test('the page of each schema names the operations in whose requests and responses its values are, and no others', () => {
  const used = documentedRoutes(contract).map(({ operation }) => ({
    title: operation.summary,
    requests: valuesIn([operation.parameters, operation.requestBody]),
    responses: valuesIn(Object.entries(operation.responses).flatMap(([status, response]) => (status < '400' ? [response] : []))).add(
      'Problem',
    ),
  }))
  for (const name of Object.keys(contract.components.schemas ?? {})) {
    const { requests, responses } = usesOf(contract, name)
    const expected = (['requests', 'responses'] as const).map((part) =>
      used.filter((each) => each[part].has(name)).map(({ title }) => title),
    )
    expect([name, titles(requests), titles(responses)]).toEqual([name, ...expected])
  }
})

test('a schema of a record names at once the operations that are about it', () => {
  const { html, markdown } = schemaPage(contract, 'Faq')
  expect(titles(mainOperations(contract, 'Faq'))).toEqual(['Create a question', 'List questions', 'View one question', 'Edit a question'])
  expect(html.indexOf('/docs/operations/createFaq')).toBeLessThan(html.indexOf('class="tree"'))
  expect(markdown).toContain('Operations: [Create a question](/docs/operations/createFaq.md), ')
  expect(mainOperations(contract, 'Slug')).toEqual([])
})

test('the example of a schema with files is what sends them', () => {
  expect(schemaPage(contract, 'VideoFile').markdown).toContain('-F file=@video.mp4')
  expect(schemaPage(contract, 'ServiceFiles').markdown).toContain('-F featuredImage=@picture.png \\\n-F serviceVideo=@video.mp4')
})

test('a schema names the events that have it', () => {
  expect(titles(usesOf(contract, 'Enquiry').events)).toContain('An enquiry came in')
})

test('the page of a schema says what a required field means, and where the schema is used', () => {
  const [input, output] = [schemaPage(contract, 'EnquiryInput'), schemaPage(contract, 'Draft')]
  expect(input.html).toContain('<h3>In requests of</h3><ul><li><a href="/docs/operations/createEnquiry">')
  expect(output.html).toContain('<dt>Part of</dt><dd>Responses</dd>')
  expect(output.markdown).toContain('### In responses of\n\n- [')
})

test('the page of a schema that nearly every operation has says their number', () => {
  expect(schemaPage(contract, 'Problem').html).toMatch(/<h3>In responses of<\/h3><p>\d{3} operations\.<\/p>/)
})
