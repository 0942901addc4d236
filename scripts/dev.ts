import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite, type Plugin, type ViteDevServer } from 'vite'
import { isPreview } from '../server/site/page-key.ts'
import { onTerminationSignal } from '../server/termination-signals.ts'
import { type BackEnd, runningServer } from './dev/back-end.ts'
import { pageFrame } from './mock/frame.ts'

/**
 * The client on a development server that reloads what changes.
 *
 *     npm run dev         # in front of a running server: npm start, or HAULFRONT_URL=…
 *     npm run dev:demo    # with a server of its own, the demo company, and you signed in
 *     npm run dev:mock    # without any: Prism responds with the contract's examples
 *
 * PORT is 5173 unless set.
 */
const root = join(import.meta.dirname, '..')
const mode = process.argv[2] ?? ''

async function startBackEnd(): Promise<BackEnd> {
  if (mode === '--mock') return (await import('./dev/mock-server.ts')).mockServer()
  if (mode === '--demo') return (await import('./dev/demo-server.ts')).demoServer()
  return runningServer(new URL(process.env.HAULFRONT_URL || 'http://127.0.0.1:3000').origin)
}

let vite: ViteDevServer | undefined
/** An HTTP server of our own: Vite's ends the process at a signal, before the back end has stopped. */
const server = createServer((request, response) => vite?.middlewares(request, response))
const starting = startBackEnd()

async function stop(code: number): Promise<void> {
  server.close()
  server.closeAllConnections()
  await vite?.close()
  // A signal may come while the back end starts: wait for it before stopping it.
  const started = await starting.catch(() => undefined)
  await started?.stop()
  // Explicit status, because the embedded PostgreSQL's package resets `process.exitCode`.
  process.exit(code)
}
onTerminationSignal(() => void stop(0))

const { description, host, middleware, mockToken, path, proxy } = await starting

const frame: Plugin = {
  name: 'haulfront-frame',
  configureServer({ middlewares, transformIndexHtml }) {
    if (middleware !== undefined) middlewares.use(middleware)
    // Runs after Vite's own middleware, so that every path without a file is a page of the client.
    return () =>
      void middlewares.use((request, response, next) => {
        const entry = isPreview(request.url ?? '/') ? 'entry-preview.tsx' : 'entry-browser.ts'
        transformIndexHtml(request.url ?? '/', pageFrame({ script: `/client/startup/${entry}`, signedIn: mockToken }))
          .then((html) => response.writeHead(200, { 'content-type': 'text/html' }).end(html))
          .catch(next)
      })
  },
}

try {
  vite = await createVite({
    configFile: join(root, 'vite.config.ts'),
    // A cache for each mode, so that several modes can run at once.
    cacheDir: join(root, `node_modules/.vite-dev${mode}`),
    plugins: [frame],
    server: { middlewareMode: true, hmr: { server }, proxy: proxy ?? {} },
    optimizeDeps: { entries: ['client/startup/entry-browser.ts', 'client/startup/entry-preview.tsx'] },
  })
  server.listen(Number(process.env.PORT || 5173), '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  console.log(`Haulfront is at http://${host}:${port}${path}, ${description}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stop(1)
}
