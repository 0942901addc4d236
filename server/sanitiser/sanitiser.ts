import { Worker } from 'node:worker_threads'
import { problem } from '../contract/problem.ts'
import type { Task, TaskResult } from './sanitiser-worker.ts'

/** Wall-clock limit of one text in milliseconds; far above the processor time limit, for a busy machine. */
const maxWallTime = 15_000
/** Milliseconds between checks of the worker's processor time. */
const pollInterval = 100

export const tooCostlyMessage = 'This is too complicated to be checked'

export type Sanitiser = ReturnType<typeof createSanitiser>

/**
 * Sanitises editors' markup with DOMPurify on jsdom in a worker thread, one text at a time. The worker starts on the first write, because
 * the parser is large, and ends after a while without texts. markup-size.ts refuses costly texts in advance, so that valid ones take less
 * than 500 ms. A text that exceeds its processor time is refused and terminates the worker; queued texts get a new worker.
 * @param maxCpuTime processor time of the worker per text, in milliseconds.
 * @param idleTime milliseconds without a text after which the worker ends.
 */
export function createSanitiser(mapHosts: string[], { maxCpuTime = 1000, idleTime = 60_000 } = {}) {
  let worker: Promise<Worker> | undefined
  let lastId = 0
  let queue: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  function start(): Promise<Worker> {
    const started: Promise<Worker> = new Promise((resolve, reject) => {
      const thread = new Worker(new URL('./sanitiser-worker.ts', import.meta.url), { workerData: { mapHosts } })
      thread.unref()
      thread.once('message', () => resolve(thread))
      thread.once('error', reject)
      thread.once('exit', () => {
        if (worker === started) worker = undefined
        reject(new Error('The sanitiser stopped'))
      })
    })
    return started
  }

  async function run(type: Task['type'], path: string, text: string): Promise<string> {
    worker ??= start()
    const thread = await worker
    const id = ++lastId
    const startedAt = Date.now()
    const before = await thread.cpuUsage()
    const outcome = await new Promise<TaskResult>((resolve, reject) => {
      const finish = (act: () => void) => {
        clearInterval(timer)
        thread.off('message', onMessage).off('error', onError).off('exit', onExit)
        act()
      }
      const onMessage = (message: TaskResult) => finish(() => resolve(message))
      const onError = (error: Error) => finish(() => reject(error))
      const onExit = () => finish(() => reject(new Error('The sanitiser stopped')))
      const refuse = () => {
        worker = undefined
        finish(() => reject(problem.invalid({ path, message: tooCostlyMessage })))
        void thread.terminate()
      }
      const timer = setInterval(() => {
        if (Date.now() - startedAt > maxWallTime) return refuse()
        thread.cpuUsage(before).then(
          ({ user, system }) => (user + system) / 1000 > maxCpuTime && refuse(),
          () => undefined,
        )
      }, pollInterval)
      thread.on('message', onMessage).on('error', onError).on('exit', onExit)
      thread.postMessage({ id, type, text } satisfies Task)
    })
    if ('refused' in outcome) throw problem.invalid({ path, message: outcome.refused })
    return outcome.text
  }

  /**
   * @param path the field, for the error.
   * @throws Problem 400 when the text is not markup of the type, or is too costly to check.
   */
  function sanitise(type: Task['type'], path: string, text: string): Promise<string> {
    clearTimeout(idle)
    const result = queue.then(() => run(type, path, text))
    const settled = result
      .catch(() => undefined)
      .then(() => {
        if (queue === settled) idle = setTimeout(() => void close(), idleTime).unref()
      })
    queue = settled
    return result
  }

  /** Ends the worker; the next text starts another. */
  async function close(): Promise<void> {
    clearTimeout(idle)
    const ending = worker
    worker = undefined
    await (await ending)?.terminate()
  }

  return {
    svg: (path: string, text: string) => sanitise('svg', path, text),
    html: (path: string, text: string) => sanitise('html', path, text),
    map: (path: string, text: string) => sanitise('map', path, text),
    close,
  }
}
