import { expect, test } from 'vitest'
import { mergeFields } from './merge-fields.ts'

type Values = Record<string, unknown>

const merge = (base: Values, theirs: Values, entered: Values, urls: [base: string, theirs: string] = ['', '']) =>
  mergeFields({
    base: { values: base, fileUrls: { picture: urls[0] } },
    theirs: { values: theirs, fileUrls: { picture: urls[1] } },
    entered,
  })

type Merged = { merged: unknown; is?: 'conflict' | 'takenOver' }
test.each<[sentence: string, base: unknown, theirs: unknown, entered: unknown, expected: Merged]>([
  ['a field that neither editor has changed stays', 1, 1, 1, { merged: 1 }],
  ['a field that only they have changed takes theirs', 1, 2, 1, { merged: 2, is: 'takenOver' }],
  ['a field that only was entered stays as entered', 1, 1, 3, { merged: 3 }],
  ['a field that both have changed is a conflict, and stays as entered', 1, 2, 3, { merged: 3, is: 'conflict' }],
  ['a field that both have changed to the same value is none', 1, 2, 2, { merged: 2 }],
  ['rows are compared by value', [{ at: 9 }], [{ at: 9 }], [{ at: 9 }], { merged: [{ at: 9 }] }],
  ['an emptied field is entered', 'text', 'other', undefined, { merged: undefined, is: 'conflict' }],
])('%s', (_sentence, base, theirs, entered, { merged, is }) => {
  expect(merge({ field: base }, { field: theirs }, { field: entered })).toEqual({
    values: { field: merged },
    conflicts: is === 'conflict' ? ['field'] : [],
    takenOver: is === 'takenOver' ? ['field'] : [],
  })
})

test('a chosen file is a conflict where they have stored another one, and otherwise none', () => {
  const picture = new File(['picture'], 'mine.png')
  const empty = { picture: undefined }
  expect(merge(empty, empty, { picture }, ['/a.webp', '/b.webp'])).toEqual({ values: { picture }, conflicts: ['picture'], takenOver: [] })
  expect(merge(empty, empty, { picture }, ['/a.webp', '/a.webp'])).toEqual({ values: { picture }, conflicts: [], takenOver: [] })
  expect(merge(empty, empty, empty, ['/a.webp', '/b.webp'])).toEqual({ values: empty, conflicts: [], takenOver: ['picture'] })
})
