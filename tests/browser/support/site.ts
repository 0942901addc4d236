import { randomUUID } from 'node:crypto'
import { cp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { runProgram } from '../../../scripts/lib/program.ts'
import { copyDatabase, restoreRows } from '../../support/database-rows.ts'
import { eventually } from '../../support/expectations.ts'
import { readServerLog } from './server-log.ts'

/** A running site of its own: a process, a database, a folder. */
export type Site = {
  url: string
  databaseUrl: string
  dataDir: string
  /** The lines of the server's log so far, at level "debug". */
  log: readonly string[]
  /** Puts the rows of every table back as they were at the start, and evicts the server's cached responses. */
  restore: () => Promise<void>
  /**
   * Ends it.
   * @param provoked what its tests let go wrong in the server on purpose.
   * @throws when a response violated the contract, or when anything else failed in it: each with its operation and path.
   */
  stop: (provoked?: RegExp) => Promise<void>
}

/** The logs of all sites that this worker has started, ended ones included: a failed test leaves what was logged meanwhile. */
export const serverLogs: Site['log'][] = []

/** The demo company with a superAdmin, the same without an account, and a site without content. */
export type Content = 'demo' | 'unclaimed' | 'empty'

const directory = () => process.env.HAULFRONT_TEST_DIRECTORY ?? ''
const template = () => process.env.HAULFRONT_TEST_DATABASE ?? ''

/**
 * A copy of what the run's setup has prepared: it is filled, and its superAdmin has signed up.
 * @param prepare changes the database before the server starts, which renders pages into its cache at once.
 */
export async function startSite(
  content: Content,
  environment: Record<string, string> = {},
  prepare?: (database: pg.Client) => Promise<void>,
): Promise<Site> {
  const name = `browser_${randomUUID().replaceAll('-', '')}`
  await copyDatabase(template(), content, name)
  const dataDir = join(directory(), name)
  await cp(join(directory(), content), dataDir, { recursive: true })
  const databaseUrl = template().replace(/haulfront$/, name)

  if (prepare !== undefined) {
    const database = new pg.Client({ connectionString: databaseUrl })
    await database.connect()
    await prepare(database)
    await database.end()
  }

  const log = readServerLog()
  const { RESPONSE_LATENCY } = process.env
  const server = runProgram(['server/main.ts'], {
    onLine: log.read,
    preloads: RESPONSE_LATENCY === undefined ? [] : ['tests/support/response-latency.ts'],
    environment: {
      RESPONSE_LATENCY,
      // Nothing else of the shell's environment, so that tests reach no real bucket or mail server.
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR },
      ...{
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PORT: '0',
        HOST: '127.0.0.1',
        RATE_LIMITS: 'off',
        VALIDATE_RESPONSES: 'true',
        LOG_LEVEL: 'debug',
        // Every site runs the same code, and need not compile it again.
        NODE_COMPILE_CACHE: join(directory(), 'compiled'),
      },
      ...environment,
    },
  })
  serverLogs.push(server.lines)
  const url = await server.url
  return {
    ...{ url, databaseUrl, dataDir, log: server.lines },
    async restore() {
      await restoreRows(databaseUrl)
      // Replaced files were removed from the folder.
      await cp(join(directory(), content), dataDir, { recursive: true, force: false })
      // Two round trips through the server's event loop, which by then has received the notification.
      for (const _ of [1, 2]) await fetch(`${url}/api/v1/user/me`)
    },
    async stop(provoked) {
      const { exitCode } = server.child
      if (exitCode !== null) log.faults.push(`The server ended by itself with ${exitCode}:\n${server.output()}`)
      await server.end()
      const found = log.faults.filter((fault) => provoked?.test(fault) !== true)
      await log.keep(name, found.length)
      await rm(dataDir, { recursive: true, force: true })
      if (found.length > 0)
        throw new Error(`The server broke the contract or failed, and no test wanted that:\n${[...new Set(found)].join('\n')}`)
    },
  }
}

/** The newest code mailed to an address, from the .eml files that stand in for an SMTP server. */
export async function mailedCode({ dataDir }: Pick<Site, 'dataDir'>, email: string): Promise<string> {
  return eventually(async () => {
    const names = (await readdir(join(dataDir, 'outbox')).catch(() => [])).filter((name) => name.includes(email)).sort()
    const newest = names.at(-1)
    return newest === undefined ? undefined : /^\s*(\d{6})\s*$/m.exec(await readFile(join(dataDir, 'outbox', newest), 'utf8'))?.[1]
  })
}

export type Account = { email: string; password: string; token: string }

/** Signs up over the API; the first account of a site is its superAdmin. */
export async function createAccount(
  site: Pick<Site, 'url' | 'dataDir'>,
  name = 'Meera Kulkarni',
  email = `${randomUUID()}@portolan.example`,
): Promise<Account> {
  const password = 'seven grey cranes'
  const post = (path: string, body: object) =>
    fetch(`${site.url}/api/v1/user/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('register', { name, email, password })
  const response = (await (await post('verify-otp', { email, otp: await mailedCode(site, email) })).json()) as { token: string }
  return { email, password, token: response.token }
}
