import { expect, test } from 'vitest'
import { storedText } from './stored-text.ts'

const base = { updatedAt: new Date().toISOString() }

test('a preview says whether its record is saved, as a draft or live', () => {
  expect(storedText({ base: undefined, draft: undefined }, false)).toBe('Not saved yet.')
  expect(storedText({ base, draft: {} }, true)).toBe('Not saved yet.')
  expect(storedText({ base, draft: {} }, false)).toMatch(/^Saved as a draft at \d\d:\d\d\.$/)
  expect(storedText({ base, draft: undefined }, false)).toMatch(/^On the site, saved at \d\d:\d\d\.$/)
})
