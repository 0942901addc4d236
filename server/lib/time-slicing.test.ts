import { expect, test } from 'vitest'
import { forEachInChunks } from './time-slicing.ts'

test('a long list is processed in order', async () => {
  const seen: number[] = []
  await forEachInChunks(
    Array.from({ length: 1000 }, (_, index) => index),
    (item) => seen.push(item),
  )
  expect(seen).toEqual(Array.from({ length: 1000 }, (_, index) => index))
})
