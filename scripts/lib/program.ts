import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const projectRoot = join(import.meta.dirname, '../..')

/** A program of the project, running as a process of its own. */
export type Program = {
  child: ChildProcess
  /** Resolves when it prints "… is at <url>", and rejects with its output when it ends before that. */
  url: Promise<string>
  /** The lines that it has printed so far. */
  lines: readonly string[]
  output: () => string
  /** Resolves with its exit status; null when a signal ended it. */
  exit: Promise<number | null>
  /** Sends SIGTERM and waits for the exit. */
  end: () => Promise<number | null>
}

type Options = {
  environment?: NodeJS.ProcessEnv
  /** Root of the program, if not this project. */
  root?: string | undefined
  /** Modules that are loaded before it, below the root. */
  preloads?: string[]
  /** The command that runs the program's command, such as a shell with limits. */
  wrap?: ((command: string[]) => string[]) | undefined
  /** Receives each line that it prints. */
  onLine?: (line: string) => void
}

/** Runs a program of the project, with Node and its arguments. It gets SIGTERM when this process dies. */
export function runProgram(
  args: string[],
  { environment = process.env, root = projectRoot, preloads = [], wrap = (command) => command, onLine = () => undefined }: Options = {},
): Program {
  const modules = [join(projectRoot, 'scripts/end-with-parent.mjs'), ...preloads.map((path) => join(root, path))]
  const imports = modules.flatMap((path) => ['--import', path])
  const [command = '', ...rest] = wrap([process.execPath, ...imports, ...args])
  const child = spawn(command, rest, { cwd: root, env: environment, stdio: ['pipe', 'pipe', 'pipe'] })
  const lines: string[] = []
  const found = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      onLine(line)
      const url = / is at (http[^"\s,]+)/.exec(line)?.[1]
      if (url !== undefined) found.resolve(url)
    })
  }
  const output = () => lines.map((line) => `${line}\n`).join('')
  // `exit` may come before the last line.
  const exit = once(child, 'close').then(([code]) => code as number | null)
  void exit.then((code) => found.reject(new Error(`${args.join(' ')} ended with ${code}:\n${output()}`)))
  // Avoids an unhandled rejection when the caller expects the start to fail and awaits `exit`.
  found.promise.catch(() => undefined)
  return {
    ...{ child, url: found.promise, lines, output, exit },
    end: () => {
      child.kill('SIGTERM')
      return exit
    },
  }
}
