import { expect, test } from 'vitest'
import { jsonError } from './json-error.js'

test.each(['{}', ' [1, -2.5e3, "a\\n\\"b", null, {"a": [true]}]\n', '"text"', '0'])('%j is JSON', (text) => {
  expect(jsonError(text)).toBeUndefined()
})

test.each([
  ['', 1, 1, 'A value is expected, but the text ends'],
  ['{\n  "a": 1,\n}', 3, 1, 'The comma before this is one too many'],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'A comma or } is expected'],
  ["{'a': 1}", 1, 2, 'A name in double quotes is expected'],
  ["[\n'a']", 2, 1, 'A text in double quotes is expected'],
  ['{a: 1}', 1, 2, 'A name in double quotes is expected'],
  ['{"a" 1}', 1, 6, 'A colon is expected'],
  ['{"a": tru}', 1, 7, 'A value is expected'],
  ['{"a": 01}', 1, 7, 'A value is expected'],
  ['{"é😀": "b}', 1, 8, 'This text has no closing quote on its line'],
  ['["a\\q"]', 1, 2, 'This text has a control character, or a backslash before a letter that has no meaning there'],
  ['[1, 2', 1, 6, 'A comma or ] is expected, but the text ends'],
  ['{} x', 1, 4, 'Nothing is expected after the end'],
])('%j stops to be JSON at line %i, column %i', (text, line, column, message) => {
  expect(jsonError(text)).toMatchObject({ line, column, message })
})
