import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { type Operation, readContract } from '../server/contract/document.ts'
import { documentedRoutes } from '../server/contract/documented-routes.ts'
import { createSearch } from './assets/find.js'
import { searchIndex } from './search-index.ts'

const contract = readContract()
const search = createSearch(MiniSearch, searchIndex(contract))
const found = (query: string, limit = 3) => search(query, limit).map(({ path }) => path)

/** Queries of readers who know other APIs, and the page that each must find. */
test.each([
  ['upload image', '/docs/operations/uploadMedia'],
  ['changelog', '/docs/changes'],
  ['verify webhook', '/docs/webhooks#receive-and-verify'],
  ['cancel subscription', '/docs/operations/deleteWebhook'],
  ['pagnation', '/docs/using-the-api#pagination'],
  ['api key', '/docs/getting-started#api-token'],
  ['forgot password', '/docs/operations/forgotPassword'],
  ['throttling', '/docs/using-the-api#rate-limits'],
  ['429', '/docs/problems/too-many-requests'],
  ['contact form', '/docs/operations/createEnquiry'],
  ['export csv', '/docs/operations/exportEnquiries'],
  ['gdpr', '/docs/operations/eraseEnquiries'],
  ['audit log', '/docs/operations/listChanges'],
  ['preflight', '/docs/using-the-api#cors'],
  ['baseUrl', '/docs/sdk#settings'],
  ['update service', '/docs/operations/editService'],
])('the search for “%s” has the page that a newcomer looks for among its first three', (query, path) => {
  expect(found(query)).toContain(path)
})

test.each([
  ['create service', '/docs/operations/createService'],
  ['createService', '/docs/operations/createService'],
  ['/service/create-service', '/docs/operations/createService'],
  ['FeatureInput', '/docs/schemas/FeatureInput'],
  ['precondition-failed', '/docs/problems/precondition-failed'],
  ['enquiry.created', '/docs/webhooks/enquiry.created'],
  ['getting started', '/docs/getting-started'],
])('the search for the name “%s” has the page of it first', (query, path) => {
  expect(found(query)[0]).toBe(path)
})

test('the search for the name of each tag has one of its operations among the first five', () => {
  const byTag = Map.groupBy(documentedRoutes(contract), ({ operation }): string => operation.tags[0] ?? '')
  const paths = (routes: { operation: Operation }[]) => routes.map(({ operation }) => `/docs/operations/${operation.operationId}`)
  const missing = [...byTag].filter(([tag, routes]) => !found(tag, 5).some((path) => paths(routes).includes(path)))
  expect(byTag.size).toBeGreaterThan(10)
  expect(missing.map(([tag]) => tag)).toEqual([])
})

test('the search finds nothing for a word that the API has not, and nothing in the samples of guides', () => {
  expect([found('zeppelin'), found('Konkan'), found(''), found('  /')]).toEqual([[], [], [], []])
})

test('the search shows of a page the sentence that has most of the query, and marks its words', () => {
  const [{ excerpt } = { excerpt: [] }] = search('session ends', 24).filter(({ path }) => path === '/docs/getting-started#sign-in')
  expect(excerpt.map(({ text }) => text).join('')).toMatch(/^A session ends after twelve hours/)
  expect(excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toContain('session')
})
