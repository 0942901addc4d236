import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { definitions } from '../../server/content/types/index.ts'
import { connect, type Database } from '../../server/database/connect.ts'
import { invalidation } from '../../server/database/invalidation-channel.ts'
import { demoContent } from '../../server/demo/content/index.ts'
import { posterOf } from '../../server/media/pictures.ts'
import { type ApiResponse, call } from '../support/client.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { done, eventually, expectProblem, type Plain } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { hasObjectStore, type ObjectStore, startObjectStore } from '../support/object-store/object-store.ts'
import { type Program, workspace } from '../support/process.ts'
import { type MailServer, startMailServer } from '../support/smtp.ts'

const password = 'seven grey cranes'
const SESSION_SECRET = 'a secret that all instances of a site share'

describe.skipIf(!hasObjectStore)('three instances on one database and one bucket', () => {
  let store: ObjectStore
  let post: MailServer
  let database: Database
  let places: Awaited<ReturnType<typeof workspace>>[]
  let [a, b, c]: Program[] = []
  let token = ''

  /** State after the first starts with the demo company, stored because other tests remove it to save rendering. */
  let filled: { counts: number[]; named: string[]; keys: string[]; statuses: number[] }

  const at = (program: Program | undefined) => ({ url: program?.url ?? '' })
  const all = () => [at(a), at(b), at(c)]
  const text = async (service: { url: string }, path: string) =>
    (await fetch(service.url + path, { headers: { accept: 'text/html' } })).text()
  const status = async (service: { url: string }, path: string) => (await fetch(service.url + path)).status
  const codesFor = (email: string) =>
    post.received.filter(({ to }) => to.includes(email)).flatMap((mail) => /^\s*(\d{6})\s*$/m.exec(mail.text)?.[1] ?? [])
  const signIn = async (service: { url: string }, email: string) =>
    String((await done(service, 'loginUser', { body: { email, password } })).body.token)

  async function signUp(email: string, [here, there]: { url: string }[]): Promise<ApiResponse> {
    await done(here ?? at(a), 'registerUser', { body: { name: 'Meera Kulkarni', email, password } })
    const otp = await eventually(() => codesFor(email)[0])
    return done(there ?? at(b), 'verifyOtp', { body: { email, otp } })
  }

  const originals = async () => (await store.content()).keys.filter((key) => !/-\d+\.webp$/.test(key)).sort()
  /** Files of the library, and posters of its films. */
  const named = async () => {
    const files = await database('media').select<{ path: string; hasPoster: boolean }[]>('path', 'hasPoster')
    return files.flatMap(({ path, hasPoster }) => [path, ...(hasPoster ? [posterOf(path)] : [])].map((each) => each.slice(1))).sort()
  }

  async function whatIsFilled(): Promise<typeof filled> {
    const count = async (table: string) => (await database(table).select('_id')).length
    const [counts, names] = [[await count('hero_sections'), await count('clients'), await count('services')], await named()]
    return { counts, named: names, keys: await originals(), statuses: await Promise.all(all().map((each) => status(each, `/${names[0]}`))) }
  }

  /** Removes every record past the instances, keeps the files as held by the history, and evicts the caches. */
  async function removeContent(): Promise<void> {
    for (const { table } of definitions) await database(table).delete()
    await database.raw(invalidation.sql, [invalidation.channel, ''])
  }

  beforeAll(async () => {
    const DATABASE_URL = await emptyDatabase()
    store = await startObjectStore()
    post = await startMailServer()
    database = connect(DATABASE_URL, () => undefined)
    const SMTP_URL = `smtp://127.0.0.1:${post.port}`
    const environment = { ...store.environment, DATABASE_URL, SESSION_SECRET, SMTP_URL, RATE_LIMITS: 'on' }
    // A folder for each instance, as on separate machines.
    places = await Promise.all([1, 2, 3].map(() => workspace()))
    const preloads = ['thumbnails', 'least-hashing'].map((name) => `tests/support/${name}.ts`)
    ;[a, b, c] = await Promise.all(places.map((place) => place.start(environment, { script: 'tests/support/demo-instance.ts', preloads })))
    filled = await whatIsFilled()
    await removeContent()
    token = String((await signUp('meera@portolan.example', [at(a), at(b)])).body.token)
  }, 200_000)
  afterAll(async () => {
    await Promise.all(places.map((place) => place.clean()))
    await database.destroy()
    await post.close()
    await store.stop()
  }, 60_000)

  test('three first starts at once fill an empty database and an empty bucket with the demo company once', () => {
    expect([a, b, c].filter((program) => program?.output().includes('Filled the site'))).toHaveLength(1)
    const { heroSections, clients, services } = demoContent
    expect(filled.counts).toEqual([heroSections, clients, services].map((records) => records.length))
    expect(filled.keys).toEqual(filled.named)
    expect(filled.statuses).toEqual([200, 200, 200])
  })

  test('an instance accepts a code that another one mailed, and the session is valid on the third', async () => {
    for (const service of all()) expect((await call(service, 'listUsers', { token })).status).toBe(200)
  })

  test('an upload through one is served by all, and a picture that another replaces disappears from all', async () => {
    const { body } = await done(at(a), 'createClient', { token, body: { title: 'Kestrel', clientImage: await picture('a.png', 300) } })
    const { _id: clientId, clientImage } = body.client as Plain
    for (const service of all()) expect(await status(service, String(clientImage))).toBe(200)
    for (const service of all()) await eventually(async () => (await text(service, '/')).includes(String(clientImage)))
    const edited = await done(at(b), 'editClient', {
      token,
      body: { clientId, title: 'Kestrel', clientImage: await picture('b.png', 300, '#245257') },
    })
    const fresh = String((edited.body.client as Plain).clientImage)
    for (const service of all()) {
      expect([await status(service, fresh), await status(service, String(clientImage))]).toEqual([200, 404])
      await eventually(async () => (await text(service, '/')).includes(fresh))
      expect(await text(service, '/')).not.toContain(String(clientImage))
    }
  })

  test('all hold a file that only the history names, through their sweeps, and serve it again after its restore', async () => {
    const body = { title: 'Held', clientImage: await picture('held.png', 300, '#0a5c36') }
    const { _id: clientId, clientImage } = (await done(at(a), 'createClient', { token, body })).body.client as Plain
    await done(at(b), 'deleteClient', { token, body: { clientId } })
    const authorization = `Bearer ${token}`
    for (const { url } of all()) {
      await eventually(async () => (await status({ url }, String(clientImage))) === 404)
      expect((await fetch(url + String(clientImage), { headers: { authorization } })).status).toBe(200)
    }
    const { records } = (await done(at(c), 'listTrash', { token })).body as unknown as { records: { versionId: string }[] }
    const restores = all().map((service) =>
      call(service, 'restoreVersion', { token, params: { id: records[0]?.versionId ?? '' }, body: {} }),
    )
    expect((await Promise.all(restores)).map((response) => response.status)).toEqual([200, 200, 200])
    for (const service of all()) await eventually(async () => (await status(service, String(clientImage))) === 200)
  })

  test('signing out on one ends the session on the others', async () => {
    const other = await signIn(at(c), 'meera@portolan.example')
    for (const service of all()) expect((await call(service, 'getProfile', { token: other })).status).toBe(200)
    await done(at(a), 'logoutUser', { token: other })
    for (const service of all()) await eventually(async () => (await call(service, 'getProfile', { token: other })).status === 401)
  })

  test('sign-in attempts are counted together, so that three instances do not allow three times as many (SEC-J-08)', async () => {
    const attempts = Array.from({ length: 15 }, (_, index) =>
      call(all()[index % 3] ?? at(a), 'loginUser', { body: { email: 'ira@kestrel.example', password: 'wrong grey cranes' } }),
    )
    const statuses = (await Promise.all(attempts)).map((response) => response.status)
    expect([statuses.filter((code) => code === 401).length, statuses.filter((code) => code === 429).length]).toEqual([10, 5])
  })

  test('when one is killed, the others continue, with the files uploaded through it', async () => {
    const { body } = await done(at(a), 'createClient', { token, body: { title: 'Last words', clientImage: await picture('d.png', 300) } })
    const image = String((body.client as Plain).clientImage)
    a?.child.kill('SIGKILL')
    await a?.exit
    for (const service of [at(b), at(c)]) {
      expect([await status(service, image), (await call(service, 'getProfile', { token })).status]).toEqual([200, 200])
      await eventually(async () => (await text(service, '/')).includes(image))
    }
    await done(at(b), 'createFaq', { token, body: { question: 'Who is left?', answer: 'Two.' } })
    await eventually(async () => JSON.stringify((await call(at(c), 'listFaqs')).body).includes('Who is left?'))
    expectProblem(await call(at(c), 'listUsers'), 401)
  })
})
