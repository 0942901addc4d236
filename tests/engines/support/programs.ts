import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Milliseconds for a program to end after SIGTERM. */
const gracePeriod = 5000

/**
 * Starts a program in this process's group, so that signals of the terminal reach it. It ends at the latest with this process.
 * @returns the process, and a function that ends it.
 */
export function startProgram(command: string, args: string[], options: SpawnOptions): { child: ChildProcess; end: () => Promise<void> } {
  const child = spawn(command, args, options)
  const terminate = () => child.kill('SIGTERM')
  process.once('exit', terminate)
  child.once('exit', () => process.off('exit', terminate))
  return {
    child,
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      terminate()
      const timer = setTimeout(() => child.kill('SIGKILL'), gracePeriod)
      await exit
      clearTimeout(timer)
    },
  }
}
