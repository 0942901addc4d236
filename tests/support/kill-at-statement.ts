// node --import ./tests/support/kill-at-statement.ts …: while the file KILL_FILE is there, the process kills itself at the statement that the
// file describes, so that no clean-up of its own runs.
import { readFileSync } from 'node:fs'
import { type KillPoint, killAtStatements } from './kill-point.ts'

function point(): KillPoint | undefined {
  try {
    return JSON.parse(readFileSync(process.env.KILL_FILE ?? '', 'utf8')) as KillPoint
  } catch {
    return undefined
  }
}

killAtStatements(() => ({ point, kill: () => process.kill(process.pid, 'SIGKILL'), isDead: () => false }))
