// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { enterText, mount } from '../../../tests/support/mount.tsx'
import { getGetCurrentUserQueryKey, getListSessionsQueryKey, useListSessions } from '../../generated/api/sessions/sessions.ts'
import { guards } from '../form/leaving.ts'
import { SignInSteps } from './sign-in-steps.tsx'

const Devices = () => <output>{useListSessions().data?.sessions.map(({ device }) => device)}</output>

type Situation = { last: 'asha' | null; isShown?: boolean }

/** Signs Ravi in, where the last account's devices are cached. @returns the devices that are still cached. */
async function signIn({ last, isShown = false }: Situation) {
  localStorage.setItem('token', last === null ? '' : `.${btoa(JSON.stringify({ sub: last }))}.`)
  const user = { _id: 'ravi', role: 'user' }
  const request = vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    if (String(input).endsWith('/user/login'))
      return Promise.resolve(Response.json({ message: '', token: `.${btoa('{"sub":"ravi"}')}.`, user }))
    return new Promise(() => undefined)
  })
  onTestFinished(() => {
    request.mockRestore()
    localStorage.clear()
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queryClient.setQueryData(getGetCurrentUserQueryKey(), { message: '', user: last === null ? null : { ...user, _id: last } })
  queryClient.setQueryData(getListSessionsQueryKey(), { message: '', sessions: [{ _id: 's1', device: 'Firefox on Linux' }] })
  const onSignedIn = vi.fn()
  await mount(
    <QueryClientProvider client={queryClient}>
      {isShown && <Devices />}
      <SignInSteps button={{ label: 'Log in', running: 'Logging in...' }} onSignedIn={onSignedIn} />
    </QueryClientProvider>,
  )
  await enterText(document.querySelector('#sign-in-email'), 'ravi@kestrel.example')
  await enterText(document.querySelector('#sign-in-password'), 'seven slow barges')
  await act(async () => document.querySelector('form')?.requestSubmit())
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalled())
  return queryClient.getQueryData(getListSessionsQueryKey())
}

test('an account that logs in after another one finds nothing in the cache that a screen kept while its user logged out', async () => {
  expect(await signIn({ last: null })).toBeUndefined()
})

test('an account that logs in over another one’s screen is not shown what that one has read', async () => {
  expect(await signIn({ last: 'asha', isShown: true })).toBeUndefined()
  await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe(''))
})

test('an account that logs in over a form with another one’s unsaved input does not lose it', async () => {
  const guard = { confirm: async () => true, allowLeaving: () => undefined }
  guards.add(guard)
  onTestFinished(() => void guards.delete(guard))
  expect(await signIn({ last: 'asha', isShown: true })).toMatchObject({ sessions: [{ device: 'Firefox on Linux' }] })
})
