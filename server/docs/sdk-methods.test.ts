import { expect, test } from 'vitest'
import { readContract } from '../contract/document.ts'
import { documentedRoutes } from './reference/documented-routes.ts'
import { sdkMethods } from './sdk-methods.ts'

const contract = readContract()
const markdown = sdkMethods(contract)
const row = (id: string) => markdown.split('\n').find((line) => line.startsWith(`| [\`${id}\`](/docs/operations/${id})`))

test('the SDK’s page lists a method for every operation', () => {
  const missing = documentedRoutes(contract).filter(({ operation }) => row(operation.operationId) === undefined)
  expect(missing).toEqual([])
})

test.each([
  ['createFaq', 'Create a question', '`question, answer, order?, draft?` → `faq`'],
  ['listFaqs', 'List questions *paged*', '`page?, limit?, search?, sort?, hidden?, state?` → `total, faqs`'],
  ['listTokens', 'List API tokens', '`own?` → `tokens`'],
  ['exportEnquiries', 'Export enquiries', '`search?, sort?, status?, read?, assignee?, id?` → a text'],
  ['getUpload', 'Read an uploaded file', '`kind, name, draft?` → a `Blob`'],
  ['countVisit', 'Count a visit', '`path, referrer?, touch?` → nothing'],
])('%s stands there with what it does, takes and returns', (id, summary, signature) => {
  expect(row(id)).toBe(`| [\`${id}\`](/docs/operations/${id}) | ${summary} | ${signature} |`)
})
