import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A program of the project, running as a process of its own. */
export type Program = { child: ChildProcess; url: string; exit: Promise<number | null>; end: () => Promise<number | null> }

const lifeline = join(import.meta.dirname, '../../../scripts/end-with-parent.mjs')

/** Starts a program and waits until it prints "… is at <url>". */
export async function startProgram(args: string[], environment: NodeJS.ProcessEnv = {}): Promise<Program> {
  const env = { ...process.env, ...environment }
  const child = spawn(process.execPath, ['--import', lifeline, ...args], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  const url = await new Promise<string>((resolve, reject) => {
    void exit.then((code) => reject(new Error(`${args.join(' ')} ended with ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = / is at (http[^\s,]+)/.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
  })
  return {
    child,
    url,
    exit,
    end: () => {
      child.kill('SIGTERM')
      return exit
    },
  }
}
