// @vitest-environment jsdom
import { act, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { mount, settled } from '../../../tests/support/mount.tsx'
import { LeaveGuard } from './leave-guard.tsx'

test('a link that is pressed during a save leads on once nothing is unsaved, without an answer', async () => {
  let save: () => void = () => undefined
  function Form() {
    const [changed, setChanged] = useState(true)
    save = () => setChanged(false)
    return <LeaveGuard changed={changed} />
  }
  const router = createMemoryRouter([
    { path: '/', element: <Form /> },
    { path: '/admin/dashboard', element: null },
  ])
  await mount(<RouterProvider router={router} />)
  await act(async () => router.navigate('/admin/dashboard'))
  await settled(() => expect(document.querySelector('[role="alertdialog"]')?.textContent).toContain('Leave without saving?'))
  expect(router.state.location.pathname).toBe('/')
  await act(async () => save())
  await settled(() => expect(router.state.location.pathname).toBe('/admin/dashboard'))
})
