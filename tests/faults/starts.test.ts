import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../../server/database/connect.ts'
import { isMigrated } from '../../server/database/migrate.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { eventually } from '../support/expectations.ts'
import { workspace } from '../support/process.ts'

let place: Awaited<ReturnType<typeof workspace>>
// Each has a database of its own, and so a folder.
beforeEach(async () => {
  place = await workspace()
})
afterEach(() => place.clean(), 60_000)

test('starts that are killed in the middle of migrating leave a database that the next start finishes', async () => {
  const DATABASE_URL = await emptyDatabase()
  const database = connect(DATABASE_URL, () => undefined)
  const migrating = async () =>
    (await database.raw(`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)).rows.length > 1
  for (const pause of [0, 20, 60]) {
    const program = await place.launch({ DATABASE_URL })
    await eventually(migrating)
    await sleep(pause)
    program.child.kill('SIGKILL')
    await program.exit
  }
  const program = await place.start({ DATABASE_URL })
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
  expect(await isMigrated(database)).toBe(true)
  await database.destroy()
})

test('three servers that start at once on an empty database are all ready', async () => {
  const DATABASE_URL = await emptyDatabase()
  const programs = await Promise.all([1, 2, 3].map(() => place.start({ DATABASE_URL })))
  for (const { url } of programs) expect((await fetch(`${url}/readyz`)).status).toBe(200)
})

test.each([
  [
    'a wrong password',
    (url: URL) => Object.assign(url, { password: 'hunter2' }),
    /^The database cannot be used: .*password authentication failed.*\n$/,
  ],
  ['a closed port', (url: URL) => Object.assign(url, { port: '1' }), /^The database cannot be used: .*ECONNREFUSED 127\.0\.0\.1:1\n$/],
])('with %s the start is refused in one line that shows no secret', async (_, change, message) => {
  const url = change(new URL(await emptyDatabase()))
  const program = await place.launch({ DATABASE_URL: url.href })
  expect(await program.exit).toBe(1)
  expect(program.output()).toMatch(message)
  expect(program.output()).not.toContain('hunter2')
})

test('in production the start is refused in one line while the site does not know its own address', async () => {
  const program = await place.launch({ DATABASE_URL: await emptyDatabase(), NODE_ENV: 'production' })
  expect(await program.exit).toBe(1)
  expect(program.output()).toMatch(/^Configuration: PUBLIC_URL is missing: .*\n$/)
})
