import { describe, expect, test } from 'vitest'
import { partsOf, repeatedPart } from './predictable.ts'

describe('a run counts as one character', () => {
  test.each([
    ['aaaaaaaa', 1, false],
    ['abcdefgh', 1, true],
    ['hgfedcba', 1, true],
    ['87654321', 1, true],
    ['24682468', 2, true],
    ['qwertyui', 1, true],
    ['LKJHGFDS', 1, true],
    ['azertyuiop', 1, true],
    ['1qaz2wsx', 2, true],
    ['!@#$%^&*', 1, true],
    ['абвгдежз', 1, true],
    ['aaaabbbb', 2, false],
    ['abcd-1234', 3, true],
    ['grey cranes', 11, false],
    ['', 0, false],
  ])('"%s" has %i parts', (text, parts, hasSequence) => {
    expect(partsOf(text)).toEqual({ parts, hasSequence })
  })

  test('a single step between two characters is no run, because most words have some', () => {
    expect(partsOf('no student defers').parts).toBeGreaterThan(10)
  })
})

test.each([
  ['abcabcabc', 'abc'],
  ['abcabcab', 'abc'],
  ['12341234', '1234'],
  ['aaaaaaaa', 'a'],
  ['greyyerg', 'grey'],
  ['greycyerg', 'greyc'],
  ['👍🏽no👍🏽no', '👍🏽no'],
  ['grey cranes', 'grey cranes'],
  ['abcabcabd', 'abcabcabd'],
  ['a', 'a'],
  ['', ''],
])('the repeated part of "%s" is "%s"', (text, part) => {
  expect(repeatedPart(text)).toBe(part)
})
