import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { createSearch, grouped } from './find.js'

const entry = (kind: string, title: string, detail: string, words = '', text = '') => ({
  ...{ kind, path: `/${kind}/${title}`, title, detail, words, text },
})
const search = createSearch(MiniSearch, [
  entry('Schema', 'Service', 'A service, with its page.'),
  entry('Operation', 'List services', 'GET /service/all-services', 'listServices Services'),
  entry('Operation', 'Create a service', 'POST /service/create-service', 'createService Services'),
  entry('Problem', 'Too many requests', '429 response', 'response'),
  entry('Guide', 'Limits', 'Getting started', '', 'above a rate limit the response is 429'),
])
const found = (query: string) => search(query, 10).map(({ title }) => title)

test('entries with all words of the query come before those with some', () => {
  expect(found('response limit').slice(0, 2)).toEqual(['Limits', 'Too many requests'])
})

test('results stand in groups by their kinds, in the order of the best of each', () => {
  const groups = grouped(search('429', 10)).map(([name, results]) => [name, results.map(({ title }) => title)])
  expect(groups).toEqual([
    ['Problems', ['Too many requests']],
    ['Guides', ['Limits']],
  ])
})
