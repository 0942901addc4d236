import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { enginePath } from '../../../scripts/engines.mjs'
import { freePort } from '../../../server/lib/free-port.ts'
import { eventually } from '../../support/expectations.ts'
import type { Engine, Tab } from './driver.ts'
import { startProgram } from './programs.ts'
import { readErrors, recordErrors } from './recorder.ts'

/** Key of an element's id in WebDriver's JSON (https://www.w3.org/TR/webdriver2/#elements). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Milliseconds after which the driver aborts a script, such as one whose document was replaced. */
const scriptTimeout = 10_000

/** WebKitGTK's MiniBrowser by WebDriver classic, on a display of its own. */
export async function startWebKit(directory: string): Promise<Engine> {
  const display = startProgram(enginePath('xvfb'), ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const port = await freePort()
  const driver = startProgram(enginePath('webkitDriver'), [`--port=${port}`], {
    stdio: 'ignore',
    // Profiles, caches and runtime files are deleted with the run's folder.
    env: {
      PATH: process.env.PATH,
      HOME: directory,
      XDG_RUNTIME_DIR: directory,
      DISPLAY: `:${await firstLine(display.child, 3)}`,
      LANG: 'en_IN.UTF-8',
      NO_AT_BRIDGE: '1',
    },
  })
  const origin = `http://127.0.0.1:${port}`
  await eventually(async () => ((await fetch(`${origin}/status`).catch(() => undefined))?.ok ? true : undefined))

  return {
    async openTab({ width, height }) {
      const options = { binary: enginePath('miniBrowser'), args: ['--automation'] }
      // Does not wait for the load event, so that the recorder is installed before the page's scripts start after it.
      const capabilities = {
        alwaysMatch: { pageLoadStrategy: 'none', timeouts: { script: scriptTimeout }, 'webkitgtk:browserOptions': options },
      }
      const { sessionId } = await command<{ sessionId: string }>(`${origin}/session`, { capabilities })
      const session = `${origin}/session/${sessionId}`
      await command(`${session}/window/rect`, { x: 0, y: 0, width, height })
      return { ...withRecorder(commands(session)), close: async () => void (await fetch(session, { method: 'DELETE' })) }
    },
    async close() {
      await driver.end()
      await display.end()
    },
  }
}

function commands(session: string): Omit<Tab, 'errors' | 'close'> {
  const run = <Result>(script: string, args: unknown[]) => command<Result>(`${session}/execute/async`, { script, args })
  return {
    open: (url) => command(`${session}/url`, { url }),
    async evaluate<Result, Args extends unknown[]>(read: (...args: Args) => Result | Promise<Result>, ...args: Args) {
      const script = `const done = arguments[arguments.length - 1]
        Promise.resolve((${read})(...[...arguments].slice(0, -1)))
          .then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const outcome = await run<{ value: Result; error?: string }>(script, args)
      if (outcome.error !== undefined) throw new Error(outcome.error)
      return outcome.value
    },
    inject: (source) => command(`${session}/execute/sync`, { script: source, args: [] }),
    async perform(actions) {
      await command(`${session}/actions`, { actions })
    },
    async chooseFiles(paths) {
      const element = await command<Record<string, string>>(`${session}/execute/sync`, { script: 'return window.chosenInput', args: [] })
      await command(`${session}/element/${element[elementKey]}/value`, { text: paths.join('\n') })
    },
    async screenshot() {
      const response = await fetch(`${session}/screenshot`)
      return ((await response.json()) as { value: string }).value
    },
  }
}

/** Classic WebDriver reports no page errors, so that a recorder in each document collects them until the document is left. */
function withRecorder(tab: Omit<Tab, 'errors' | 'close'>): Omit<Tab, 'close'> {
  const former: string[] = []
  // An empty window runs no scripts.
  let isEmpty = true
  return {
    ...tab,
    async open(url) {
      if (isEmpty && url === 'about:blank') return
      if (!isEmpty) former.push(...(await tab.evaluate(readErrors)))
      await tab.open(url)
      isEmpty = url === 'about:blank'
      const { pathname } = new URL(url)
      const isCommitted = (path: string) => location.pathname === path && document.readyState !== 'loading'
      // Evaluation fails while a document is being replaced.
      await eventually(() => tab.evaluate(isCommitted, pathname).catch(() => false))
      if (isEmpty) return
      await tab.evaluate(recordErrors)
      await eventually(() => tab.evaluate(() => document.readyState === 'complete'))
    },
    errors: async () => [...former, ...(isEmpty ? [] : await tab.evaluate(readErrors))],
  }
}

async function command<Result = void>(url: string, body: object): Promise<Result> {
  const signal = AbortSignal.timeout(6 * scriptTimeout)
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body), signal })
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${url.replace(/.*\/session\/[^/]*/, '')}: ${value.error} ${value.message}`)
  return value
}

/** The first line that a process writes to a file descriptor. */
async function firstLine(child: ChildProcess, descriptor: number): Promise<string> {
  const stream = child.stdio[descriptor]
  if (stream === null || stream === undefined || !('read' in stream)) throw new Error('The process has no such stream')
  const [line] = await once(createInterface({ input: stream }), 'line')
  return String(line)
}
