import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../scripts/lib/site.ts'
import { projectRoot } from '../../server/configuration.ts'
import { eventually } from './expectations.ts'
import { ending } from './leftovers.ts'

export type Program = { url: string; child: ChildProcess; output: () => string; exit: Promise<number | null> }

type Options = {
  /** In kilobytes; writing more to one file fails, as on a full disk. */
  maxFileSize?: number
  /** Another program than the server, which says the same when it is ready. */
  script?: string
  /** Environment and arguments of the start. */
  args?: string[]
  /** A module that is loaded before it. */
  preload?: string
  /** Where the program is, if not here. */
  root?: string
}
export type Workspace = Awaited<ReturnType<typeof workspace>>

/** `ulimit -f` of a POSIX shell counts blocks of 512 bytes. */
const blocksInKilobyte = 2

/** A data folder and the programs that run on it: `clean` ends all of them. */
export async function workspace() {
  const dataDir = await mkdtemp(join(tmpdir(), 'haulfront-test-'))
  // PostgreSQL runs as a user of its own where the tests run as root, and must be able to reach it.
  await chmod(dataDir, 0o755)
  const programs: Program[] = []

  /** Runs the server as a process of its own and waits until it says where it is. */
  async function start(environment: Record<string, string> = {}, options: Options = {}): Promise<Program> {
    const program = await launch(environment, options)
    await eventually(() => {
      if (program.child.exitCode !== null) throw new Error(`It stopped: ${program.output()}`)
      return program.output().includes('Haulfront is at')
    }, 100_000)
    return program
  }

  /** The same without waiting: it may be about to refuse. */
  async function launch(
    environment: Record<string, string> = {},
    { maxFileSize, script = 'server/main.ts', args = [], preload, root = projectRoot }: Options = {},
  ): Promise<Program> {
    const port = environment.PORT ?? String(await freePort())
    const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
    const inherited = { PATH, HOME, NODE_COMPILE_CACHE, TMPDIR: tmpdir() }
    const env = { ...inherited, DATA_DIR: dataDir, HAULFRONT_DEMO: 'off', RATE_LIMITS: 'off', ...environment, PORT: port }
    const preloads = ['scripts/end-with-parent.mjs', ...(preload === undefined ? [] : [preload])]
    const server = [process.execPath, ...preloads.flatMap((path) => ['--import', join(root, path)]), script, ...args]
    const command =
      maxFileSize === undefined ? server : ['sh', '-c', `ulimit -f ${maxFileSize * blocksInKilobyte}; exec "$@"`, 'sh', ...server]
    const child = spawn(String(command[0]), command.slice(1), { cwd: root, env, stdio: ['pipe', 'pipe', 'pipe'] })
    const lines: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
    const exit = once(child, 'exit').then(([code]) => code as number | null)
    const program = { url: `http://127.0.0.1:${port}`, child, output: () => lines.join(''), exit }
    programs.push(program)
    return program
  }

  return {
    dataDir,
    start,
    launch,
    /** The process of the embedded PostgreSQL, while it runs. */
    postgres: async () => Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '0')).split('\n')[0]),
    /** Processes that work on the embedded database, and files that only a running one has: none after the last program has ended. */
    async left(): Promise<string[]> {
      const files = await readdir(dataDir, { recursive: true })
      return [...(await processesNaming(dataDir)), ...files.filter((file) => /postmaster\.pid$|\.lock$|\.new$|\.password$/.test(file))]
    },
    clean: ending(async () => {
      for (const { child, exit } of programs) {
        child.kill('SIGTERM')
        await exit
      }
      await rm(dataDir, { recursive: true, force: true })
    }),
  }
}

/** The command lines of this machine's processes that name a path. */
export async function processesNaming(path: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,args='])
  return stdout.split('\n').filter((line) => line.includes(path))
}
