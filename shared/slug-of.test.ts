import anyAscii from 'any-ascii'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readableSlug, slugOf } from './slug-of.ts'

test.each([
  ['Full Truckload', 'full-truckload'],
  ['  white \t\n space  ', 'white-space'],
  ['a---b -- c', 'a-b-c'],
  ['Cold & Chain', 'cold-chain'],
  ['-edges-', 'edges'],
  ['under_score', 'under_score'],
  ['24/7', '247'],
  ['Crème Brûlée', 'crme-brle'],
  ['Zu\u0308rich Straße', 'zrich-strae'],
  ['पूरा ट्रक', ''],
  ['', ''],
  ['!!!', ''],
])('the slug of "%s" is "%s" (API-SERVICE-09)', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('a slug consists of a to z, digits, _ and single hyphens, and slugOf is idempotent (API-SERVICE-09)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const slug = slugOf(text)
      expect(slug).toMatch(/^$|^[a-z0-9_]+(-[a-z0-9_]+)*$/)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
})

test.each([
  ['Zürich Straße', 'zurich-strasse'],
  ['Zürich Straße'.normalize('NFD'), 'zurich-strasse'],
  ['Pune–Nashik', 'pune-nashik'],
  ['Pune — Nashik', 'pune-nashik'],
  ['Mumbai‑Delhi‒Kolkata', 'mumbai-delhi-kolkata'],
  ['Import/Export', 'import-export'],
  ['24/7', '24-7'],
  ['R&D', 'r-and-d'],
  ['Sea+Air', 'sea-air'],
  ['Łódź → Ålesund', 'lodz-alesund'],
  ['माल ढुलाई', 'mal-dhulai'],
  ['सेवा २४', 'seva-24'],
  ['Кириллица', 'kirillitsa'],
])('a readable slug of "%s" is "%s"', (title, slug) => {
  expect(readableSlug(title, anyAscii)).toBe(slug)
})

test.each([
  'Full Truckload',
  'Cold & Chain',
  'Meera’s “desk”',
  'Konkan™ Express®',
  '10,000 sq. ft',
  'We ❤️ freight 🚚',
  'under_score',
  'a - b',
])('the readable slug of "%s" equals its slug, because the rule loses no word of it', (title) => {
  expect(readableSlug(title, anyAscii)).toBe(slugOf(title))
})
