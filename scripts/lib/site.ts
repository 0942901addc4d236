import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/lib/free-port.ts'
import { serverEnvironment, serverFlags } from '../server-process.mjs'
import { type Program, runProgram } from './program.ts'

export type Site = {
  url: string
  pid: number
  dataDir: string
  /** Milliseconds from the start of the process to the first response of the home page. */
  startedIn: number
  /** Resident memory of the process with its threads in MB, PostgreSQL not counted: now, or the highest (proc(5), VmHWM). */
  memory: (measure?: 'VmRSS' | 'VmHWM') => number
  /** Ends the site and leaves its data. */
  stop: () => Promise<void>
}

/** A folder for a site's data, which the caller removes. As root, PostgreSQL runs as another user, who must be able to enter it. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'haulfront-bench-'))
  chmodSync(folder, 0o755)
  return folder
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** Address of the embedded PostgreSQL of a running site. */
export function databaseUrlOf(dataDir: string): string {
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://haulfront:${readFileSync(join(dataDir, 'postgres-password'), 'utf8')}@127.0.0.1:${port}/haulfront`
}

/** The address that becomes superAdmin on the sites of the scripts, which use no set-up link. */
export const ownerEmail = 'bench@portolan.example'

/** Runs the built program as production does, but without rate limits, in a data folder. */
export async function startSite(dataDir: string, environment: Record<string, string> = {}): Promise<Site> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = {
    ...{ DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: 'warn', RATE_LIMITS: 'off', NODE_ENV: 'production' },
    SUPER_ADMIN_EMAILS: ownerEmail,
  }
  const begun = performance.now()
  const program = runProgram([...serverFlags, 'server/main.ts'], {
    environment: { ...serverEnvironment, ...process.env, ...own, ...environment },
  })
  await firstResponse(program, url)
  const startedIn = performance.now() - begun
  const { pid = 0 } = program.child
  return { ...{ url, pid, dataDir, startedIn }, memory: (measure) => memoryOf(pid, measure), stop: async () => void (await program.end()) }
}

/**
 * Polls until the first response.
 * @throws with the program's output when it ends before that.
 */
export async function firstResponse({ child, output }: Program, url: string): Promise<void> {
  const responses = () =>
    fetch(url).then(
      (response) => response.ok && response.text().then(() => true),
      () => false,
    )
  while (!(await responses())) {
    if (child.exitCode !== null) throw new Error(`The server did not start:\n${output()}`)
    await sleep(20)
  }
}

function memoryOf(pid: number, measure: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`^${measure}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024)
}
