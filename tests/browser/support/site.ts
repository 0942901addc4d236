import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'

/** A running site of its own: a process, a database, a folder. */
export type Site = {
  url: string
  databaseUrl: string
  dataDir: string
  stop: () => Promise<void>
}

const directory = () => process.env.HAULFRONT_TEST_DIRECTORY ?? ''
const template = () => process.env.HAULFRONT_TEST_DATABASE ?? ''

/** @param content whether the demo company or nothing at all is on the site. */
export async function startSite(content: 'demo' | 'empty', environment: Record<string, string> = {}): Promise<Site> {
  const name = `browser_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: template().replace(/haulfront$/, 'postgres') })
  await client.connect()
  await client.query(`create database ${name} template ${content === 'demo' ? 'haulfront' : 'empty_site'}`)
  await client.end()
  const dataDir = join(directory(), name)
  await mkdir(dataDir)
  await cp(join(directory(), content), dataDir, { recursive: true })
  const databaseUrl = template().replace(/haulfront$/, name)

  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      ...{
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PORT: '0',
        HOST: '127.0.0.1',
        RATE_LIMITS: 'off',
        VALIDATE_RESPONSES: 'true',
        LOG_LEVEL: 'info',
      },
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await address(server)
  return {
    ...{ url, databaseUrl, dataDir },
    async stop() {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function address(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
    if (server.stdout === null) return
    createInterface({ input: server.stdout }).on('line', (line) => {
      const url = /Haulfront is at (http:[^"\s]+)/.exec(line)?.[1]
      if (url !== undefined) resolve(url)
    })
  })
}

/** The newest code mailed to an address, from the .eml files that stand in for an SMTP server. */
export async function mailedCode({ dataDir }: Site, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const names = (await readdir(join(dataDir, 'outbox')).catch(() => [])).filter((name) => name.includes(email)).sort()
    const newest = names.at(-1)
    const code = newest === undefined ? undefined : /^\s*(\d{6})\s*$/m.exec(await readFile(join(dataDir, 'outbox', newest), 'utf8'))?.[1]
    if (code !== undefined) return code
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`No code was mailed to ${email}`)
}

export type Account = { email: string; password: string; token: string }

/** Signs up over the API; the first account of a site is its superAdmin. */
export async function createAccount(site: Site, name = 'Meera Kulkarni', email = `${randomUUID()}@portolan.example`): Promise<Account> {
  const password = 'seven grey cranes'
  const post = (path: string, body: object) =>
    fetch(`${site.url}/api/v1/user/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('register', { name, email, password })
  const answer = (await (await post('verify-otp', { email, otp: await mailedCode(site, email) })).json()) as { token: string }
  return { email, password, token: answer.token }
}
