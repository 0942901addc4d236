import { expect, test } from 'vitest'
import { readContract } from '../contract/document.ts'
import { sdkMethodsPage, sdkPage } from './guides.ts'
import { documentedRoutes } from './reference/documented-routes.ts'

const contract = readContract()
const { html, markdown } = sdkMethodsPage(contract)
/** The lines below the heading of a method. */
const linesOf = (id: string) =>
  new RegExp(`^### ${id}\n\n(.*)\n\n((?:- .*\n?)*)`, 'm').exec(markdown)?.slice(1, 3).join('\n').trim().split('\n')
const lineOf = (id: string, term: string) => linesOf(id)?.find((line) => line.startsWith(`- ${term}: `))

test('the page lists a method for every operation, with its name as fragment', () => {
  const ids = documentedRoutes(contract).map(({ operation }) => operation.operationId)
  expect(ids.filter((id) => linesOf(id) === undefined || !html.includes(`<h3 id="${id}">`))).toEqual([])
})

const schema = (name: string, text = name) => `[${text}](/docs/schemas/${name})`

test.each([
  [
    'createFaq',
    'Create a question',
    `\`question\`: string, \`answer\`: string, \`order?\`: ${schema('Order', 'number')}, \`draft?\`: boolean`,
    `\`faq\`: ${schema('Faq')}`,
  ],
  ['listTokens', 'List API tokens', '`own?`: boolean', `\`tokens\`: ${schema('ApiToken', 'ApiToken\\[\\]')}`],
  ['getHomePage', "Read the home page's sections", 'nothing', `\`homePage\`: ${schema('HomePage')} | null`],
  ['getUpload', 'Read an uploaded file', `\`kind\`: string, \`name\`: string, \`draft?\`: ${schema('DraftToken', 'string')}`, 'a `Blob`'],
  ['exportEnquiries', 'Export enquiries', undefined, 'string, CSV'],
  ['deleteFaq', 'Delete a question', `\`faqId\`: ${schema('Id', 'string')}`, '`message`: string'],
  ['countVisit', 'Count a visit', `\`path\`: ${schema('PagePath', 'string')}, \`referrer?\`: string, \`touch?\`: boolean`, 'nothing'],
  ['getDraft', 'Read a draft', undefined, `\`draft\`: ${schema('Draft')}, \`content\`: ${schema('Content')}`],
])('%s stands there with what it does, and the types of what it takes and returns', (id, summary, takes, returns) => {
  expect([linesOf(id)?.[0], lineOf(id, 'Returns')]).toEqual([`[${summary}](/docs/operations/${id})`, `- Returns: ${returns}`])
  if (takes !== undefined) expect(lineOf(id, 'Takes')).toBe(`- Takes: ${takes}`)
})

test('a choice stands there with its values, one of many values by the name of its schema', () => {
  expect(lineOf('createToken', 'Takes')).toContain(`\`role\`: ${schema('ApiTokenRole', "`'editor' | 'viewer'`")}`)
  expect(lineOf('createToken', 'Takes')).toContain(`\`contentTypes?\`: ${schema('ContentType', 'ContentType\\[\\]')}`)
  expect(lineOf('createWebhook', 'Takes')).toMatch(/`events`: \[`\('enquiry\.created' \| .*\)\[\]`\]/)
})

test.each([
  ['createFaq', '`idempotencyKey`', 'yes'],
  ['editFaq', '`basedOn`', 'yes, unless `basedOn` is given'],
  ['listFaqs', '`etag`', 'yes'],
  ['publishDraft', '`basedOn`', 'no'],
  ['createToken', undefined, 'no'],
  ['editService', '`basedOn`', 'no: files sent as `gallery` would be added again'],
  ['changePassword', undefined, 'no: a second request would be refused'],
])('%s stands there with its options, and whether it is retried', (id, options, retried) => {
  expect(lineOf(id, 'Options')).toBe(options === undefined ? undefined : `- Options: ${options}`)
  expect(lineOf(id, 'Retried')).toBe(`- Retried: ${retried}`)
})

test.each([
  ['listFaqs', `\`page\`: number, \`limit\`: number, \`total\`: number, \`totalPage\`: number, \`faqs\`: ${schema('Faq', 'Faq\\[\\]')}`],
  [
    'listServices',
    `\`services\`: ${schema('Service', 'Service\\[\\]')}, \`totalServices\`: number, \`totalPages\`: number, \`currentPage\`: number`,
  ],
])('the paged list %s is marked, and has the fields of its own pages', (id, returns) => {
  expect(linesOf(id)?.[0]).toMatch(/, \*paged\*$/)
  expect(lineOf(id, 'Returns')).toBe(`- Returns: ${returns}`)
})

test('an object without a name of its own stands there with its fields', () => {
  expect(lineOf('listUsers', 'Returns')).toContain(
    `\`lastSeen\`: { \`userId\`: ${schema('Id', 'string')}, \`at\`: ${schema('Timestamp', 'string')} }\\[\\]`,
  )
  expect(markdown).not.toMatch(/: object\b/)
})

test('in the page each field is an entry of a list, and a filter stands above the methods', () => {
  expect(html).toContain('<ul><li><code>question</code>: string</li><li><code>answer</code>: string</li>')
  expect(html.indexOf('class="filter"')).toBeLessThan(html.indexOf('class="sdk-methods filtered"'))
})

test('a literal with a hyphen stays on one line', () => {
  expect(html).toContain('<span class="literal">&#39;-createdAt&#39;</span>')
})

test.each([
  ['listFaqs', 'everyone; `hidden` and `state` for super admins, editors and viewers only'],
  ['createFaq', 'super admins and editors; API token that covers `faqs`'],
  ['listUsers', 'super admins; no API token'],
  ['verifyTotp', 'everyone, once `loginUser` has taken email and password'],
])('%s stands there with who may call it, and whether an API token may', (id, access) => {
  expect(lineOf(id, 'Access')).toBe(`- Access: ${access}`)
})

test('the SDK’s page names each method that is sent once', () => {
  const once = [...markdown.matchAll(/^### (\w+)\n\n.*\n\n(?:- .*\n)*- Retried: no\b.*$/gm)].map(([, id]) => id)
  const named = [...sdkPage(contract).markdown.matchAll(/\(\/docs\/sdk\/methods#(\w+)\)/g)].map(([, id]) => id)
  expect(once.length).toBeGreaterThan(20)
  expect(once.filter((id) => !named.includes(id))).toEqual([])
})
