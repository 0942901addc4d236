import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { createSearch, grouped } from './find.js'

const entry = (kind: string, title: string, detail: string, words = '', text = '') => ({
  ...{ kind, path: `/${kind}/${title}`, title, detail, words, text },
})
const entries = [
  entry('Schema', 'Service', 'A service, with its page.'),
  entry('Schema', 'ServiceInput', 'What an editor writes about a service.'),
  entry('Operation', 'List services', 'GET /service/all-services', 'listServices Services'),
  entry('Operation', 'Create a service', 'POST /service/create-service', 'createService Services'),
  entry('Problem', 'Not found', '404 not-found'),
  entry('Problem', 'Too many requests', '429 response', 'response'),
  entry('Guide', 'Limits', 'Getting started', '', 'above a rate limit the response is 429'),
  entry('Schema', 'Limit', 'A limit of requests.'),
]
const search = createSearch(MiniSearch, entries)
const found = (query: string) => search(query, 10).map(({ title }) => title)

test('the search finds by words of the title, the operation’s id, its path, and the status of a problem', () => {
  expect(found('create serv')[0]).toBe('Create a service')
  expect(found('listServices')[0]).toBe('List services')
  expect(found('/service/create-service')[0]).toBe('Create a service')
  expect(found('404')).toEqual(['Not found'])
  expect(found('input')).toEqual(['ServiceInput'])
})

test('the search puts a schema first when the query is its name, also in lower case or before the word, and operations otherwise', () => {
  expect(found('Service')[0]).toBe('Service')
  expect(found('services')[0]).toBe('List services')
  expect(found('Limit')[0]).toBe('Limit')
  expect(found('limit')[0]).toBe('Limit')
  expect(found('Service schema')[0]).toBe('Service')
})

test('the search puts what holds all words before what holds some, and ignores a word that is nowhere', () => {
  expect(found('response limit').slice(0, 2)).toEqual(['Limits', 'Too many requests'])
  expect(found('services zeppelin')).toEqual(found('services'))
})

test.each([
  ['serivce', 'Service'],
  ['creat servce', 'Create a service'],
  ['limts', 'Limits'],
])('the search takes “%s” for “%s”', (query, title) => {
  expect(found(query).slice(0, 4)).toContain(title)
})

test.each([
  ['throttling', 'Limits'],
  ['Rate-Limits', 'Limits'],
])('the search finds by the word of another API, “%s”', (query, title) => {
  expect(found(query).slice(0, 2)).toContain(title)
})

test('the search leaves out words that say nothing, unless there are no others', () => {
  expect(found('how do I list the service')).toEqual(found('list service'))
  expect(found('a')).toContain('Create a service')
})

test('the search finds nothing without a word, or when no word is anywhere', () => {
  expect([found(''), found('  /'), found('zeppelin')]).toEqual([[], [], []])
})

test('the search ignores what follows the eighth word', () => {
  expect(found('input input input input input input input input create')).toEqual(['ServiceInput'])
})

test('the search gives no more than the limit', () => {
  expect(search('service', 2)).toHaveLength(2)
})

test('results stand in groups by their kinds, in the order of the best of each', () => {
  const groups = grouped(search('limit', 10)).map(([name, results]) => [name, results.map(({ title }) => title)])
  expect(groups).toEqual([
    ['Schemas', ['Limit']],
    ['Guides', ['Limits']],
  ])
})

test('the search corrects a mistyped word of another API, and knows its beginning', () => {
  expect(found('throtling')).toEqual(found('throttling'))
  expect(found('throttl').slice(0, 2)).toContain('Limits')
})
