import { beforeEach, describe, expect, test } from 'vitest'
import { call, type SignedIn, signUp } from '../support/client.ts'
import { done, expectFieldErrors, expectProblem, type Plain } from '../support/expectations.ts'
import { sharedService, startTestService } from '../support/service.ts'

let owner: SignedIn

const service = await sharedService()
beforeEach(async () => {
  await service.tools.database('users').delete()
  await service.tools.database('bootstrap').delete()
  owner = await signUp(service)
})

const id = ({ user }: SignedIn) => String(user._id)
const edit = (who: SignedIn, change: Plain, by = owner) =>
  call(service, 'editUser', { body: { userId: id(who), ...change }, token: by.token })
const list = async (query: Record<string, string | number> = {}) => (await done(service, 'listUsers', { token: owner.token, query })).body

describe('the list', () => {
  test('has every account, newest first and page by page, and nothing secret of any', async () => {
    const others = [await signUp(service, 'Arjun Rao'), await signUp(service, 'Zoya Khan')]
    const body = await list({ limit: 2 })
    expect(body).toMatchObject({ page: 1, limit: 2, total: 3, totalPage: 2, users: [others[1]?.user, others[0]?.user] })
    expect((await list({ limit: 2, page: 2 })).users).toEqual([owner.user])
    expect(JSON.stringify(body)).not.toMatch(/hash|argon|password/i)
  })

  test('can be searched by name and address, and sorted', async () => {
    await signUp(service, 'Zoya Khan', 'desk.zoya@portolan.example')
    await signUp(service, 'arjun rao', 'arjun@kestrel.example')
    const names = async (query: Record<string, string>) => ((await list(query)).users as Plain[]).map(({ name }) => name)
    expect(await names({ search: 'KESTREL' })).toEqual(['arjun rao'])
    expect(await names({ search: 'zoya' })).toEqual(['Zoya Khan'])
    expect(await list({ search: 'nobody' })).toMatchObject({ total: 0, totalPage: 0, users: [] })
    expect(await names({ sort: 'name' })).toEqual(['arjun rao', 'Meera Kulkarni', 'Zoya Khan'])
    expect(await names({ sort: 'createdAt' })).toEqual(['Meera Kulkarni', 'Zoya Khan', 'arjun rao'])
    expectProblem(await call(service, 'listUsers', { token: owner.token, query: { sort: 'passwordHash' } }), 400)
  })
})

test('the list says who was here last when, also of a session that was ended, and leaves out who never signed in', async () => {
  const arjun = await signUp(service, 'Arjun Rao')
  const gone = await signUp(service, 'Zoya Khan')
  const { database } = service.tools
  await database('sessions').where('userId', id(gone)).delete()
  await database('sessions').where('userId', id(arjun)).update({ lastSeen: '2026-11-01T09:00:00Z', revokedAt: '2026-11-02T09:00:00Z' })
  const seen = (await list()).lastSeen as { userId: string; at: string }[]
  expect(seen.map(({ userId }) => userId).toSorted()).toEqual([id(owner), id(arjun)].toSorted())
  expect(Date.parse(seen.find(({ userId }) => userId === id(arjun))?.at ?? '')).toBe(Date.parse('2026-11-01T09:00:00Z'))
})

test('the list names the only active super admin, on every page and for every search, and none while there are several', async () => {
  const asleep = await signUp(service, 'Arjun Rao')
  await edit(asleep, { role: 'superAdmin', status: false })
  expect([(await list({ limit: 1 })).onlySuperAdmin, (await list({ search: 'arjun' })).onlySuperAdmin]).toEqual([id(owner), id(owner)])
  await edit(asleep, { status: true })
  expect(await list()).not.toHaveProperty('onlySuperAdmin')
})

describe('an edit', () => {
  test('changes role and status, and ends the sessions of that account only (SEC-C-10)', async () => {
    const arjun = await signUp(service, 'Arjun Rao')
    const response = await edit(arjun, { role: 'superAdmin' })
    expect([response.status, response.body.user]).toMatchObject([200, { role: 'superAdmin', status: true, email: arjun.email }])
    expectProblem(await call(service, 'getProfile', { token: arjun.token }), 401)
    expect((await call(service, 'getProfile', { token: owner.token })).status).toBe(200)

    const { token } = (await done(service, 'loginUser', { body: { email: arjun.email, password: arjun.password } })).body
    expect((await call(service, 'listUsers', { token: String(token) })).status).toBe(200)
    expect((await edit(arjun, { status: false })).body.user).toMatchObject({ role: 'superAdmin', status: false })
    expectProblem(await call(service, 'getProfile', { token: String(token) }), 401)
  })

  test('gives each role its rights, and takes those of the former one away', async () => {
    const arjun = await signUp(service, 'Arjun Rao')
    const faq = { body: { question: 'Do you weigh at night?', answer: 'Yes.' } }
    const statuses = async (): Promise<number[]> => {
      const { token } = (await done(service, 'loginUser', { body: { email: arjun.email, password: arjun.password } })).body
      const signedIn = { token: String(token) }
      const calls = [
        call(service, 'listChanges', signedIn),
        call(service, 'createFaq', { ...faq, ...signedIn }),
        call(service, 'listUsers', signedIn),
      ]
      return (await Promise.all(calls)).map(({ status }) => status)
    }
    for (const [role, ...expected] of [
      ['editor', 200, 201, 403],
      ['viewer', 200, 403, 403],
      ['superAdmin', 200, 201, 200],
      ['user', 403, 403, 403],
    ]) {
      expect((await edit(arjun, { role })).body.user).toMatchObject({ role })
      expect(await statuses()).toEqual(expected)
    }
  })

  test('that changes nothing ends no session', async () => {
    const arjun = await signUp(service, 'Arjun Rao')
    expect((await edit(arjun, { role: 'user', status: true })).status).toBe(200)
    expect((await call(service, 'getProfile', { token: arjun.token })).status).toBe(200)
  })

  test.each([{ role: 'editor' }, { role: 'user' }, { status: false }, { role: 'user', status: false }])(
    'cannot take the last active super admin away: %j',
    async (change) => {
      const asleep = await signUp(service, 'Arjun Rao')
      await edit(asleep, { role: 'superAdmin', status: false })
      const response = await edit(owner, change)
      expectProblem(response, 409)
      expect(response.body.message).toBe('This is the last active super admin. Make somebody else super admin first.')
      expect((await call(service, 'listUsers', { token: owner.token })).status).toBe(200)
    },
  )

  test('of one another at the same time leaves one super admin', async () => {
    const arjun = await signUp(service, 'Arjun Rao')
    await edit(arjun, { role: 'superAdmin' })
    const { token } = (await done(service, 'loginUser', { body: { email: arjun.email, password: arjun.password } })).body
    const second = { ...arjun, token: String(token) }
    const responses = await Promise.all([edit(second, { role: 'user' }), edit(owner, { status: false }, second)])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await service.tools.database('users').where({ role: 'superAdmin', status: true })).toHaveLength(1)
  })

  test.each([
    ['role', 'owner'],
    ['status', 'perhaps'],
    ['email', 'new@portolan.example'],
    ['passwordHash', 'x'],
  ])('cannot set the %s to "%s"', async (name, value) => {
    const response = await edit(owner, { [name]: value })
    expectFieldErrors(response, [name])
  })
})

test('where the installation names its super admins, no other account can become one (AUTH-33)', async () => {
  const named = await startTestService({ SUPER_ADMIN_EMAILS: 'meera@portolan.example, dev@portolan.example' })
  const meera = await signUp(named, 'Meera', 'meera@portolan.example')
  const arjun = await signUp(named, 'Arjun', 'arjun@portolan.example')
  const dev = await signUp(named, 'Dev', 'dev@portolan.example')
  const change = (who: SignedIn, role: string) => call(named, 'editUser', { body: { userId: id(who), role }, token: meera.token })
  expectProblem(await change(arjun, 'superAdmin'), 409)
  expect((await change(dev, 'user')).status).toBe(200)
  expect((await change(dev, 'superAdmin')).status).toBe(200)
  await named.stop()
})
