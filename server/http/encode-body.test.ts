import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeJson, encodeText } from './encode-body.ts'

test('a response body is serialised like JSON.stringify', async () => {
  const body = fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue()), fc.constant(undefined)))
  await fc.assert(
    fc.asyncProperty(body, async (value) => {
      expect(String(await encodeJson(value))).toBe(JSON.stringify(value))
    }),
  )
})

test('an undefined field is omitted, and a date becomes its text', async () => {
  const body = { a: undefined, b: new Date(0), c: [undefined], d: {}, e: [] }
  expect(String(await encodeJson(body))).toBe(JSON.stringify(body))
})

test('serialising a long list does not block the event loop', async () => {
  const body = { list: Array.from({ length: 100 }, (_, index) => `${index} 🚚 `.repeat(10_000)) }
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 0)
  const bytes = await encodeJson(body)
  clearInterval(timer)
  expect(bytes.equals(Buffer.from(JSON.stringify(body)))).toBe(true)
  expect(turns).toBeGreaterThan(3)
})

test('a text is encoded from all its pieces', async () => {
  for (const pieces of [[], ['One line'], Array.from({ length: 200 }, (_, index) => `${index} 🚚 `.repeat(10_000))])
    expect((await encodeText(pieces)).equals(Buffer.from(pieces.join('')))).toBe(true)
})
