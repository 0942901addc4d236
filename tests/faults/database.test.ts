import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storedFiles } from '../../server/backup/uploads.ts'
import { call, signUp } from '../support/client.ts'
import { done, eventually, expectProblem } from '../support/expectations.ts'
import { createFaultyProxy, type FaultyProxy } from '../support/faulty-proxy.ts'
import { picture } from '../support/files.ts'
import { createDatabase, startTestService, type TestService } from '../support/service.ts'

let link: FaultyProxy
let site: TestService
let direct: pg.Client
let token: string
beforeAll(async () => {
  const databaseUrl = await createDatabase()
  link = await createFaultyProxy(databaseUrl)
  site = await startTestService({ METRICS_PORT: '0' }, link.url)
  direct = new pg.Client({ connectionString: databaseUrl })
  await direct.connect()
  token = (await signUp(site)).token
  await done(site, 'createFaq', { token, body: { question: 'Do you carry pianos?', answer: 'Yes.' } })
})
afterAll(async () => {
  link.restore()
  await site.stop()
  await direct.end()
  await link.close()
})

const get = (path: string) => fetch(`${site.url}${path}`, { headers: { accept: 'text/html' } })
const files = () => storedFiles(site.tools.storage)
const incoming = () => readdir(join(site.dataDir, 'uploads/.incoming'))
const rows = async (sql: string) => (await direct.query(sql)).rows
const createClient = async (title: string) => call(site, 'createClient', { token, body: { title, clientImage: await picture() } })
const sinceRepair = async (look: () => Promise<boolean>) => {
  const repairedAt = Date.now()
  await eventually(() => look().catch(() => false))
  return Date.now() - repairedAt
}

describe.each(['cut', 'freeze'] as const)('while the link to the database is %s', (failure) => {
  beforeAll(() => get('/faqs'))

  test('a cached page is served unchanged, others return 503 in plain words, and all recover within five seconds', async () => {
    const shown = await (await get('/faqs')).text()
    link[failure]()
    const [cached, other, api, ready] = await Promise.all([get('/faqs'), get('/contact'), call(site, 'listAwards'), get('/readyz')])
    expect([cached.status, await cached.text()]).toEqual([200, shown])
    expect([other.status, ready.status]).toEqual([503, 503])
    expect(await other.text()).not.toMatch(/ECONN|select |node_modules|at \w+ \(/)
    expectProblem(api, 503)
    expectProblem(await createClient('Lost'), 503)
    link.restore()
    const took = await sinceRepair(async () => (await get('/contact')).status === 200 && (await createClient('Back')).status === 201)
    expect(took).toBeLessThan(5_000)
    expect(await rows(`select 1 from clients where title = 'Lost'`)).toEqual([])
  })

  test('the metrics report it within three seconds, and leave out the state of jobs', async () => {
    const scrape = async () => (await fetch(site.metricsUrl ?? '')).text()
    expect(await scrape()).toMatch(/^haulfront_part_up\{part="database"\} 1$/m)
    link[failure]()
    const started = Date.now()
    const text = await scrape()
    expect(Date.now() - started).toBeLessThan(3_000)
    link.restore()
    expect(text).toMatch(/^haulfront_part_up\{part="database"\} 0$/m)
    expect(text).not.toMatch(/^haulfront_job_/m)
    await eventually(async () => /^haulfront_job_waiting/m.test(await scrape()))
  })

  test('writes of another instance during the outage are shown after it', async () => {
    await get('/faqs')
    link[failure]()
    await direct.query(`insert into faqs (question, answer) values ('Do you carry harps, ${failure}?', 'Yes.')`)
    link.restore()
    await eventually(async () => (await (await get('/faqs')).text()).includes(`Do you carry harps, ${failure}?`))
  })
})

test('a write with an unconfirmed commit keeps its file, because its record names it', async () => {
  const lost = link.loseNextCommit()
  const [response] = await Promise.all([createClient('In doubt'), lost])
  expectProblem(response, 503)
  const [client] = await rows(`select "clientImage" from clients where title = 'In doubt'`)
  const image = await get(String(client.clientImage))
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const listed = (await done(site, 'listClients', { query: { limit: 100 } })).body.clients as { title: string }[]
  expect(listed.map(({ title }) => title)).toContain('In doubt')
})

test('a commit that fails after the file was written leaves no row and no file (SEC-I-08)', async () => {
  await direct.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused at commit'; end $$;
    create constraint trigger late after insert on clients deferrable initially deferred for each row
      when (new.title = 'Refused') execute function refuse()`)
  const before = await files()
  expectProblem(await createClient('Refused'), 500)
  expect(await files()).toEqual(before)
  expect(await rows(`select 1 from clients where title = 'Refused'`)).toEqual([])
  await eventually(async () => (await incoming()).length === 0)
})

test('terminated backends under load cause only 503s, and the pool recovers', async () => {
  let asking = true
  const statuses = new Set<number>()
  const readPages = async () => {
    for (let page = 1; asking; page += 1) statuses.add((await call(site, 'listFaqs', { query: { page, limit: 7 } })).status)
  }
  const readers = [readPages(), readPages(), readPages(), readPages()]
  for (let round = 0; round < 5; round += 1) {
    await new Promise((wait) => setTimeout(wait, 200))
    await direct.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'haulfront%' and datname = current_database()`,
    )
  }
  asking = false
  await Promise.all(readers)
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(await sinceRepair(async () => (await call(site, 'listFaqs', { query: { limit: 9 } })).status === 200)).toBeLessThan(5_000)
})

test('while every connection waits for a lock, requests get a timely response, and the rest of the site works', async () => {
  // The invalidation channel's connection was terminated, too; pages are rendered again after it reconnects.
  await eventually(
    async () =>
      (
        await rows(
          `select 1 from pg_stat_activity where application_name = 'haulfront changes' and datname = current_database() and state = 'idle' and query ~* '^(listen|select 1)'`,
        )
      ).length > 0,
  )
  expect((await get('/faqs')).status).toBe(200)
  await direct.query('begin; lock table clients in access exclusive mode')
  const started = Date.now()
  const waiting = Array.from({ length: 50 }, (_, page) => call(site, 'listClients', { query: { page: page + 1, limit: 3 } }))
  const health = await get('/healthz')
  expect([health.status, (await get('/faqs')).status]).toEqual([200, 200])
  for (const response of await Promise.all(waiting)) expectProblem(response, 503)
  expect(Date.now() - started).toBeLessThan(15_000)
  await direct.query('rollback')
  expect((await call(site, 'listClients', { query: { limit: 4 } })).status).toBe(200)
})
