import { beforeEach, describe, expect, test } from 'vitest'
import { call, type SignedIn, signUp } from '../support/client.ts'
import { done, expectProblem } from '../support/expectations.ts'
import { cookieOf, mails, startTestService } from '../support/service.ts'

let account: SignedIn
const service = await startTestService()
beforeEach(async () => {
  account = await signUp(service)
})

type Session = { _id: string; device: string; createdAt: string; lastSeen: string; current: boolean }
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const login = ({ email, password }: SignedIn, userAgent: string, cookie = '') =>
  done(service, 'loginUser', { body: { email, password }, headers: { 'user-agent': userAgent, ...(cookie === '' ? {} : { cookie }) } })
const tokenOf = async (who: SignedIn, userAgent: string) => String((await login(who, userAgent)).body.token)
const sessions = async (token: string) => (await done(service, 'listSessions', { token })).body.sessions as Session[]
const end = (id: string, token: string) => call(service, 'deleteSession', { params: { id }, token })
const isSignedIn = async (token: string) => (await call(service, 'getProfile', { token })).status === 200

describe('the list', () => {
  test('has where the account is signed in, in words, this session first, and nothing of other accounts', async () => {
    const other = await signUp(service, 'Arjun Rao')
    const [onPhone] = [await tokenOf(account, phone), await tokenOf(account, laptop), await tokenOf(other, laptop)]
    const list = await sessions(onPhone)
    expect(list.map(({ device, current }) => [device, current])).toEqual([
      ['Safari on iOS', true],
      ['Firefox on Linux', false],
      ['node', false],
    ])
    expect(Object.keys(list[0] ?? {}).toSorted()).toEqual(['_id', 'createdAt', 'current', 'device', 'lastSeen'])
  })

  test('leaves out sessions that ended, expired or were idle for too long', async () => {
    const ended = await tokenOf(account, phone)
    await done(service, 'logoutUser', { token: ended })
    const { database } = service.tools
    for (const change of [
      { expiresAt: database.raw('clock_timestamp()') },
      { lastSeen: database.raw(`clock_timestamp() - interval '2 hours'`) },
    ]) {
      await tokenOf(account, laptop)
      await database('sessions').where({ userAgent: laptop }).update(change)
    }
    expect((await sessions(account.token)).map(({ device }) => device)).toEqual(['node'])
  })
})

describe('ending', () => {
  test('one session ends its token and its cookie, and no other session (SEC-C-11)', async () => {
    const stolen = await login(account, phone)
    const cookie = cookieOf(stolen, 'session')
    const [, other] = await sessions(account.token)
    expect((await end(other?._id ?? '', account.token)).body).toEqual({ message: 'Signed out there' })
    expect(await isSignedIn(String(stolen.body.token))).toBe(false)
    expectProblem(await call(service, 'getProfile', { headers: { cookie } }), 401)
    expect(await isSignedIn(account.token)).toBe(true)
  })

  test('this session signs out', async () => {
    const [current] = await sessions(account.token)
    const { status, headers } = await end(current?._id ?? '', account.token)
    expect([status, headers.getSetCookie().some((cookie) => cookie.startsWith('session=;'))]).toEqual([200, true])
    expect(await isSignedIn(account.token)).toBe(false)
  })

  test('all others leaves this one; without others it is a 404 (SEC-C-11)', async () => {
    const others = [await tokenOf(account, phone), await tokenOf(account, laptop)]
    const bystander = await signUp(service, 'Arjun Rao')
    const response = await call(service, 'deleteOtherSessions', { token: account.token })
    expect(response.body).toEqual({ message: 'You are signed out everywhere else' })
    expect(await Promise.all([...others, account.token, bystander.token].map(isSignedIn))).toEqual([false, false, true, true])
    expectProblem(await call(service, 'deleteOtherSessions', { token: account.token }), 404)
  })

  test('the session of another account, one that ended or an unknown one is the same 404 (SEC-C-11)', async () => {
    const stranger = await signUp(service, 'Arjun Rao')
    const [theirs] = await sessions(stranger.token)
    const mine = await tokenOf(account, phone)
    const [, ended] = await sessions(account.token)
    await done(service, 'logoutUser', { token: mine })
    const responses = [theirs?._id, ended?._id, crypto.randomUUID()].map((id) => end(id ?? '', account.token))
    for (const response of await Promise.all(responses)) {
      expectProblem(response, 404)
      expect(response.body.detail).toBe('There is no such session.')
    }
    expect(await isSignedIn(stranger.token)).toBe(true)
  })
})

describe('a sign-in on a new device', () => {
  const notices = async () =>
    (await mails(service)).filter(({ to, subject }) => to === account.email && subject === 'New sign-in to your account')

  test('is mailed to the owner, with device and time (SEC-C-12)', async () => {
    await login(account, phone)
    const [mail, ...others] = await notices()
    expect(others).toEqual([])
    expect(mail?.text).toMatch(/^Hello Meera Kulkarni,[\s\S]*Device: Safari on iOS\nTime: .* \(Asia\/Kolkata\)/)
    expect(mail?.text).toContain('/auth/forgot-password')
  })

  test('is not mailed for a browser that has signed in before, nor right after the sign-up', async () => {
    expect(await notices()).toEqual([])
    const first = await login(account, laptop)
    const device = cookieOf(first, 'device')
    await login(account, laptop, device)
    await login(account, phone, device)
    expect(await notices()).toHaveLength(1)
  })

  test('is mailed once a day for a program, which has no cookie, and again for another one', async () => {
    for (const program of ['curl/8.5.0', 'curl/8.5.0', 'curl/8.6.0']) await login(account, program)
    expect(await notices()).toHaveLength(1)
    await login(account, 'wget/1.2')
    expect((await notices()).map(({ text }) => /Device: (.*)/.exec(text)?.[1])).toEqual(['curl', 'wget'])
  })

  test('says nothing of the header but a word, whatever it holds (SEC-C-12)', async () => {
    await login(account, 'Win-a-prize https://evil.example/<b>now</b>')
    const [mail] = await notices()
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil\.example|<b>now/)
  })

  test('with a wrong password is none', async () => {
    await call(service, 'loginUser', { body: { email: account.email, password: 'wrong' }, headers: { 'user-agent': phone } })
    expect(await notices()).toEqual([])
  })
})
