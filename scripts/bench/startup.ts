import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { freePort } from '../../server/lib/free-port.ts'
import { chromiumPath, ensureChromium } from '../chromium.mjs'
import { runProgram } from '../lib/program.ts'
import { dataFolder, firstResponse, removeFolder } from '../lib/site.ts'
import { median } from './load.ts'

/**
 * Measures the cost of starting a page (by default the home page) on a phone, for one or several built copies of the project in turn: `node
 * scripts/bench/startup.ts [--page=/auth/login] [rounds] [copy …]`. Times are processor time of the page's main thread, times four for a
 * phone as in Lighthouse, so that other work on the machine hardly matters.
 */
const {
  values: { page: path },
  positionals: [rounds = '5', ...given],
} = parseArgs({ options: { page: { type: 'string', default: '/' } }, allowPositionals: true })
const copies = given.length === 0 ? [join(import.meta.dirname, '../..')] : given.map((copy) => resolve(copy))
const slowdown = 4

type Figures = { blocking: number; work: number; script: number; page: number; requests: number }
type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }

ensureChromium()
const browser = await chromium.launch({ executablePath: chromiumPath() ?? '', args: ['--no-sandbox'] })
const found = new Map(copies.map((copy): [string, Figures[]] => [copy, []]))
/** A folder for each copy, since their migrations differ. */
const dataDirs = new Map(copies.map((copy) => [copy, dataFolder()]))
try {
  for (let round = 0; round < Number(rounds); round++) {
    for (const [copy, figures] of found) {
      const dataDir = dataDirs.get(copy) ?? ''
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const environment = { DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: 'error', RATE_LIMITS: 'off' }
      const server = runProgram(['server/main.ts'], { environment: { ...process.env, ...environment }, root: copy })
      await firstResponse(server, url)
      for (let visit = 0; visit < 3; visit++) figures.push(await measure(browser, url + path))
      await server.end()
    }
  }
  const middle = (figures: Figures[], name: keyof Figures) => Math.round(median(figures.map((figure) => figure[name])))
  console.table(
    Object.fromEntries(
      [...found].map(([copy, figures]) => [
        copy,
        {
          'blocking, ms': middle(figures, 'blocking'),
          'main thread, ms': middle(figures, 'work'),
          'script, bytes gzip': middle(figures, 'script'),
          'page, bytes gzip': middle(figures, 'page'),
          requests: middle(figures, 'requests'),
        },
      ]),
    ),
  )
} finally {
  await browser.close()
  for (const dataDir of dataDirs.values()) removeFolder(dataDir)
}

/** One visit on a phone's screen with empty caches, until the page has been idle for a second and a half. */
async function measure(from: Browser, url: string): Promise<Figures> {
  const page = await from.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })
  const bodies = { script: [] as Promise<number>[], page: [] as Promise<number>[] }
  let requests = 0
  page.on('request', () => requests++)
  page.on('response', (response) => {
    const type = response.request().resourceType()
    const list = type === 'script' ? bodies.script : type === 'document' ? bodies.page : undefined
    list?.push(response.body().then((body) => gzipSync(body).length))
  })
  await from.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'] })
  const started = page.waitForResponse(/\/api\/v1\/user\/me$/)
  await page.goto(url)
  await started
  await page.waitForTimeout(1500)
  const { traceEvents } = JSON.parse((await from.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const sum = async (list: Promise<number>[]) => (await Promise.all(list)).reduce((all, bytes) => all + bytes, 0)
  const sizes = { script: await sum(bodies.script), page: await sum(bodies.page), requests }
  await page.context().close()

  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const tasks = mains.map((main) =>
    traceEvents
      // Chromium also traces each task as ThreadControllerImpl::RunTask.
      .filter(({ name, pid, tid }) => name === 'RunTask' && pid === main.pid && tid === main.tid)
      .map(({ tdur = 0 }) => (tdur / 1000) * slowdown),
  )
  const total = (list: number[]) => list.reduce((all, milliseconds) => all + milliseconds, 0)
  const busiest = tasks.toSorted((one, other) => total(other) - total(one))[0] ?? []
  return { ...sizes, work: total(busiest), blocking: total(busiest.map((milliseconds) => Math.max(0, milliseconds - 50))) }
}
