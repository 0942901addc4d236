import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forEachInChunks, joinChunks, jsonPieces, textPieces } from './time-slicing.ts'

test('the pieces of a value are its JSON, however deep it is taken apart', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(8), (value, depth) => {
      expect([...jsonPieces(value, depth)].join('')).toBe(JSON.stringify(value))
    }),
  )
})

test('a field without a value is left out, and a date is its text', () => {
  const value = { a: undefined, b: new Date(0), c: [undefined], d: {} }
  expect([...jsonPieces(value, 3)].join('')).toBe(JSON.stringify(value))
})

test('what is small is there at once', () => {
  expect(joinChunks(jsonPieces({ message: 'One', list: [1, 2] }, 2))).toBe('{"message":"One","list":[1,2]}')
})

test('what is large is the same text, and others get their turn meanwhile', async () => {
  const value = { list: Array.from({ length: 100 }, (_, index) => `${index} 🚚 `.repeat(10_000)) }
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 0)
  const text = await joinChunks(jsonPieces(value, 2))
  clearInterval(timer)
  expect(Buffer.from(text).equals(Buffer.from(JSON.stringify(value)))).toBe(true)
  expect(turns).toBeGreaterThan(3)
})

test('no character is cut when a text is taken apart', async () => {
  for (const text of ['🚚'.repeat(600_000), `x${'🚚'.repeat(600_000)}`]) expect(String(await joinChunks(textPieces(text)))).toBe(text)
})

test('a long list is gone through in order', async () => {
  const seen: number[] = []
  await forEachInChunks(
    Array.from({ length: 1000 }, (_, index) => index),
    (item) => seen.push(item),
  )
  expect(seen).toEqual(Array.from({ length: 1000 }, (_, index) => index))
})
