import { createServer as createHttpServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer as createViteServer } from 'vite'
import { pageFrame } from './mock/frame.ts'
import { createMock } from './mock/mock.ts'

/**
 * The client on a development server that reloads what changes.
 *
 *     npm run dev         # in front of a running server: npm start, or HAULFRONT_URL=…
 *     npm run dev:mock    # without any: Prism answers from the contract's examples, and you are signed in
 *
 * PORT is 5173 unless set.
 */
const root = join(import.meta.dirname, '..')
const mocked = process.argv.includes('--mock')
const target = new URL(process.env.HAULFRONT_URL || 'http://127.0.0.1:3000')
const mock = mocked ? await createMock() : undefined

const server = createHttpServer((request, response) => void answer(request, response))
const vite = await createViteServer({
  configFile: join(root, 'vite.config.ts'),
  cacheDir: join(root, mocked ? 'node_modules/.vite-mock' : 'node_modules/.vite-dev'),
  server: { middlewareMode: true, hmr: { server } },
  optimizeDeps: { entries: ['client/entry-browser.ts'] },
})

const ours = /^\/(api|uploads|docs|healthz|readyz)(\/|$)/

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/'
  if (mock !== undefined) {
    if (await mock(request, response)) return
  } else if (ours.test(path)) return proxy(request, response)
  vite.middlewares(request, response, () => void page(path, response))
}

function proxy(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = new URL(request.url ?? '/', target)
  // The host that the browser knows goes along: the server compares it with where a request comes from.
  const onward = forward(
    { hostname: target.hostname, port: target.port, path: pathname + search, method: request.method, headers: request.headers },
    (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(response)
    },
  )
  onward.on('error', () => response.writeHead(502).end(`No server at ${target.origin}: start one with npm start, or set HAULFRONT_URL.`))
  request.pipe(onward)
}

async function page(path: string, response: ServerResponse): Promise<void> {
  const html = pageFrame({ script: '/client/entry-browser.ts', signedIn: mocked })
  response.writeHead(200, { 'content-type': 'text/html' }).end(await vite.transformIndexHtml(path, html))
}

server.listen(Number(process.env.PORT || 5173), '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  console.log(`The client is at http://127.0.0.1:${port}, ${mocked ? 'on the contract’s examples' : `in front of ${target.origin}`}`)
})

const stop = async () => {
  await vite.close()
  server.close(() => process.exit(0))
  server.closeAllConnections()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
