import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbedded } from '../../server/database/embedded.ts'
import { eventually } from '../support/expectations.ts'
import { type Program, type Workspace, workspace } from '../support/process.ts'

const longTimeout = { timeout: 150_000 }

/** Occupies a port, like another program. */
async function occupy(port = 0): Promise<{ port: string; server: Server }> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { port: String(typeof address === 'object' ? address?.port : ''), server }
}

const databaseRuns = (place: Workspace) => eventually(async () => (await place.postgres()) > 0, 60_000)
const expectedOutput = (program: Program, text: string) => eventually(() => program.output().includes(text), 60_000)

/** Output and leftovers of a refused start. */
async function refused(place: Workspace, environment: Record<string, string>, preloads: string[] = []) {
  const program = await place.launch({ LOG_LEVEL: 'silent', ...environment }, { preloads })
  const code = await program.exit
  return { code, output: program.output(), left: await place.left() }
}
const inOneLine = (message: RegExp) => ({ code: 1, output: expect.stringMatching(new RegExp(`^${message.source}\\n$`)), left: [] })

describe('a first start', longTimeout, () => {
  let place: Workspace
  beforeAll(async () => {
    place = await workspace()
  })
  afterAll(() => place.clean())

  test('with an invalid value, whose secret no line shows, or on an unavailable address, is refused before a database is created', async () => {
    const { port, server } = await occupy()
    expect(await refused(place, { PORT: '65536' })).toEqual(inOneLine(/Configuration: PORT must be a port from 0 to 65535/))
    expect(await refused(place, { PORT: port })).toEqual(inOneLine(new RegExp(`Port ${port} of 127\\.0\\.0\\.1 is in use .*PORT=.*`)))
    expect(await refused(place, { DATABASE_URL: 'mysql://root:hunter2@db/x' })).toEqual(
      inOneLine(/Configuration: DATABASE_URL must begin with postgres:\/\/ or postgresql:\/\//),
    )
    expect(await refused(place, { HOST: '192.0.2.1' })).toEqual(inOneLine(/HOST: 192\.0\.2\.1 is no address of this machine/))
    expect(await readdir(place.dataDir)).not.toContain('postgres')
    server.close()
  })

  test('is ended by SIGTERM while it creates its database', async () => {
    const program = await place.launch()
    await expectedOutput(program, 'Preparing the embedded PostgreSQL')
    program.child.kill('SIGTERM')
    expect([await program.exit, await place.left()]).toEqual([0, []])
  })

  test('by a command that is interrupted ends the database that it has started', async () => {
    const command = await place.launch({}, { script: 'server/commands/migrate.ts' })
    await databaseRuns(place)
    command.child.kill('SIGINT')
    expect([await command.exit, await place.left()]).toEqual([130, []])
  })
})

describe('a start on an existing database', longTimeout, () => {
  let place: Workspace
  beforeAll(async () => {
    place = await workspace({ prepared: true })
  })
  afterAll(() => place.clean())

  /** Changes the database of the site while the site is down. */
  async function inDatabase(statement: string): Promise<unknown[]> {
    const embedded = await startEmbedded(place.dataDir, () => undefined)
    const client = new pg.Client({ connectionString: embedded.url })
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    await embedded.stop()
    return rows
  }

  describe('beside another one', () => {
    let first: Program
    let second: Program
    beforeAll(async () => {
      ;[first, second] = await Promise.all([place.start(), place.start({}, { preloads: ['tests/support/throw-on-signal.ts'] })])
    })

    test('is refused where the first one runs, and the first one continues', async () => {
      const port = new URL(first.url).port
      const refused = await place.launch({ PORT: port, LOG_LEVEL: 'silent' })
      expect(await refused.exit).toBe(1)
      expect(refused.output()).toMatch(/^Port \d+ of 127\.0\.0\.1 is in use by another program, or this site runs already; [^\n]*\n$/)
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    })

    test('on another port at the same time shares the database, says so, and keeps it when the other ends or the database dies', async () => {
      const sharing = [first, second].filter((one) =>
        one.output().includes('Another instance uses this data directory; both share its database'),
      )
      expect(sharing).toHaveLength(1)
      process.kill(await place.postgres(), 'SIGKILL')
      const embedded = await eventually(() => startEmbedded(place.dataDir, () => undefined).catch(() => undefined))
      const client = new pg.Client({ connectionString: embedded.url.replace(/haulfront$/, 'postgres') })
      await client.connect()
      const users = `select 1 from pg_locks where locktype = 'advisory' and mode = 'ShareLock'`
      await eventually(async () => (await client.query(users)).rows.length === 3, 60_000)
      const postgres = await place.postgres()
      await client.end()
      await embedded.stop()
      first.child.kill('SIGTERM')
      expect(await first.exit).toBe(0)
      expect([await place.postgres(), (await fetch(`${second.url}/readyz`)).status]).toEqual([postgres, 200])
    })

    test('is ended by an uncaught error, even after it has started, and then ends the database as its last user', async () => {
      second.child.kill('SIGUSR2')
      expect([await second.exit, await place.left()]).toEqual([1, []])
      expect(second.output()).toContain('thrown where nothing catches')
    })
  })

  test('whose port is taken while it starts reports it and ends the database', async () => {
    const { port, server } = await occupy()
    server.close()
    const program = await place.launch({ PORT: port, LOG_LEVEL: 'silent' })
    await databaseRuns(place)
    const other = await occupy(Number(port))
    expect(await program.exit).toBe(1)
    expect(program.output()).toMatch(/^Port \d+ of 127\.0\.0\.1 is in use [^\n]*\n$/)
    expect(await place.left()).toEqual([])
    other.server.close()
  })

  test('whose bucket cannot be used, because a port is closed, reports it without its secret and ends the database', async () => {
    const bucket = { S3_BUCKET: 'quay', S3_ENDPOINT: 'http://127.0.0.1:1', S3_ACCESS_KEY_ID: 'quay', S3_SECRET_ACCESS_KEY: 'quay-secret' }
    const result = await refused(place, bucket)
    expect(result).toEqual(inOneLine(/Configuration: S3_BUCKET: the bucket quay [^\n]* cannot be used: [^\n]*ECONNREFUSED 127\.0\.0\.1:1/))
    expect(result.output).not.toContain('quay-secret')
  })

  test('whose password for the database is lost reports it and ends the database', async () => {
    const path = join(place.dataDir, 'postgres-password')
    const password = await readFile(path)
    await writeFile(path, 'another')
    expect(await refused(place, {})).toEqual(inOneLine(/The database cannot be used: password authentication failed for user "haulfront"/))
    await writeFile(path, password)
  })

  test('is ended by SIGHUP while it connects to its database', async () => {
    const program = await place.launch()
    await databaseRuns(place)
    program.child.kill('SIGHUP')
    expect([await program.exit, await place.left()]).toEqual([0, []])
  })

  test('ends although its shutdown hangs, reports it, and leaves the database to the next start', async () => {
    const program = await place.start({}, { preloads: ['tests/support/hanging-stop.ts'] })
    program.child.kill('SIGTERM')
    expect(await program.exit).toBe(1)
    expect(program.output()).toContain('the shutdown has not finished within')
    const postgres = await place.postgres()
    const next = await startEmbedded(place.dataDir, () => undefined)
    expect(await place.postgres()).toBe(postgres)
    await next.stop()
    expect(await place.left()).toEqual([])
  })

  test('is ended by SIGINT while it creates the demo company', async () => {
    const program = await place.launch({ HAULFRONT_DEMO: 'on' }, { preloads: ['tests/support/thumbnails.ts'] })
    await eventually(async () => (await readdir(join(place.dataDir, 'uploads')).catch(() => [])).length > 2, 100_000)
    program.child.kill('SIGINT')
    expect([await program.exit, await place.left()]).toEqual([0, []])
    expect(program.output()).not.toMatch(/Filled the site|"level":[456]0/)
  })

  test('whose demo company cannot be created reports it, without the history of the aborted one, and ends the database', async () => {
    await inDatabase(`update versions set name = 'aborted'; create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room for %', tg_table_name; end $$;
      create trigger refuse before insert on faqs execute function refuse()`)
    expect(await refused(place, { HAULFRONT_DEMO: 'on' }, ['tests/support/thumbnails.ts'])).toEqual(
      inOneLine(/The demo company cannot be filled in: .*no room for faqs/),
    )
    expect(await inDatabase(`select name from versions where name = 'aborted'`)).toEqual([])
  })

  // Runs last, because no start can use the database afterwards.
  test('whose migrations fail reports it and ends the database', async () => {
    await inDatabase('alter table migrations rename to formerly')
    expect(await refused(place, {})).toEqual(inOneLine(/The database cannot be used: .* already exists/))
  })
})
