// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { endLeftovers } from '../../tests/support/leftovers.ts'
import { mount, settled } from '../../tests/support/mount.tsx'
import { toastSuccess } from './toasts.tsx'

const shown = () => document.querySelector('.Toastify__toast')

test('No toast outlives the tests of its file, whose window its timers need', async () => {
  await mount(null)
  await toastSuccess('Saved')
  await settled(() => expect(shown()?.textContent).toBe('Saved'))
  await endLeftovers()
  expect(shown()).toBeNull()
})
