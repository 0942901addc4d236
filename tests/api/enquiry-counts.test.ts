import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '../../server/configuration.ts'
import { connect, type Database } from '../../server/database/connect.ts'
import { migrateTo, migrationNames } from '../../server/database/migrate.ts'
import { compactCounts, compactPeriodically } from '../../server/enquiries/counts.ts'
import { purgeSpam } from '../../server/enquiries/spam.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { eventually } from '../support/expectations.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
let database: Database
const clients: pg.Client[] = []

beforeAll(async () => {
  service = await startTestService()
  database = service.tools.database
})
beforeEach(async () => {
  await database.raw('truncate enquiries')
})
afterAll(async () => {
  for (const client of clients) await client.end()
  await service.stop()
})

async function visitor(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: service.databaseUrl, options: '-c lock_timeout=1s' })
  await client.connect()
  clients.push(client)
  return client
}

const statuses = ['new', 'inProgress', 'done', 'spam']
const dayOf = `("createdAt" at time zone 'UTC')::date`
const counted = `select status, "read", ${dayOf} as day, count(*) as records from enquiries group by 1, 2, 3`
const summed = `select status, "read", day, sum(difference) as records from enquiry_counts group by 1, 2, 3 having sum(difference) <> 0`

/** What the sums say and the records do not, and the other way round, as one snapshot sees both. */
async function differences(from: Pick<pg.Client, 'query'> | undefined = undefined): Promise<unknown[]> {
  const sql = `select * from ((${counted}) except (${summed})) as missing union all select * from ((${summed}) except (${counted})) as wrong`
  return from === undefined ? (await database.raw(sql)).rows : (await from.query(sql)).rows
}
const rowsOfCounts = async () => Number((await database('enquiry_counts').count({ rows: '*' }))[0]?.rows)
const insert = `insert into enquiries (name, "phoneNumber", email, status, "read", "createdAt")
  select 'Ira', '9820012345', 'ira@kestrel.example', $1, $2, timestamptz '2026-03-01 20:00Z' + $3::int * interval '1 hour' from generate_series(1, $4::int)`

/** Numbers that look thrown, the same in each run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

/** One of everything that is ever done to enquiries, to many or to one. */
async function something(client: pg.Client, throwDie: (sides: number) => number): Promise<void> {
  const status = statuses[throwDie(4)]
  const some = `select "_id" from enquiries order by md5("_id"::text || $1) limit $2 for update skip locked`
  const chosen = [String(throwDie(1000)), throwDie(8)]
  const changes: [sql: string, values: unknown[]][] = [
    [insert, [status, throwDie(2) === 0, throwDie(200), 1 + throwDie(3)]],
    [insert, [status, throwDie(2) === 0, throwDie(200), 1 + throwDie(60)]],
    [`update enquiries set status = $3 where "_id" in (${some})`, [...chosen, status]],
    [`update enquiries set "read" = not "read" where "_id" in (${some})`, chosen],
    [`update enquiries set "createdAt" = "createdAt" + interval '7 hours' where "_id" in (${some})`, chosen],
    [`update enquiries set message = 'Seen' where "_id" in (${some})`, chosen],
    [`delete from enquiries where "_id" in (${some})`, chosen],
    [`delete from enquiries where "_id" in (select "_id" from enquiries where status = $1 limit 40 for update skip locked)`, [status]],
    [
      `insert into enquiries ("_id", name, status) (select "_id", 'Twice', 'done' from enquiries limit 2)
        on conflict ("_id") do update set status = 'done'`,
      [],
    ],
  ]
  const [sql, values] = changes[throwDie(changes.length)] as [string, unknown[]]
  await client.query(sql, values)
}

test('the sums are those of the records at every moment, whatever is written at once, undone or folded', async () => {
  const writers = await Promise.all(Array.from({ length: 6 }, visitor))
  const reader = await visitor()
  let writing = true
  let [looks, folds, undone] = [0, 0, 0]
  const write = async (client: pg.Client, number: number) => {
    const throwDie = dice(number + 1)
    for (let round = 0; round < 60; round += 1) {
      await client.query('begin')
      const all = throwDie(4) !== 0
      try {
        for (let step = 0; step <= throwDie(3); step += 1) {
          await client.query('savepoint step')
          await something(client, throwDie)
          if (throwDie(5) === 0) await client.query('rollback to savepoint step')
        }
        await client.query(all ? 'commit' : 'rollback')
        if (!all) undone += 1
      } catch (error) {
        // Two that meet the same records in another order; PostgreSQL undoes one of them.
        await client.query('rollback')
        undone += 1
        if (!(error instanceof pg.DatabaseError) || !['40P01', '55P03'].includes(error.code ?? '')) throw error
      }
    }
  }
  const look = async () => {
    while (writing) {
      expect(await differences(reader)).toEqual([])
      looks += 1
    }
  }
  const fold = async () => {
    while (writing) {
      await compactCounts(database)
      folds += 1
    }
  }
  const others = [look(), fold(), fold()]
  await Promise.all(writers.map(write)).finally(() => {
    writing = false
  })
  await Promise.all(others)
  expect(Math.min(looks, folds, undone)).toBeGreaterThan(10)
  expect(await differences()).toEqual([])
  await compactCounts(database)
  expect(await differences()).toEqual([])
  expect(await rowsOfCounts()).toBe((await database.raw(counted)).rows.length)
})

test('nobody who writes waits for another who has not finished, nor for a fold', async () => {
  const [one, other, third] = [await visitor(), await visitor(), await visitor()]
  await one.query(insert, ['new', false, 0, 5])
  await compactCounts(database)
  for (const client of [one, other]) {
    await client.query('begin')
    await client.query(insert, ['new', false, 0, 1])
  }
  await compactCounts(database)
  await third.query('begin')
  await third.query('delete from enquiry_counts')
  await one.query(insert, ['new', false, 0, 1])
  await compactCounts(database)
  await third.query('rollback')
  await other.query('commit')
  expect(await differences(other)).toEqual([])
  await one.query('commit')
  expect(await differences()).toEqual([])
  expect(await database('enquiry_counts').sum({ records: 'difference' })).toEqual([{ records: 8 }])
})

test('a fold that breaks off has done nothing', async () => {
  const client = await visitor()
  for (let number = 0; number < 20; number += 1) await client.query(insert, ['new', false, number % 3, 1])
  const before = await rowsOfCounts()
  await expect(
    database.transaction(async (transaction) => {
      await compactCounts(transaction)
      throw new Error('The power went')
    }),
  ).rejects.toThrow('The power went')
  expect([await rowsOfCounts(), await differences()]).toEqual([before, []])
})

test('what counts to nothing leaves no row behind', async () => {
  const client = await visitor()
  await client.query(insert, ['spam', false, 0, 30])
  await client.query(`update enquiries set "updatedAt" = clock_timestamp() - interval '31 days'`)
  await client.query(insert, ['done', true, 0, 2])
  expect(await purgeSpam(database)).toBe(30)
  await client.query('delete from enquiries')
  await compactCounts(database)
  expect(await rowsOfCounts()).toBe(0)
})

test('an edit that changes neither status, reading nor day writes no difference', async () => {
  const client = await visitor()
  await client.query(insert, ['new', false, 0, 3])
  const before = await rowsOfCounts()
  await client.query(`update enquiries set message = 'Seen', "createdAt" = "createdAt" + interval '1 second'`)
  expect(await rowsOfCounts()).toBe(before)
})

test('a truncated table counts nothing, and one whose truncation was undone counts as before', async () => {
  const client = await visitor()
  await client.query(insert, ['new', false, 0, 30])
  await client.query('begin; truncate enquiries')
  expect(await differences(client)).toEqual([])
  await client.query('rollback')
  expect([await differences(), await rowsOfCounts()]).toEqual([[], 1])
  await client.query('truncate enquiries')
  expect([await differences(), await rowsOfCounts()]).toEqual([[], 0])
})

test('what the handbook says to do after loading with the triggers off makes the counts right', async () => {
  const client = await visitor()
  await client.query(insert, ['new', false, 0, 3])
  await client.query('set session_replication_role = replica')
  await client.query(insert, ['done', true, 50, 4])
  expect(await differences(client)).toHaveLength(1)
  const handbook = await readFile(join(projectRoot, 'docs/operations.md'), 'utf8')
  const steps = /^## Counts of enquiries\n[\s\S]*?\n((?: {4}.*\n)+)/m.exec(handbook)?.[1] ?? ''
  await client.query(steps)
  expect([await differences(client), await rowsOfCounts()]).toEqual([[], 2])
})

test('the day is that of UTC, whatever the time zone of whoever writes', async () => {
  const client = await visitor()
  await client.query(`set time zone 'Pacific/Kiritimati'`)
  await client.query(
    `insert into enquiries (name, "createdAt") values ('Ira', '2026-03-01 23:59:59.999999Z'), ('Ira', '2026-03-02 00:00Z')`,
  )
  const days = await database('enquiry_counts').select(database.raw('day::text')).orderBy('day')
  expect(days.map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-02'])
})

test('every few hundred writes the program folds by itself, and goes on when that fails', async () => {
  const client = await visitor()
  for (let number = 0; number < 10; number += 1) await client.query(insert, ['new', false, 0, 1])
  const wrote = compactPeriodically(database, service.tools.log)
  for (let number = 0; number < 499; number += 1) wrote()
  expect(await rowsOfCounts()).toBe(10)
  wrote()
  await eventually(async () => (await rowsOfCounts()) === 1)

  const broken = connect('postgres://127.0.0.1:1/nowhere', () => undefined)
  const failing = compactPeriodically(broken, service.tools.log)
  for (let number = 0; number < 500; number += 1) failing()
  await eventually(() => service.log.some((line) => line.includes('the counts of enquiries could not be put together')))
  await broken.destroy()
})

test('enquiries from before there were counts are counted, and those that come while the tables change', async () => {
  const url = await emptyDatabase()
  const older = connect(url, () => undefined)
  const at = migrationNames().indexOf('013-enquiry-counts')
  await older.transaction((transaction) => migrateTo(transaction, migrationNames().slice(0, at)))
  const row = { name: 'Ira', phoneNumber: '9820012345', email: 'ira@kestrel.example' }
  await older('enquiries').insert(Array.from({ length: 40 }, (_, number) => ({ ...row, createdAt: `2026-03-${10 + (number % 7)}` })))

  let arrive: Promise<unknown> | undefined
  await older.transaction(async (transaction) => {
    await migrateTo(transaction, migrationNames())
    arrive = older('enquiries').insert(row).then()
    await new Promise((wait) => setTimeout(wait, 200))
  })
  await arrive
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  expect(await differences(client)).toEqual([])
  await client.end()
  expect(await older('enquiry_counts').sum({ records: 'difference' })).toEqual([{ records: 41 }])
  await older.destroy()
})
