import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { readContract } from '../contract/document.ts'
import { createSearch } from './assets/find.js'
import { pageEntries } from './pages.ts'
import { searchIndex } from './search.ts'

const search = createSearch(MiniSearch, searchIndex(readContract()))
const found = (query: string, limit = 3) => search(query, limit).map(({ path }) => path)

/** What readers of other APIs' documentation type, and the page that each must find. */
test.each([
  ['upload image', '/docs/operations/uploadMedia'],
  ['upload file', '/docs/operations/uploadMedia'],
  ['multipart upload', '/docs/operations/uploadMedia'],
  ['breaking changes', '/docs/changes'],
  ['changelog', '/docs/changes'],
  ['versioning', '/docs/changes'],
  ['webhook retry', '/docs/webhooks#retries'],
  ['retries', '/docs/webhooks#retries'],
  ['webhook signature', '/docs/webhooks#receive-and-verify'],
  ['verify webhook', '/docs/webhooks#receive-and-verify'],
  ['hmac', '/docs/webhooks#receive-and-verify'],
  ['rotate webhook secret', '/docs/webhooks#change-the-secret'],
  ['webhook events', '/docs/webhooks'],
  ['enquriy', '/docs/operations/createEnquiry'],
  ['pagnation', '/docs/using-the-api#pagination'],
  ['pagination', '/docs/using-the-api#pagination'],
  ['cursor', '/docs/using-the-api#pagination'],
  ['sort and filter lists', '/docs/using-the-api#pagination'],
  ['api key', '/docs/getting-started#api-token'],
  ['create api key', '/docs/operations/createToken'],
  ['bearer token', '/docs/getting-started#api-token'],
  ['authentication', '/docs/sdk#authentication'],
  ['auth', '/docs/getting-started#sign-in'],
  ['login', '/docs/operations/loginUser'],
  ['log in', '/docs/operations/loginUser'],
  ['logout', '/docs/operations/logoutUser'],
  ['sign up', '/docs/operations/registerUser'],
  ['reset password', '/docs/operations/resetPassword'],
  ['forgot password', '/docs/operations/forgotPassword'],
  ['rate limits', '/docs/using-the-api#rate-limits'],
  ['throttling', '/docs/using-the-api#rate-limits'],
  ['429', '/docs/problems/too-many-requests'],
  ['error codes', '/docs/problems'],
  ['validation error', '/docs/problems/bad-request'],
  ['404', '/docs/problems/not-found'],
  ['contact form', '/docs/operations/createEnquiry'],
  ['create lead', '/docs/operations/createEnquiry'],
  ['list leads', '/docs/operations/listEnquiries'],
  ['export csv', '/docs/operations/exportEnquiries'],
  ['gdpr', '/docs/operations/eraseEnquiries'],
  ['delete account', '/docs/operations/editUser'],
  ['2fa', '/docs/operations/getSecondFactor'],
  ['mfa', '/docs/operations/startTotp'],
  ['otp', '/docs/operations/verifyOtp#body-otp'],
  ['schedule post', '/docs/operations/publishDraft'],
  ['unpublish', '/docs/operations/setVisibility'],
  ['preview draft', '/docs/operations/shareDraft'],
  ['rollback', '/docs/operations/restoreVersion'],
  ['history', '/docs/operations/listVersions'],
  ['undelete', '/docs/operations/listTrash'],
  ['idempotency key', '/docs/using-the-api#idempotency'],
  ['idempotent requests', '/docs/using-the-api#idempotency'],
  ['optimistic locking', '/docs/using-the-api#concurrency'],
  ['if-match', '/docs/using-the-api#concurrency'],
  ['etag', '/docs/using-the-api#caching'],
  ['caching', '/docs/using-the-api#caching'],
  ['cors', '/docs/using-the-api#cors'],
  ['sandbox', '/docs/getting-started#try-it'],
  ['test webhook locally', '/docs/webhooks#on-your-own-machine'],
  ['npm install', '/docs/sdk#install'],
  ['client library', '/docs/sdk'],
  ['webhook python', '/docs/webhooks#receive-and-verify'],
  ['openapi spec', '/docs/using-the-api#versioning'],
  ['swagger', '/docs/using-the-api#versioning'],
  ['postman', '/docs/using-the-api#versioning'],
  ['health check', '/docs/operations/getHealth'],
  ['prometheus', '/docs/operations/getHealth'],
  ['analytics', '/docs/operations/summarizeVisits'],
  ['list service', '/docs/operations/listServices'],
  ['services', '/docs/operations/listServices'],
  ['create faqs', '/docs/operations/createFaq'],
  ['listServices', '/docs/operations/listServices'],
  ['/service/create-service', '/docs/operations/createService'],
  ['invite user', '/docs/operations/createInvitation'],
  ['permissions', '/docs/problems/forbidden'],
  ['how do i upload a file', '/docs/operations/uploadMedia'],
  ['reorder services', '/docs/operations/moveRecord'],
  ['search content', '/docs/operations/searchEverything'],
  ['getting started', '/docs/getting-started'],
  ['quickstart', '/docs/getting-started'],
  ['webhook', '/docs/webhooks'],
  ['update service', '/docs/operations/editService'],
  ['list users', '/docs/operations/listUsers'],
  ['toekn', '/docs/operations/createToken'],
  ['curser', '#pagination'],
  ['curs', '#pagination'],
  ['pagintion', '#pagination'],
  ['how to paginate', '#pagination'],
  ['next page', '#pagination'],
  ['get all records', '#pagination'],
  ['authentification', '#api-token'],
  ['acces token', '/docs/operations/createToken'],
  ['cancel subscription', '/docs/operations/deleteWebhook'],
  ['disable webhook', '/docs/operations/editWebhook'],
  ['subcribe', '/docs/webhooks'],
  ['webook signature', '/docs/webhooks#receive-and-verify'],
  ['verify hmac sha256', '/docs/webhooks#receive-and-verify'],
  ['rate limt', '#rate-limits'],
  ['throtling', '#rate-limits'],
  ['retry-after', '#rate-limits'],
  ['upload img', '/docs/operations/uploadMedia'],
  ['file size limit', '/docs/problems/too-large'],
  ['replace image', '/docs/operations/replaceMedia'],
  ['401', '/docs/problems/unauthorized'],
  ['unathorized', '/docs/problems/unauthorized'],
  ['session expired', '/docs/problems/unauthorized'],
  ['session lifetime', '/docs/getting-started#sign-in'],
  ['413 payload too large', '/docs/problems/too-large'],
  ['422', '/docs/problems/idempotency-key-reused'],
  ['delete acount', '/docs/operations/editUser'],
  ['preflight', '#cors'],
  ['access-control-allow-origin', '#cors'],
  ['concurency', '/docs/using-the-api#concurrency'],
  ['idempotancy', '#idempotency'],
  ['list of enums', '/docs/schemas'],
  ['abort', '/docs/sdk#timeouts-and-cancelling'],
  ['php', '/docs/sdk#other-clients'],
  ['refresh token', '#sign-in'],
  ['baseUrl', '/docs/sdk#settings'],
  ['audit log', '/docs/operations/listChanges'],
  ['social links', '/docs/operations/getSiteIdentity'],
  ['opening hours', '/docs/operations/getContactPage'],
  ['banner image', '/docs/operations/createHeroSection'],
  ['testimonals', '/docs/operations/listTestimonials'],
  ['featuredImageMediaId', '/docs/operations/editService#body-featuredimagemediaid'],
  ['phonenumber', '/docs/operations/createEnquiry#body-phonenumber'],
  ['spam', '/docs/operations/createEnquiry'],
  ['spam', '/docs/operations/listEnquiries'],
  ['usedIn', '/docs/operations/deleteMedia#response-409-usedin'],
  ['updatedByYou', '/docs/problems/precondition-failed'],
  ['website', '/docs/operations/createEnquiry#body-website'],
  ['duplicate slug', '/docs/problems/conflict'],
  ['python', '/docs/getting-started'],
  ['python sdk', '/docs/sdk#other-clients'],
  ['webhook not received', '/docs/webhooks#if-no-event-is-received'],
  ['alt text', '/docs/operations/editMedia'],
  ['bulk delete', '/docs/using-the-api#pagination'],
  ['draft vs published', '/docs/getting-started#draft-and-publish'],
])('the search for “%s” has the page that a newcomer looks for among its first three', (query, path) => {
  expect(found(query)).toContainEqual(expect.stringMatching(new RegExp(`${path}$`)))
})

/** What readers look for, and the page that must come first. */
test.each([
  ['status code 412', '/docs/problems/precondition-failed'],
  ['429', '/docs/problems/too-many-requests'],
  ['base url', '/docs/sdk#settings'],
  ['replay attack', '/docs/webhooks#receive-and-verify'],
  ['roll key', '/docs/webhooks#change-the-secret'],
  ['isProblem', '/docs/sdk#errors'],
  ['totalPage', '/docs/using-the-api#pagination'],
  ['localhost', '/docs/webhooks#on-your-own-machine'],
  ['media upload size', '/docs/problems/too-large'],
  ['image resize', '/docs/operations/uploadMedia'],
  ['x-roles', '/docs/changes'],
  ['list customers', '/docs/operations/listClients'],
  ['featuredImageMediaId', '/docs/operations/createService#body-featuredimagemediaid'],
  ['currentPassword', '/docs/operations/changePassword#body-currentpassword'],
  ['phoneNumber', '/docs/operations/createEnquiry#body-phonenumber'],
  ['slug taken', '/docs/problems/conflict'],
  ['create draft', '/docs/getting-started#draft-and-publish'],
  ['faqId', '/docs/operations/viewFaq#body-faqid'],
  ['service', '/docs/schemas/Service'],
  ['Service schema', '/docs/schemas/Service'],
  ['create-faq', '/docs/operations/createFaq'],
  ['If-Match', '/docs/using-the-api#concurrency'],
  ['Retry-After', '/docs/using-the-api#rate-limits'],
])('the search for “%s” has the page that a reader looks for first', (query, path) => {
  expect(found(query)[0]).toBe(path)
})

test('the search for authentication has the overview’s section and that of tokens among its first three', () => {
  expect(found('authentication')).toEqual(expect.arrayContaining(['/docs#authentication', '/docs/getting-started#api-token']))
})

test('the search for a role has the section that says what it may do, and the problem of lacking it', () => {
  expect(found('viewer', 5)).toEqual(expect.arrayContaining(['/docs/getting-started#roles', '/docs/problems/forbidden']))
})

test.each(['GraphQL', 'refund', 'captcha', 'zeppelin'])('the search finds nothing for “%s”, which the API has not', (query) => {
  expect(found(query)).toEqual([])
})

test('the search looks into the texts of guides, not into their samples', () => {
  expect(found('Konkan')).toEqual([])
})

test('the search shows of a page the sentence that has a word of the query, and marks it', () => {
  const [{ excerpt } = { excerpt: [] }] = search('idempotency key', 1)
  expect(excerpt.map(({ text }) => text).join('')).toMatch(/Idempotency-Key/)
  expect(excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toContain('Idempotency')
})

test('the search puts the page that is named first', () => {
  expect(found('create service')[0]).toBe('/docs/operations/createService')
  expect(found('FeatureInput')[0]).toBe('/docs/schemas/FeatureInput')
  expect(found('precondition-failed')[0]).toBe('/docs/problems/precondition-failed')
  expect(found('enquiry.created')[0]).toBe('/docs/webhooks/enquiry.created')
})

test('the search for the name of an operation has its method of the SDK next', () => {
  expect(found('createFaq').slice(0, 2)).toEqual(['/docs/operations/createFaq', '/docs/sdk/methods#createFaq'])
})

test('the search says of an operation that has the field of the query that it has it', () => {
  const [{ excerpt } = { excerpt: [] }] = search('featuredimagemediaid', 1)
  expect(excerpt).toEqual([
    { text: 'Field ', isMatch: false },
    { text: 'featuredImageMediaId', isMatch: true },
  ])
})

test.each([
  ['If-Match', '/docs/operations/editService#header-if-match', 'Header If-Match'],
  ['Retry-After', '/docs/operations/createEnquiry#response-429', 'Response header of 429: Retry-After'],
  ['ETag', '/docs/operations/getSiteIdentity#response-header-etag', 'Response header ETag'],
])('the search for the header %s has the operations with it after the guide, at their header', (query, path, text) => {
  const results = search(query, 200)
  const place = results.findIndex((each) => each.path === path)
  expect(place).toBeGreaterThan(0)
  expect(results[place]?.excerpt.map((part) => part.text).join('')).toBe(text)
})

test('a field that the search finds has its anchor on the page', () => {
  const operations = search('Retry-After', 200).concat(search('faqId', 200), search('usedIn', 200), search('ETag', 200))
  const anchored = operations.filter(({ path }) => /^\/docs\/(operations|schemas)\/.*#/.test(path))
  const pages = new Map(pageEntries(readContract()).map((page) => [page.path, page]))
  const missing = anchored.filter(({ path }) => {
    const [page = '', anchor] = path.split('#')
    return !pages.get(page)?.create({ isLive: false }).html.includes(`id="${anchor}"`)
  })
  expect(anchored.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

test('the search leaves out what only shares a word with the operation that the query names', () => {
  expect(found('create-faq', 24).filter((path) => !/faq/i.test(path))).toEqual([])
  expect(found('createService', 24)).not.toContain('/docs/operations/createFaq')
})

test('the search shows of a guide neither a sample with its caption nor the titles of a table’s columns', () => {
  const shown = ['curl', 'export token', 'baseUrl', 'API_TOKEN'].flatMap((query) =>
    search(query, 24).map(({ excerpt }) => excerpt.map(({ text }) => text).join('')),
  )
  expect(shown).toContain('The samples continue in the shell and the folder of Getting started, with its API token.')
  expect(shown).toContainEqual(expect.stringMatching(/^baseUrl: required: The base URL/))
  expect(shown.filter((text) => /Setting: Default|bash Shell|\bcurl\.$/.test(text))).toEqual([])
})

test('the search shows the sentence that has most of the query', () => {
  const [{ excerpt } = { excerpt: [] }] = search('session lifetime', 24).filter(({ path }) => path === '/docs/getting-started#sign-in')
  expect(excerpt.map(({ text }) => text).join('')).toMatch(/^A session ends after twelve hours/)
})

test('the search finds a page by its name before the operations that have a field of this name', () => {
  expect(found('ContentType')[0]).toBe('/docs/schemas/ContentType')
  expect(found('limit')[0]).toBe('/docs/using-the-api#rate-limits')
})

test('the search leaves out what holds less of the query than its best results, beyond the first', () => {
  expect(search('rate limit', 100).length).toBeLessThanOrEqual(24)
  expect(search('delete account', 100).length).toBeLessThanOrEqual(24)
})
