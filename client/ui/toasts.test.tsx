// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mount, settled } from '../../tests/support/mount.tsx'
import { toastError, toastSuccess } from './toasts.tsx'

const toasts = () => [...document.querySelectorAll('.Toastify__toast')].map(({ textContent }) => textContent)

test('a toast stands above those that were there before', async () => {
  await mount(null)
  await toastError('Enter a title')
  await settled(() => expect(toasts()).toEqual(['Enter a title']))
  await toastSuccess('Saved')
  await settled(() => expect(toasts()).toEqual(['Saved', 'Enter a title']))
})
