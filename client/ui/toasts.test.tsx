// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { endLeftovers } from '../../tests/support/leftovers.ts'
import { mount } from '../../tests/support/mount.tsx'
import { toastSuccess } from './toasts.tsx'

test('No toast outlives the tests of its file, whose window its timers need', async () => {
  await mount(null)
  await toastSuccess('Saved')
  await expect.poll(() => document.querySelector('.Toastify__toast')?.textContent).toContain('Saved')
  await endLeftovers()
  expect(document.querySelector('.Toastify__toast')).toBeNull()
})
