// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { leftOutSentence } from '../../client/admin/controls/rich-text/left-out-notice.tsx'
import { roundTrip } from '../../client/admin/controls/rich-text/markup.ts'
import { cleanPasted } from '../../client/admin/controls/rich-text/pasted-markup.ts'
import { withScheme } from '../../client/work/fields/text-controls.tsx'
import { lists } from './pasting/lists.ts'
import { rowsOf } from './pasting/rows.ts'

const pasted = (copied: string) => roundTrip(cleanPasted(copied).html)

test.each(rowsOf('formats'))('formats are taken from %s', (_program, copied = '', taken = '') => expect(pasted(copied)).toBe(taken))

test.each(rowsOf('blocks'))('lines and blocks are taken from %s', (_program, copied = '', taken = '') => expect(pasted(copied)).toBe(taken))

test.each(lists)('one nested list is taken from %s', (_program, copied, taken) => expect(pasted(copied)).toBe(taken))

test.each(rowsOf('directions'))('the direction is taken from %s', (_program, copied = '', taken = '') => expect(pasted(copied)).toBe(taken))

test.each(rowsOf('copies'))('a text is taken once from %s', (_program, copied = '', taken = '') => expect(pasted(copied)).toBe(taken))

test.each(rowsOf('emoji'))('characters are taken from the pictures of %s', (_program, copied = '', taken = '') =>
  expect(pasted(copied)).toBe(taken),
)

test.each(rowsOf('links'))('the original address is taken from %s', (_program, copied = '', taken = '') =>
  expect(pasted(copied)).toBe(taken),
)

test.each(rowsOf('addresses'))('the original address is read from %s', (_program, wrapped = '', address) =>
  expect(withScheme(wrapped)).toBe(address),
)

test.each(rowsOf('left-out'))(
  'only the text is taken from %s, and a sentence says so',
  (_program, copied = '', taken = '', sentence = '') => {
    expect(pasted(copied)).toBe(taken)
    expect(leftOutSentence(cleanPasted(copied).leftOut) ?? '').toBe(sentence)
  },
)

test('text that was taken once stays the same when it is copied and pasted again', () => {
  const tables = ['formats', 'blocks', 'directions', 'copies', 'emoji', 'links'].flatMap(rowsOf)
  for (const [, , taken = ''] of [...lists, ...tables]) expect(pasted(taken)).toBe(taken)
})
