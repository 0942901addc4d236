import { join } from 'node:path'
import { expect, test } from 'vitest'
import { selectTests } from './test-selection.mjs'

const root = join(import.meta.dirname, '..')

test('part of a path selects the matching files', () => {
  expect(selectTests(root, 'browser/toasts')).toEqual({ browser: ['tests/browser/toasts.test.ts'], vitest: [], title: undefined })
})

test('the id of a requirement selects the files that name it, and filters by title', () => {
  const { browser, title } = selectTests(root, 'PUB-CLIENTS-03')
  expect([browser, title]).toEqual([['tests/browser/site/clients.test.ts'], 'PUB-CLIENTS-03'])
})

test('a word in a table that tests share selects all files of its runner', () => {
  expect(selectTests(root, 'ADM-WHY-02').browser.length).toBeGreaterThan(10)
})

test('a word that no test has selects nothing', () => {
  const word = ['no', 'such', 'word'].join('-')
  expect(selectTests(root, word)).toEqual({ browser: [], vitest: [], title: word })
})
