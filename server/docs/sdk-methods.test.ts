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

const schema = (name: string, text = name) => `[${text}](/docs/schemas/${name})`

test.each([
  [
    'createFaq',
    'Create a question',
    `\`question\`: string, \`answer\`: string, \`order?\`: ${schema('Order', 'integer')}, \`draft?\`: boolean`,
    `\`faq\`: ${schema('Faq')}`,
  ],
  ['listTokens', 'List API tokens', '`own?`: boolean', `\`tokens\`: list of ${schema('ApiToken')}`],
  ['getHomePage', "Read the home page's sections", 'nothing', `\`homePage\`: ${schema('HomePage')} or null`],
  ['getUpload', 'Read an uploaded file', `\`kind\`: string, \`name\`: string, \`draft?\`: ${schema('DraftToken', 'string')}`, 'a `Blob`'],
  ['deleteFaq', 'Delete a question', `\`faqId\`: ${schema('Id', 'UUID')}`, '`message`: string'],
  ['countVisit', 'Count a visit', `\`path\`: ${schema('PagePath', 'string')}, \`referrer?\`: string, \`touch?\`: boolean`, 'nothing'],
])('%s stands there with what it does, and the types of what it takes and returns', (id, summary, takes, returns) => {
  expect(row(id)).toBe(`| [\`${id}\`](/docs/operations/${id}) | ${summary} | ${takes} → ${returns} |`)
})

test('a paged list is marked, and its line leads to the fields that it leaves out', () => {
  expect(row('listFaqs')).toMatch(/ \*paged\* .* → `total`: integer, `faqs`: list of \[Faq\]\(\/docs\/schemas\/Faq\) \|$/)
  expect(row('createService')).toContain(', [and 10 more](/docs/operations/createService) → ')
})
