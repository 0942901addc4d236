import { expect, test } from 'vitest'
import type { Draft } from '../../generated/model/index.ts'
import { statusText } from './draft-status.tsx'

const stored = {
  draft: undefined,
  isLive: true,
  hasDefault: false,
  isHidden: false,
  isHolding: false,
  unscheduled: undefined,
  isChanged: false,
}
const draft = { userName: 'Asha', at: new Date().toISOString() } as Draft

test('the line of a form says which record the site shows, and whether the form has changes beside it', () => {
  expect(statusText(stored)).toBe('Live')
  expect(statusText({ ...stored, isChanged: true })).toBe('Live · unsaved changes')
  expect(statusText({ ...stored, isLive: false, draft })).toBe('Not on the site yet · draft saved by Asha just now')
  expect(statusText({ ...stored, draft, isChanged: true })).toBe('Live · draft with unsaved changes')
})

test('a page that was never saved is not called live', () => {
  const never = { ...stored, isLive: false, hasDefault: true }
  expect(statusText(never)).toBe('The site shows the default')
  expect(statusText({ ...never, draft })).toBe('The site shows the default · draft saved by Asha just now')
})

test('a record of a site that is not published is not called live', () => {
  expect(statusText({ ...stored, isHolding: true })).toBe('Shown once the site is published')
  expect(statusText({ ...stored, isHolding: true, isHidden: true })).toBe('Hidden from the site')
})
