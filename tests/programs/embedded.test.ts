import { chmod, chown, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from '../../server/database/embedded.ts'
import { eventually } from '../support/expectations.ts'
import { isAlive } from '../support/is-alive.ts'
import { type Program, workspace } from '../support/process.ts'

const longTimeout = { timeout: 150_000 }
const status = async (url: string) => (await fetch(url)).status

describe('the program with its own database', longTimeout, () => {
  let place: Awaited<ReturnType<typeof workspace>>
  let together: Program[]
  let first: Program
  beforeAll(async () => {
    place = await workspace()
    together = await Promise.all([1, 2, 3].map(() => place.start()))
    first = together[0] as Program
  }, 150_000)
  afterAll(() => place.clean(), 60_000)

  test('three concurrent first starts on an empty folder share one database, one password and one secret', async () => {
    expect(await Promise.all(together.map(({ url }) => status(`${url}/readyz`)))).toEqual([200, 200, 200])
    const left = (await readdir(place.dataDir)).filter((name) => /secret|password|lock/.test(name))
    expect(left.filter((name) => !['session-secret', 'postgres-password'].includes(name))).toEqual([])
    for (const other of together.slice(1)) {
      other.child.kill('SIGTERM')
      expect(await other.exit).toBe(0)
    }
  })

  test('with HAULFRONT_DEMO=off starts empty (AUTH-36)', async () => {
    const body = (await (await fetch(`${first.url}/api/v1/service/all-services`)).json()) as { totalServices: number }
    expect(body.totalServices).toBe(0)
  })

  test('after kill -9 the next start uses the running database with all committed writes', async () => {
    const enquiry = { name: 'Ira Menon', phoneNumber: '9820012345', email: 'ira@kestrel.example' }
    const registration = { name: 'Meera', email: 'meera@portolan.example', password: 'seven grey cranes' }
    const post = (url: string, body: object, headers = {}) =>
      fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
    expect((await post(`${first.url}/api/v1/enquiry/create-enquiry`, enquiry)).status).toBe(201)
    const registered = await post(`${first.url}/api/v1/user/register`, registration)
    expect(registered.status).toBe(201)
    const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const postgres = await place.postgres()
    first.child.kill('SIGKILL')
    await first.exit
    expect(isAlive(postgres)).toBe(true)

    first = await place.start({ HAULFRONT_DEMO: 'on' })
    expect(await place.postgres()).toBe(postgres)
    const login = await post(`${first.url}/api/v1/user/login`, registration)
    expect(login.status).toBe(400)
    const { name: _, ...credentials } = registration
    // 403 instead of 401, because the account is known but not verified.
    expect((await post(`${first.url}/api/v1/user/login`, credentials, { cookie })).status).toBe(403)
  })

  test('on SIGTERM an accepted request is finished, and no new one is accepted', async () => {
    const body = JSON.stringify({ name: 'Ira Menon', phoneNumber: '9820012345', email: 'ira@kestrel.example', message: 'Slowly written' })
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
    const finished = new Promise<number>((resolve, reject) => {
      const slow = request(`${first.url}/api/v1/enquiry/create-enquiry`, { method: 'POST', headers }, (response) =>
        resolve(response.statusCode ?? 0),
      )
      slow.once('error', reject)
      slow.write(body.slice(0, 20))
      slow.once('socket', (socket) => {
        socket.once('connect', () => {
          eventually(() => first.output().includes('SIGTERM'))
            .then(() => slow.end(body.slice(20)))
            .catch(reject)
          setImmediate(
            () => void eventually(async () => (await status(`${first.url}/healthz`)) === 200).then(() => first.child.kill('SIGTERM')),
          )
        })
      })
    })
    expect(await finished).toBe(201)
    const respondedAt = Date.now()
    expect(await first.exit).toBe(0)
    // Earlier than the limit of twenty seconds, although the client keeps the connection open.
    expect(Date.now() - respondedAt).toBeLessThan(10_000)
    expect(await place.postgres()).toBe(0)
    await expect(fetch(`${first.url}/healthz`)).rejects.toThrow()
  })
})

describe.skipIf(process.getuid?.() !== 0)('a start of root', longTimeout, () => {
  let place: Awaited<ReturnType<typeof workspace>>
  beforeEach(async () => {
    place = await workspace()
  })
  afterEach(() => place.clean())

  const directoryOfStart = async () => {
    const { directory, stop } = await startEmbedded(place.dataDir, () => undefined)
    await stop()
    return directory
  }

  test('uses the existing database outside of a closed folder, even after the folder’s owner has changed', async () => {
    await chmod(place.dataDir, 0o700)
    const directory = await directoryOfStart()
    onTestFinished(() => rm(dirname(directory), { recursive: true }))
    expect(directory).toMatch(/^\/var\/lib\/haulfront\//)
    await chown(place.dataDir, 65_534, 65_534)
    expect(await directoryOfStart()).toBe(directory)
  })

  test('creates the database as another user when the system does not know the folder’s owner', async () => {
    await chown(place.dataDir, 54_321, 54_321)
    expect(await directoryOfStart()).toBe(join(place.dataDir, 'postgres'))
  })
})
