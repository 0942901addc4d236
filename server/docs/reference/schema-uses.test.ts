import { expect, test } from 'vitest'
import { readContract } from '../../contract/document.ts'
import { schemaPage } from './schema-page.ts'
import { usesOf } from './schema-uses.ts'

const contract = readContract()
const titles = (uses: { title: string }[]) => uses.map(({ title }) => title)

test('a schema names the requests and responses that have it within other schemas', () => {
  const { requests, responses, schemas } = usesOf(contract, 'Slug')
  expect(titles(requests)).toContain('Create a service')
  expect(titles(responses)).toContain('List services')
  expect(schemas).toContain('ServiceText')
})

test('a schema names the events that have it', () => {
  expect(titles(usesOf(contract, 'Enquiry').events)).toContain('An enquiry came in')
})

test('the page of a schema says what a required field means, and where the schema is used', () => {
  const [input, output] = [schemaPage(contract, 'EnquiryInput'), schemaPage(contract, 'Draft')]
  expect(input.html).toContain('<h3>In requests of</h3><ul><li><a href="/docs/operations/createEnquiry">')
  expect(output.html).toContain('Part of responses: a required field is always there.')
  expect(output.markdown).toContain('### In responses of\n\n- [')
})

test('the page of a schema that nearly every operation has says their number', () => {
  expect(schemaPage(contract, 'Problem').html).toMatch(/<h3>In responses of<\/h3><p>\d{3} operations\.<\/p>/)
})
