import { expect, test } from 'vitest'
import { freeSlug, slugOf } from './slug.ts'

test('makes a slug of a title', () => expect(slugOf('  Full Truckload & Part Load ')).toBe('full-truckload-part-load'))
test('leaves nothing of a title without Latin letters', () => expect(slugOf('पूरा ट्रक')).toBe(''))

test('F-12 a free slug is the first that is not taken, and never too long', () => {
  expect(freeSlug('rail', ['rail', 'rail-2', 'rail-4'])).toBe('rail-3')
  expect(freeSlug('x'.repeat(200), [])).toBe(`${'x'.repeat(198)}-2`)
})
