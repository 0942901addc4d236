// @vitest-environment jsdom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { enterText, mount, queriesOf, respondWith, settled } from '../../../tests/support/mount.tsx'
import { getGetCurrentUserQueryKey, getListSessionsQueryKey, useListSessions } from '../../generated/api/sessions/sessions.ts'
import { guards } from '../form/leaving.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { SignInSteps } from './sign-in-steps.tsx'
import { clearToken, storedClaims } from './token.ts'

const Devices = () => <output>{useListSessions().data?.sessions.map(({ device }) => device)}</output>

const tokenOf = (account: string | null) => (account === null ? '' : `.${btoa(JSON.stringify({ sub: account }))}.`)
const currentUser = (account: string | null) => ({ message: '', user: account === null ? null : { _id: account, role: 'user' } })

type Screen = { last: string | null; isShown?: boolean; refusesCookies?: boolean }

/** Opens a work screen where the last account's devices are cached. */
async function openScreen({ last, isShown = false, refusesCookies = false }: Screen) {
  localStorage.setItem('token', tokenOf(last))
  const answered = Promise.withResolvers<void>()
  let isSignedIn = false
  respondWith(async (input) => {
    if (String(input).endsWith('/user/login')) {
      isSignedIn = true
      return Response.json({ ...currentUser('ravi'), token: tokenOf('ravi') })
    }
    if (!String(input).endsWith('/user/me')) return new Promise(() => undefined)
    if (isSignedIn) return Response.json(currentUser(refusesCookies ? null : 'ravi'))
    await answered.promise
    return Response.json(currentUser(null))
  })
  onTestFinished(() => localStorage.clear())
  const queryClient = queriesOf(currentUser(last).user)
  queryClient.setQueryData(getListSessionsQueryKey(), { message: '', sessions: [{ _id: 's1', device: 'Firefox on Linux' }] })
  const onSignedIn = vi.fn()
  await mount(
    <SignInAgain>
      {isShown && <Devices />}
      <SignInSteps button={{ label: 'Log in', running: 'Logging in...' }} onSignedIn={onSignedIn} />
    </SignInAgain>,
    queryClient,
  )
  return {
    /** The current-user response names this account: the window gets the focus after another tab has signed out or in. */
    learn: (account: string | null) => act(async () => queryClient.setQueryData(getGetCurrentUserQueryKey(), currentUser(account))),
    logIn: async () => {
      await enterText(document.querySelector('#sign-in-email'), 'ravi@kestrel.example')
      await enterText(document.querySelector('#sign-in-password'), 'seven slow barges')
      await act(async () => document.querySelector('form')?.requestSubmit())
      await settled(() => expect(onSignedIn).toHaveBeenCalledTimes(refusesCookies ? 0 : 1))
    },
    cached: () => queryClient.getQueryData(getListSessionsQueryKey()),
    /** Requests the current user. @returns sends the response, which names no account, and resolves to the cached one. */
    askForAccount: () => {
      const asked = queryClient.refetchQueries({ queryKey: getGetCurrentUserQueryKey() })
      return async () => {
        answered.resolve()
        await asked
        return queryClient.getQueryData(getGetCurrentUserQueryKey())
      }
    },
    expectNothingShown: () => settled(() => expect(document.querySelector('output')?.textContent).toBe('')),
  }
}

test('a login whose cookie the browser refuses says so, and stores no token', async () => {
  const { logIn } = await openScreen({ last: null, refusesCookies: true })
  localStorage.clear()
  await logIn()
  await settled(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('Allow cookies for this site'))
  expect(localStorage.getItem('token')).toBeNull()
})

test.each([
  ['is full', { getItem: () => null, removeItem: () => undefined, setItem: () => expect.fail('QuotaExceededError') }],
  ['is switched off', null],
])('a login where the browser’s storage %s is valid for the page', async (_state, storage) => {
  const { logIn } = await openScreen({ last: null })
  vi.stubGlobal('localStorage', storage)
  onTestFinished(() => {
    clearToken()
    vi.unstubAllGlobals()
  })
  await logIn()
  expect(storedClaims()).toEqual({ sub: 'ravi' })
})

/** Signs Ravi in, where the last account's devices are cached. @returns the devices that are still cached. */
async function signIn(screen: Screen) {
  const { logIn, cached } = await openScreen(screen)
  await logIn()
  return cached()
}

test('a login after the logout of another account finds none of its cached queries, although a screen stayed mounted', async () => {
  expect(await signIn({ last: null })).toBeUndefined()
})

test('an account that logs in over another one’s screen is not shown what that one has read', async () => {
  expect(await signIn({ last: 'asha', isShown: true })).toBeUndefined()
  await settled(() => expect(document.querySelector('output')?.textContent).toBe(''))
})

test('an account that logs in over a form with another one’s unsaved input does not lose it', async () => {
  const guard = { confirm: async () => true, allowLeaving: () => undefined }
  guards.add(guard)
  onTestFinished(() => void guards.delete(guard))
  expect(await signIn({ last: 'asha', isShown: true })).toMatchObject({ sessions: [{ device: 'Firefox on Linux' }] })
})

for (const { elsewhere, token } of [
  { elsewhere: 'ended', token: null },
  { elsewhere: 'ended and followed by one of the other account', token: 'ravi' },
]) {
  test(`an account that logs in where another one’s session was ${elsewhere} in another tab is not shown what that one has read`, async () => {
    const { learn, logIn, cached, expectNothingShown } = await openScreen({ last: 'asha', isShown: true })
    localStorage.setItem('token', tokenOf(token))
    await learn(null)
    await logIn()
    expect(cached()).toBeUndefined()
    await expectNothingShown()
  })
}

test('an account that logs in again after a logout in another tab keeps its cached queries', async () => {
  const { learn, logIn, cached } = await openScreen({ last: 'ravi', isShown: true })
  localStorage.removeItem('token')
  await learn(null)
  await logIn()
  expect(cached()).toMatchObject({ sessions: [{ device: 'Firefox on Linux' }] })
})

test('a login in another tab leaves no cached query of the account before', async () => {
  const { learn, cached } = await openScreen({ last: 'asha' })
  await learn('ravi')
  await settled(() => expect(cached()).toBeUndefined())
})

test('a login in another tab leaves nothing of the account before on a screen that is shown', async () => {
  const { learn, cached, expectNothingShown } = await openScreen({ last: 'asha', isShown: true })
  await learn(null)
  await learn('ravi')
  await settled(() => expect(cached()).toBeUndefined())
  await expectNothingShown()
})

test('a stale current-user response does not undo a login', async () => {
  const { askForAccount, logIn } = await openScreen({ last: null })
  const answer = askForAccount()
  await logIn()
  expect(await act(answer)).toMatchObject({ user: { _id: 'ravi' } })
})
