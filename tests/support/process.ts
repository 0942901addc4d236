import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Program as RunningProgram, runProgram } from '../../scripts/lib/program.ts'
import { projectRoot } from '../../server/configuration.ts'
import { freePort } from '../../server/lib/free-port.ts'
import { ending } from './leftovers.ts'
import { copyPreparedFolder } from './prepared-folder.ts'

/** Its address is known before it is there. */
export type Program = Omit<RunningProgram, 'url'> & { url: string }

type Options = {
  /** In kilobytes; writing more to one file fails, as on a full disk. */
  maxFileSize?: number
  /** Script to run in place of the server; it prints the same line when it is ready. */
  script?: string
  /** Environment and arguments of the start. */
  args?: string[]
  /** Modules that are loaded before it. */
  preloads?: string[]
  /** Where the program is, if not here. */
  root?: string
}
export type Workspace = Awaited<ReturnType<typeof workspace>>

/** `ulimit -f` of a POSIX shell counts blocks of 512 bytes. */
const blocksInKilobyte = 2

/**
 * A data folder and the programs that run on it: `clean` ends all of them.
 * @param prepared whether the folder has an embedded database already, migrated and without content; otherwise the folder is empty.
 */
export async function workspace({ prepared = false } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'haulfront-test-'))
  // PostgreSQL runs as a user of its own where the tests run as root, and must be able to reach it.
  await chmod(dataDir, 0o755)
  if (prepared) await copyPreparedFolder(dataDir)
  const programs: Program[] = []

  /** Runs the server as a process of its own and waits until it says where it is. */
  async function start(environment: Record<string, string> = {}, options: Options = {}): Promise<Program> {
    const { program, ready } = await run(environment, options)
    await ready
    return program
  }

  /** The same without waiting: it may be about to refuse. */
  const launch = async (environment?: Record<string, string>, options?: Options): Promise<Program> =>
    (await run(environment, options)).program

  async function run(
    environment: Record<string, string> = {},
    { maxFileSize, script = 'server/main.ts', args = [], preloads = [], root }: Options = {},
  ): Promise<{ program: Program; ready: Promise<string> }> {
    const port = environment.PORT ?? String(await freePort())
    const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
    const inherited = { PATH, HOME, NODE_COMPILE_CACHE, TMPDIR: tmpdir() }
    const env = { ...inherited, DATA_DIR: dataDir, HAULFRONT_DEMO: 'off', RATE_LIMITS: 'off', ...environment, PORT: port }
    const limited = (command: string[]) => ['sh', '-c', `ulimit -f ${Number(maxFileSize) * blocksInKilobyte}; exec "$@"`, 'sh', ...command]
    const wrap = maxFileSize === undefined ? undefined : limited
    const { url: ready, ...program } = runProgram([script, ...args], { environment: env, root, preloads, wrap })
    const launched = { ...program, url: `http://127.0.0.1:${port}` }
    programs.push(launched)
    return { program: launched, ready }
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
      for (const { end } of programs) await end()
      // Again and again: a program that has just ended may leave one that still writes a file.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    }),
  }
}

/** Runs a command of the program to its end, with nothing of this process's environment but what every program needs. */
export function runCommand(name: string, args: string[], environment: Record<string, string>) {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...environment }
  return promisify(execFile)(process.execPath, [`server/commands/${name}.ts`, ...args], { cwd: projectRoot, env })
}

/** The command lines of this machine's processes that name a path. */
export async function processesNaming(path: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,args='])
  return stdout.split('\n').filter((line) => line.includes(path))
}
