import { expect, test } from 'vitest'
import { findIcons } from './icon-search.ts'

test.each(['truck', 'TRUCK', 'ｔｒｕｃｋ', 'tru\u200bck', ' truck\u00a0', 'trück', 'tru\u00adck'])(
  'a search for %j finds the trucks',
  (search) => {
    const names = findIcons(search).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(0)
    expect(names).toEqual(findIcons('truck').map(({ name }) => name))
  },
)

test('a search of several words finds the icons that have them all, whatever blanks stand between them', () => {
  expect(findIcons('delivery\u00a0 truck')).toEqual(findIcons('delivery truck'))
  expect(findIcons('no such thing')).toEqual([])
})
