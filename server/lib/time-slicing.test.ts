import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forEachInChunks, joinChunks, jsonPieces, textPieces } from './time-slicing.ts'

test('the joined pieces of a value are its JSON at any depth', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(8), (value, depth) => {
      expect([...jsonPieces(value, depth)].join('')).toBe(JSON.stringify(value))
    }),
  )
})

test('an undefined field is omitted, and a date becomes its text', () => {
  const value = { a: undefined, b: new Date(0), c: [undefined], d: {} }
  expect([...jsonPieces(value, 3)].join('')).toBe(JSON.stringify(value))
})

test('a small text is returned synchronously', () => {
  expect(joinChunks(jsonPieces({ message: 'One', list: [1, 2] }, 2))).toBe('{"message":"One","list":[1,2]}')
})

test('a large text is equal, and the event loop runs meanwhile', async () => {
  const value = { list: Array.from({ length: 100 }, (_, index) => `${index} 🚚 `.repeat(10_000)) }
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, 0)
  const text = await joinChunks(jsonPieces(value, 2))
  clearInterval(timer)
  expect(Buffer.from(text).equals(Buffer.from(JSON.stringify(value)))).toBe(true)
  expect(ticks).toBeGreaterThan(3)
})

test('no surrogate pair is split between two pieces', async () => {
  for (const text of ['🚚'.repeat(600_000), `x${'🚚'.repeat(600_000)}`]) expect(String(await joinChunks(textPieces(text)))).toBe(text)
})

test('a long list is processed in order', async () => {
  const seen: number[] = []
  await forEachInChunks(
    Array.from({ length: 1000 }, (_, index) => index),
    (item) => seen.push(item),
  )
  expect(seen).toEqual(Array.from({ length: 1000 }, (_, index) => index))
})
