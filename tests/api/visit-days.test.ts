import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import type { Request } from '../../server/contract/operations.ts'
import { deletePastDays } from '../../server/visits/day-key.ts'
import { createMidnightClock } from '../../server/visits/retention.ts'
import { createSitePages } from '../../server/visits/site-pages.ts'
import { createVisitCounter } from '../../server/visits/visit-counter.ts'
import { visitsOperations } from '../../server/visits/visits.ts'
import { signUp } from '../support/client.ts'
import { done, eventually } from '../support/expectations.ts'
import { startMortalService } from '../support/mortal-service.ts'
import { createDatabase, startTestService } from '../support/service.ts'
import { summaryOf, userAgents, visit, zoneAtNoon } from '../support/visits.ts'

const service = await startTestService()
const { database } = service.tools
beforeEach(async () => {
  for (const table of ['visit_sums', 'visit_keys', 'visit_marks']) await database(table).delete()
})

const log = pino({ level: 'silent' })

/** An instance on the service's database, whose clock the test sets: to days to come, whose keys the service itself does not delete. */
function instance(timeZone: string, clock: { time: string }) {
  const visits = createVisitCounter({ database, timeZone, log, now: () => Date.parse(clock.time) })
  const { countVisit } = visitsOperations({ ...service.tools, visits })
  const count = (address = '203.0.113.7') => {
    const header = (name: string) => (name === 'user-agent' ? userAgents.phone : undefined)
    return countVisit({ body: { path: '/' }, user: null, address, header } as Request<'countVisit'>)
  }
  return { visits, count }
}

const days = () =>
  database('visit_sums')
    .where({ dimension: 'all' })
    .orderBy('day')
    .select(database.raw(`to_char(day, 'YYYY-MM-DD') as day`), 'visits', 'visitors')

test('a day ends at midnight of the company, and a visitor of yesterday is a new one', async () => {
  const clock = { time: '2030-03-01T18:29:59Z' }
  const { visits, count } = instance('Asia/Kolkata', clock)
  await count()
  await count()
  clock.time = '2030-03-01T18:30:00Z'
  await count()
  await visits.write()
  expect(await days()).toEqual([
    { day: '2030-03-01', visits: 2, visitors: 1 },
    { day: '2030-03-02', visits: 1, visitors: 1 },
  ])
})

test('two instances share the key of a day: their sums add up, and a visitor of both counts once', async () => {
  const clock = { time: '2030-03-02T06:00:00Z' }
  const [one, other] = [instance('Asia/Kolkata', clock), instance('Asia/Kolkata', clock)]
  await Promise.all(
    [one, other].map(async ({ count }) => {
      for (let at = 0; at < 30; at += 1) await count(`203.0.113.${at % 10}`)
    }),
  )
  await Promise.all([one.visits.write(), other.visits.write()])
  expect(await days()).toEqual([{ day: '2030-03-02', visits: 60, visitors: 10 }])
})

test('the key and the marks of a day are thrown away after midnight, once its last batches had time (SEC-N-02)', async () => {
  const clock = { time: '2030-03-01T18:29:58Z' }
  const [one, late] = [instance('Asia/Kolkata', clock), instance('Asia/Kolkata', clock)]
  await one.count()
  await late.count('203.0.113.8')
  await one.visits.write()
  const key = async () => (await database('visit_keys').orderBy('day').select('key')) as { key: Buffer }[]
  const [yesterday] = await key()

  clock.time = '2030-03-01T18:30:05Z'
  expect(one.visits.leavePastDay()).toEqual({ today: '2030-03-01', wait: 5_000 })
  await one.count()
  await late.visits.write()
  await one.visits.write()
  expect(await database('visit_marks').select('day')).toHaveLength(6)

  clock.time = '2030-03-01T18:30:10Z'
  const midnight = createMidnightClock({ ...service.tools, visits: one.visits })
  await midnight.refresh()
  await midnight.close()
  expect(await database('visit_marks').select(database.raw(`distinct to_char(day, 'YYYY-MM-DD') as day`))).toEqual([{ day: '2030-03-02' }])
  const keys = await key()
  expect(keys).toHaveLength(1)
  expect(keys[0]?.key.equals(yesterday?.key ?? Buffer.alloc(0))).toBe(false)
  expect(await days()).toEqual([
    { day: '2030-03-01', visits: 2, visitors: 2 },
    { day: '2030-03-02', visits: 1, visitors: 1 },
  ])
})

test('a batch that comes after its day was thrown away counts its visits, and leaves no mark', async () => {
  const clock = { time: '2030-03-01T18:29:58Z' }
  const { visits, count } = instance('Asia/Kolkata', clock)
  await count()
  clock.time = '2030-03-01T18:45:00Z'
  await deletePastDays(database, '2030-03-02')
  await visits.write()
  expect(await days()).toEqual([{ day: '2030-03-01', visits: 1, visitors: 0 }])
  expect(await database('visit_marks').select()).toEqual([])
})

test('a batch that is being written while its day is thrown away leaves no mark', async () => {
  const { visits, count } = instance('Asia/Kolkata', { time: '2030-03-01T12:00:00Z' })
  await count()
  await visits.write()
  // A transaction that has deleted the mark, and has not committed, holds the next batch with the same one between its key and its mark.
  const other = await database.transaction()
  await other('visit_marks').delete()
  await count()
  const written = visits.write()
  const waiting = () => database.raw('select from pg_locks where not granted').then(({ rows }) => rows.length)
  await eventually(async () => (await waiting()) === 1)
  const deleted = deletePastDays(database, '2030-03-02')
  await eventually(async () => (await waiting()) === 2)
  await other.commit()
  await Promise.all([written, deleted])
  expect(await database('visit_marks').select()).toEqual([])
})

test('keys and marks are in no write-ahead log, and a database that lost them by a crash gets new ones', async () => {
  const { rows } = await database.raw<{ rows: object[] }>(
    `select relname, relpersistence from pg_class where relname in ('visit_keys', 'visit_marks') order by relname`,
  )
  expect(rows).toEqual([
    { relname: 'visit_keys', relpersistence: 'u' },
    { relname: 'visit_marks', relpersistence: 'u' },
  ])
  const { visits, count } = instance('Asia/Kolkata', { time: '2030-03-02T06:00:00Z' })
  await count()
  await visits.write()
  for (const table of ['visit_keys', 'visit_marks']) await database(table).delete()
  await count()
  await count()
  await visits.write()
  // The same visitor counts again, because a crash of PostgreSQL makes the visitors of a day new once more.
  expect(await days()).toEqual([{ day: '2030-03-02', visits: 3, visitors: 2 }])
})

test('what is stored names no address, no browser and no visitor (SEC-N-01)', async () => {
  const { visits, count } = instance('Asia/Kolkata', { time: '2030-03-02T06:00:00Z' })
  await count('203.0.113.77')
  await visits.write()
  const tables = ['visit_sums', 'visit_speeds', 'visit_keys', 'visit_marks']
  const stored = JSON.stringify(await Promise.all(tables.map((table) => database(table).select())))
  expect(stored).not.toMatch(/203\.0\.113|Mozilla|Android|[0-9a-f]{8}-[0-9a-f]{4}/)
  const columns = await database('information_schema.columns').whereIn('table_name', tables).orderBy('column_name').pluck('column_name')
  expect([...new Set(columns)]).toEqual([
    ...['day', 'dimension', 'key', 'mark', 'metric', 'pageKind', 'samples', 'step', 'value', 'visitors', 'visits'],
  ])
})

test('a hidden service counts as "other" when the list of services is read again', async () => {
  const { token } = await signUp(service)
  const { body } = await done(service, 'createService', { token, body: { title: 'Air cargo', shortDescription: '', fullDescription: '' } })
  let time = 0
  const { pageOf } = createSitePages(database, () => time)
  expect(await pageOf('/services/air-cargo')).toBe('/services/air-cargo')
  const { _id: recordId } = body.service as { _id: string }
  await done(service, 'setVisibility', { token, body: { contentType: 'services', recordId, hidden: true } })
  time += 60_001
  expect(await eventually(async () => (await pageOf('/services/air-cargo')) === 'other')).toBe(true)
})

test('a batch that cannot be written is written later, with what has come meanwhile', async () => {
  const { visits, count } = instance('Asia/Kolkata', { time: '2030-03-02T06:00:00Z' })
  await count()
  await database.raw('alter table visit_sums rename to away')
  await visits.write()
  await count()
  await database.raw('alter table away rename to visit_sums')
  await visits.write()
  expect(await days()).toEqual([{ day: '2030-03-02', visits: 2, visitors: 1 }])
})

test('visits that come faster than they can be written are dropped, and the log says how many', async () => {
  const lines: string[] = []
  const noted = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const clock = { time: '2030-03-02T06:00:00Z' }
  const visits = createVisitCounter({ database, timeZone: 'Asia/Kolkata', log: noted, now: () => Date.parse(clock.time) })
  const { date } = await visits.today()
  for (let at = 0; at < 21_000; at += 1)
    visits.add(date, {
      sums: [{ dimension: 'all', value: '', visits: 1 }],
      marks: [{ mark: at.toString(16).padStart(32, '0'), dimension: 'all', value: '' }],
      samples: [],
      hits: [],
    })
  await visits.write()
  expect(await days()).toEqual([{ day: '2030-03-02', visits: 20_000, visitors: 20_000 }])
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ dropped: 1_000 }])
})

test('a stop writes the last batch, and a restart does not make a visitor new', async () => {
  const environment = { TIME_ZONE: zoneAtNoon() }
  const url = await createDatabase()
  const first = await startTestService(environment, url)
  await visit(first, { path: '/about' })
  await first.stop()
  const second = await startTestService(environment, url)
  const { token } = await signUp(second)
  await visit(second, { path: '/about' })
  const { days: counted, pages } = await summaryOf(second, token)
  await second.stop()
  expect(counted.at(-1)).toMatchObject({ visits: 2, visitors: 1 })
  expect(pages).toMatchObject([{ path: '/about', visits: 2, visitors: 1 }])
})

test('an instance that is killed while it writes loses that batch, and nothing of another one', async () => {
  const environment = { TIME_ZONE: zoneAtNoon() }
  const url = await createDatabase()
  const [lasting, mortal] = [await startTestService(environment, url), await startMortalService(environment, url)]
  const { token } = await signUp(lasting)
  await visit(mortal, { path: '/about' })
  await mortal.tools.visits.write()
  await visit(lasting, { path: '/' })
  await visit(mortal, { path: '/faqs' })
  const killed = mortal.killedAt({ statement: '^commit', within: 'visit_sums' })
  void mortal.tools.visits.write()
  await killed
  const { days: counted, pages } = await summaryOf(lasting, token)
  await lasting.stop()
  expect(counted.at(-1)).toMatchObject({ visits: 2, visitors: 1 })
  expect(pages.map(({ path }) => path).sort()).toEqual(['/', '/about'])
})
