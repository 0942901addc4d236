import { expect, test } from 'vitest'
import { differenceInWords } from './difference-words.ts'
import { readReleases } from './releases.ts'

test.each([
  ['body.email: pattern is another', 'body.email', 'another pattern'],
  ['body.svgContent: x-max-depth is another', 'body.svgContent', 'another limit of depth'],
  ['body.email: format was email, is idn-email', 'body.email', 'format `idn-email`, was `email`'],
  ['body.otp: pattern was ^[0-9]{6}$, is ^\\d+ x$', 'body.otp', 'pattern: `^\\d+ x$` (was: six digits from 0 to 9)'],
  ['body.otp: pattern was none, is ^[0-9]{6}$', 'body.otp', 'new pattern: six digits from 0 to 9'],
  ['response.id: pattern was ^a$, is ^[0-9]{6}$ and ^b$', 'response.id', 'pattern: six digits from 0 to 9, and `^b$` (was: `^a$`)'],
  ['every text of a request: x-text is another', 'every text of a request', 'no longer a NUL character or half of a surrogate pair'],
  ['body.twitter: format was none, is whatwg-url', 'body.twitter', 'new format, `whatwg-url`'],
  ['body.gallery[]: x-max-pixels was none, is 70000000', 'body.gallery[]', 'new limit of pixels, 70,000,000'],
  ['response.user: was null, is object', 'response.user', 'object, was null'],
  ['errors: header RateLimit: new', 'errors: header RateLimit', 'new'],
  ['response.users[].role: may now be editor, viewer', 'response.users[].role', 'may now be editor, viewer'],
  ['removed', '', 'removed'],
])('the difference “%s” is one at “%s”: %s', (difference, place, words) => {
  expect(differenceInWords(difference)).toEqual({ place, words })
})

test('every declared difference says what was and what is, patterns in words', () => {
  const words = readReleases().flatMap(({ breaking }) => breaking.map((difference) => differenceInWords(difference).words))
  expect(words.length).toBeGreaterThan(0)
  expect(words.filter((text) => /^another |\^/.test(text))).toEqual([])
})
