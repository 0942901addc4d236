import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from './slug-of.ts'

test.each([
  ['Full Truckload', 'full-truckload'],
  ['  white \t\n space  ', 'white-space'],
  ['a---b -- c', 'a-b-c'],
  ['Cold & Chain', 'cold-chain'],
  ['-edges-', 'edges'],
  ['under_score', 'under_score'],
  ['24/7', '247'],
  ['Crème Brûlée', 'crme-brle'],
  ['पूरा ट्रक', ''],
  ['', ''],
  ['!!!', ''],
])('API-SERVICE-09 makes of "%s" "%s"', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('API-SERVICE-09 a slug consists of a to z, digits, _ and single hyphens, and slugOf is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const slug = slugOf(text)
      expect(slug).toMatch(/^$|^[a-z0-9_]+(-[a-z0-9_]+)*$/)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
})
