import { expect, test } from 'vitest'
import { mergeFields } from './merge-fields.ts'

type Values = Record<string, unknown>

const merge = (base: Values, theirs: Values, entered: Values, urls: [base: string, theirs: string] = ['', '']) =>
  mergeFields({
    base: { values: base, fileUrls: { picture: urls[0] } },
    theirs: { values: theirs, fileUrls: { picture: urls[1] } },
    entered,
  })

test.each([
  { sentence: 'a field that neither editor has changed stays', base: 1, theirs: 1, entered: 1, merged: 1, isConflict: false },
  {
    sentence: 'a field that only they have changed takes theirs',
    base: 1,
    theirs: 2,
    entered: 1,
    merged: 2,
    isConflict: false,
    isTakenOver: true,
  },
  { sentence: 'a field that only was entered stays as entered', base: 1, theirs: 1, entered: 3, merged: 3, isConflict: false },
  {
    sentence: 'a field that both have changed is a conflict, and stays as entered',
    base: 1,
    theirs: 2,
    entered: 3,
    merged: 3,
    isConflict: true,
  },
  { sentence: 'a field that both have changed to the same value is none', base: 1, theirs: 2, entered: 2, merged: 2, isConflict: false },
  {
    sentence: 'rows are compared by value',
    base: [{ at: 9 }],
    theirs: [{ at: 9 }],
    entered: [{ at: 9 }],
    merged: [{ at: 9 }],
    isConflict: false,
  },
  { sentence: 'an emptied field is entered', base: 'text', theirs: 'other', entered: undefined, merged: undefined, isConflict: true },
])('$sentence', ({ base, theirs, entered, merged, isConflict, isTakenOver = false }) => {
  expect(merge({ field: base }, { field: theirs }, { field: entered })).toEqual({
    values: { field: merged },
    conflicts: isConflict ? ['field'] : [],
    takenOver: isTakenOver ? ['field'] : [],
  })
})

test('a chosen file is a conflict where they have stored another one, and otherwise none', () => {
  const picture = new File(['picture'], 'mine.png')
  const empty = { picture: undefined }
  expect(merge(empty, empty, { picture }, ['/a.webp', '/b.webp'])).toEqual({ values: { picture }, conflicts: ['picture'], takenOver: [] })
  expect(merge(empty, empty, { picture }, ['/a.webp', '/a.webp'])).toEqual({ values: { picture }, conflicts: [], takenOver: [] })
  expect(merge(empty, empty, empty, ['/a.webp', '/b.webp'])).toEqual({ values: empty, conflicts: [], takenOver: ['picture'] })
})
