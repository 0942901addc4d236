import { expect, test } from 'vitest'
import { freeSlug } from './slug.ts'

test('a free slug is the first that is not taken, and never too long', () => {
  expect(freeSlug('rail', ['rail', 'rail-2', 'rail-4'])).toBe('rail-3')
  expect(freeSlug('x'.repeat(200), [])).toBe(`${'x'.repeat(198)}-2`)
})
