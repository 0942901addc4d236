import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { enginePath } from '../../../scripts/engines.mjs'
import { BidiConnection } from './bidi.ts'
import type { Engine, Tab } from './driver.ts'
import { startProgram } from './programs.ts'

type Value = { type: string; value?: string; sharedId?: string }
type Evaluated = { type: 'success'; result: Value } | { type: 'exception'; exceptionDetails: { text: string } }

/** Firefox by WebDriver BiDi, which needs no geckodriver; Debian has none. */
export async function startFirefox(directory: string): Promise<Engine> {
  const profile = await mkdtemp(join(directory, 'firefox-'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const { child, end } = startProgram(enginePath('firefox'), args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
  })
  const address = await new Promise<string>((resolve, reject) => {
    if (child.stderr === null) throw new Error('Firefox has no standard error')
    createInterface({ input: child.stderr }).on('line', (line) => {
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`Firefox ended with ${code}`)))
  })
  const bidi = await BidiConnection.open(`${address}/session`)
  await bidi.send('session.new', { capabilities: {} })
  const events = ['log.entryAdded', 'network.fetchError', 'network.responseCompleted']
  await bidi.send('session.subscribe', { events })

  return {
    async openTab({ width, height }) {
      const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext', {})
      const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })
      const errors: string[] = []
      const endListening = bidi.listen((method, params) => {
        const error = errorOf(method, params)
        if (error !== undefined && contextOf(params) === context) errors.push(error)
      })
      const close = async () => {
        endListening()
        await bidi.send('browser.removeUserContext', { userContext })
      }
      return { ...commands(bidi, context), errors: async () => errors, close }
    },
    async close() {
      bidi.close()
      await end()
    },
  }
}

type EventParams = {
  context?: string
  source?: { context?: string }
  level?: string
  text?: string
  errorText?: string
  request?: { url: string }
  response?: { status: number; url: string }
}

const contextOf = ({ context, source }: EventParams) => context ?? source?.context

/**
 * Errors of documents that are left while they load: a font's NS_BINDING_ABORTED, and a module's error. Other module failures are also
 * failed requests.
 */
const aborted = /status=2152398850|error loading dynamically imported module/

function errorOf(method: string, { level, text, errorText, request, response }: EventParams): string | undefined {
  if (method === 'log.entryAdded' && level === 'error' && !aborted.test(text ?? '')) return text
  if (method === 'network.fetchError' && errorText !== 'NS_BINDING_ABORTED') return `${request?.url}: ${errorText}`
  if (method === 'network.responseCompleted' && (response?.status ?? 0) >= 400) return `${response?.url}: ${response?.status}`
  return undefined
}

function commands(bidi: BidiConnection, context: string): Omit<Tab, 'errors' | 'close'> {
  const run = async (expression: string): Promise<Value> => {
    const target = { context }
    const evaluated = await bidi.send<Evaluated>('script.evaluate', { expression, target, awaitPromise: true, userActivation: true })
    if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails.text)
    return evaluated.result
  }
  return {
    open: async (url) => void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate<Result, Args extends unknown[]>(read: (...args: Args) => Result | Promise<Result>, ...args: Args) {
      const { value = 'null' } = await run(
        `Promise.resolve((${read})(...${JSON.stringify(args)})).then((value) => JSON.stringify(value ?? null))`,
      )
      return JSON.parse(value) as Result
    },
    inject: async (source) => void (await run(`${source};undefined`)),
    async perform(actions) {
      await bidi.send('input.performActions', { context, actions })
    },
    async chooseFiles(files) {
      const { sharedId } = await run('window.chosenInput')
      await bidi.send('input.setFiles', { context, element: { sharedId }, files })
    },
    async screenshot() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return data
    },
  }
}
