import { expect, test } from 'vitest'
import { readContract } from '../../server/contract/document.ts'
import { schemaPage } from './schema-page.ts'
import { usesOf } from './schema-uses.ts'

const contract = readContract()
const titles = (uses: { title: string }[]) => uses.map(({ title }) => title)

test('a schema names the requests, responses and events that have it, by itself or within other schemas', () => {
  const { requests, responses } = usesOf(contract, 'Slug')
  expect(titles(requests)).toContain('Create a service')
  expect(titles(responses)).toContain('List services')
  expect(titles(requests)).not.toContain('List services')
  expect(titles(usesOf(contract, 'Enquiry').events)).toContain('An enquiry came in')
})

test('the page of a schema says where it is used, and of one that nearly every operation has the number', () => {
  expect(schemaPage(contract, 'EnquiryInput').html).toContain('<h3>In requests of</h3><ul><li><a href="/docs/operations/createEnquiry">')
  expect(schemaPage(contract, 'Draft').markdown).toContain('### In responses of\n\n- [')
  expect(schemaPage(contract, 'Timestamp').html).toMatch(/<h3>In responses of<\/h3><p>\d{3} operations\.<\/p>/)
})

test('the example of a schema with files is what sends them', () => {
  expect(schemaPage(contract, 'VideoFile').markdown).toContain('-F file=@video.mp4')
  expect(schemaPage(contract, 'ServiceFiles').markdown).toContain('-F featuredImage=@picture.png \\\n-F serviceVideo=@video.mp4')
})
