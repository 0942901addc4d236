import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { projectRoot } from '../../server/configuration.ts'
import { eventually } from '../support/expectations.ts'
import { isAlive } from '../support/is-alive.ts'
import { processesNaming } from '../support/process.ts'

const neverEnding = ['run', '--config', 'tests/support/interrupted/vitest.config.ts']
const runner = `const { run } = await import('./scripts/set-up.mjs'); await run('Tests', 'vitest', ${JSON.stringify(neverEnding)})`
/** Commands of a test run: a developer's, and `npm test`. */
const commands = {
  vitest: [join(projectRoot, 'node_modules/vitest/vitest.mjs'), ...neverEnding],
  'npm test': ['--input-type=module', '--eval', runner],
}

type Running = { folder: string; processes: number[] }
let leader: ChildProcess | undefined
afterEach(() => leader?.kill('SIGKILL'))

/** Starts a run of tests in a process group of its own, as a terminal does, and waits until its test has started a program. */
async function startRun(command: string[]): Promise<Running> {
  const env = { ...process.env, HAULFRONT_LIFELINE: command === commands['npm test'] ? 'stdin' : '' }
  leader = spawn(process.execPath, command, { cwd: projectRoot, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  if (leader.stdout === null) throw new Error('It has no output')
  for await (const line of createInterface({ input: leader.stdout })) if (line.startsWith('{')) return JSON.parse(line) as Running
  throw new Error('It ended by itself')
}

test.each([
  ['npm test', 'SIGINT', 'all of its process group, as Ctrl-C does'],
  ['npm test', 'SIGTERM', 'its first process alone, as a CI does'],
  ['npm test', 'SIGKILL', 'its first process alone'],
  ['vitest', 'SIGINT', 'all of its process group, as Ctrl-C does'],
  ['vitest', 'SIGKILL', 'its first process alone'],
] as const)(
  '%s that gets %s, %s, leaves no process, database or folder behind',
  async (name, signal, whom) => {
    const { folder, processes } = await startRun(commands[name])
    expect(processes.filter(isAlive)).toEqual(processes)
    const pid = Number(leader?.pid)
    const ended = once(leader as ChildProcess, 'exit')
    process.kill(whom.startsWith('all') ? -pid : pid, signal)
    await ended
    await eventually(async () => processes.filter(isAlive).length === 0 && (await processesNaming(folder)).length === 0, 30_000)
    await eventually(() => !existsSync(folder), 30_000)
  },
  200_000,
)
