import { expect, test } from 'vitest'
import { rank } from './rank.js'

const entry = (kind: string, title: string, detail: string, words = '') => ({ kind, path: `/${title}`, title, detail, words })
const entries = [
  entry('Schema', 'Service', 'A service, with its page.'),
  entry('Schema', 'ServiceInput', 'What an editor writes about a service.'),
  entry('Operation', 'List services', 'GET /service/all-services', 'listServices Services'),
  entry('Operation', 'Create a service', 'POST /service/create-service', 'createService Services'),
  entry('Problem', 'Not found', '404 not-found'),
  entry('Problem', 'Too many requests', '429 response', 'response'),
  entry('Guide', 'Limits', 'Getting started', 'above a rate limit the response is 429'),
  entry('Schema', 'Limit', 'A limit of requests.'),
]
const found = (query: string) => rank(entries, query, 10).map(({ title }) => title)

test('the search finds by words of the title, the operation’s id, its path, and the status of a problem', () => {
  expect(found('create serv')).toEqual(['Create a service'])
  expect(found('listServices')[0]).toBe('List services')
  expect(found('/service/create-service')[0]).toBe('Create a service')
  expect(found('404')).toEqual(['Not found'])
  expect(found('input')).toEqual(['ServiceInput'])
})

test('the search puts a title that is the query itself first, and operations before schemas otherwise', () => {
  expect(found('Service')[0]).toBe('Service')
  expect(found('services')[0]).toBe('List services')
  expect(found('serv').slice(0, 2).toSorted()).toEqual(['Create a service', 'List services'])
})

test('the search finds a section of a guide by the words of its text, and before the schema of a plain word', () => {
  expect(found('rate limit')).toEqual(['Limits'])
  expect(found('response')).toEqual(['Too many requests', 'Limits'])
  expect(found('limit')).toEqual(['Limits', 'Limit'])
  expect(found('Limit')).toEqual(['Limit', 'Limits'])
})

test('the search finds nothing without a word, or when one word is nowhere', () => {
  expect([found(''), found('  /'), found('service zeppelin')]).toEqual([[], [], []])
})

test('the search ignores what follows the eighth word', () => {
  expect(found('not not not not not not not found zeppelin')).toEqual(['Not found'])
})

test('the search gives no more than the limit', () => {
  expect(rank(entries, 'service', 2)).toHaveLength(2)
})
