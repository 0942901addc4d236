import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import express from 'express'
import { pageFrame } from '../../../scripts/mock/frame.ts'
import { createMock } from '../../../scripts/mock/mock.ts'

/** The built client in front of Prism: no back end and no database. Says where it is on its standard output. */
const client = join(import.meta.dirname, '../../../dist/client')
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, { file: string; css?: string[] }>
const { file, css = [] } = manifest['client/startup/entry-browser.ts'] ?? { file: '' }
const html = pageFrame({ script: `/${file}`, styles: css.map((style) => `/${style}`), signedIn: true })

const app = express()
app.use(await createMock())
app.use(express.static(client, { index: false }))
app.use((_request, response) => void response.type('html').send(html))
// A request on a connection whose idle time ends would fail.
const server = createServer({ keepAliveTimeout: 0 }, app).listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`The mock is at http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}\n`)
})
