// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { endLeftovers } from '../../tests/support/leftovers.ts'
import { mount } from '../../tests/support/mount.tsx'
import { toastSuccess } from './toasts.tsx'

const shown = () => document.querySelector('.Toastify__toast')

test('No toast outlives the tests of its file, whose window its timers need', async () => {
  await mount(null)
  await toastSuccess('Saved')
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(shown()?.textContent).toBe('Saved')
  }, 30_000)
  await endLeftovers()
  expect(shown()).toBeNull()
})
