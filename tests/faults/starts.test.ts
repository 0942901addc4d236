import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { definitions } from '../../server/content/types/index.ts'
import { connect, type Database } from '../../server/database/connect.ts'
import { isMigrated } from '../../server/database/migrate.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { eventually } from '../support/expectations.ts'
import { type Program, workspace } from '../support/process.ts'

type Place = Awaited<ReturnType<typeof workspace>>

describe('starts that are killed in the middle of migrating', () => {
  let place: Place
  let database: Database
  let next: Program
  beforeAll(async () => {
    place = await workspace()
    const DATABASE_URL = await emptyDatabase()
    database = connect(DATABASE_URL, () => undefined)
    const migrating = async () =>
      (await database.raw(`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)).rows.length > 1
    for (const pause of [0, 20, 60]) {
      const program = await place.launch({ DATABASE_URL })
      await eventually(migrating)
      await sleep(pause)
      program.child.kill('SIGKILL')
      await program.exit
    }
    next = await place.start({ DATABASE_URL, HAULFRONT_DEMO: 'on' })
  })
  afterAll(async () => {
    await database.destroy()
    await place.clean()
  }, 60_000)

  test('leave a database that the next start finishes', async () => {
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200)
    expect(await isMigrated(database)).toBe(true)
  })

  test('a separate database is never filled with demo content by default, and outside of production no warning mentions a missing super admin (AUTH-36)', async () => {
    const filled = [...definitions.map(({ table }) => table), 'enquiries', 'media', 'versions'].map(
      async (table) => [table, (await database(table).select()).length] as const,
    )
    expect((await Promise.all(filled)).filter(([, count]) => count > 0)).toEqual([])
    expect(next.output()).not.toMatch(/Filled the site|Nobody is superAdmin yet/)
  })
})

describe('starts on separate databases', () => {
  // A separate database needs a folder of its own.
  let place: Place
  beforeEach(async () => {
    place = await workspace()
  })
  afterEach(() => place.clean(), 60_000)

  test('in production, a start without the site’s own address is refused in one line (SEC-M-05)', async () => {
    const program = await place.launch({ DATABASE_URL: await emptyDatabase(), NODE_ENV: 'production' })
    expect(await program.exit).toBe(1)
    expect(program.output()).toMatch(/^Configuration: PUBLIC_URL is missing: .*\n$/)
  })
})
