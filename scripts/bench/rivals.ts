import { createServer, get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import express from 'express'
import pg from 'pg'
import { filesOf } from '../../server/content/record/files-of.ts'
import { factColumns, factsOf } from '../../server/content/record/record-media.ts'
import { definition as services } from '../../server/content/types/services.ts'
import { searchForm } from '../../shared/normal-forms.ts'

/**
 * Baselines for the benchmark, each as a process of its own: `bare` sends the same bytes from a `node:http` that does nothing else;
 * `express` runs the site's own SQL query and sends its rows as JSON, so that the responses are the same. PORT, RIVAL and SITE or
 * DATABASE_URL say what to run; `bare` ends a connection after PER_CONNECTION responses, by default never.
 */
const { RIVAL, PORT, SITE = '', DATABASE_URL = '', PER_CONNECTION = '0' } = process.env

type Copy = { headers: string[]; body: Buffer }

/** Each URL is requested from the site once for each content encoding. */
function serveBytes(): void {
  const copies = new Map<string, Copy>()
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request
    const encoding = headers['accept-encoding'] ?? 'identity'
    const copy = copies.get(url + encoding) ?? (await copyOf(url, encoding))
    copies.set(url + encoding, copy)
    response.writeHead(200, copy.headers)
    response.end(copy.body)
  })
  server.maxRequestsPerSocket = Number(PER_CONNECTION)
  server.listen(Number(PORT), '127.0.0.1')
}

/** Headers of the connection, which Node adds itself. */
const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** The encoded bytes; `fetch` would decode them. */
function copyOf(url: string, encoding: string): Promise<Copy> {
  return new Promise((resolve, reject) => {
    get(SITE + url, { headers: { 'accept-encoding': encoding } }, async (response) => {
      const copied = Object.entries(response.headers).filter(([name]) => !own.has(name))
      resolve({ headers: copied.flatMap(([name, value]) => [name, String(value)]), body: await buffer(response) })
    }).on('error', reject)
  })
}

/** Timestamps with microseconds, as in the site's responses; `Date` has only milliseconds. */
const timestamp = (text: string) => {
  const [, date, time, fraction = ''] = /^(\S+) ([\d:]+)(?:\.(\d+))?\+00$/.exec(text) ?? []
  return `${date}T${time}.${fraction.padEnd(6, '0')}Z`
}

/** The editors' order and the normal form of searched text, copied from the site's SQL. */
const order = '"order" asc, "createdAt" desc, "_id" asc'
const holds = (column: string) => `search_form("${column}") like $1`
const searched = `(${holds('title')} or ${holds('description')})`
const counted = (search: string) =>
  search === ''
    ? 'select count(*) as total from features where true'
    : `select count(*) as total from (select from features where ${searched} limit 10000) as found`

function serveRows(): void {
  pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, timestamp)
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 })
  const app = express()
  app.get('/', (_request, response) => void response.json({ status: 'ok' }))
  app.get('/api/v1/feature/all-features', async (request, response) => {
    const [page, limit, search] = [Number(request.query.page ?? 1), Number(request.query.limit ?? 10), String(request.query.search ?? '')]
    const where = search === '' ? 'true' : searched
    const shown = `select * from features where ${where} order by ${order} limit ${limit} offset ${(page - 1) * limit}`
    const { rows } = await pool.query(
      `select shown.*, counted.total from (${counted(search)}) as counted left join (${shown}) as shown on true order by ${order}`,
      search === ''
        ? []
        : [
            `%${searchForm(search)
              .trim()
              .replaceAll(/[\\%_]/g, '\\$&')}%`,
          ],
    )
    const total = Number(rows[0]?.total ?? 0)
    const features = rows.filter(({ _id }) => _id !== null).map(({ total: _total, ...feature }) => feature)
    response.json({ message: 'One page of features', page, limit, total, totalPage: Math.ceil(total / limit), features })
  })
  app.get('/api/v1/service/service/:slug', async (request, response) => {
    const { rows } = await pool.query('select * from services where slug = $1 limit 1', [request.params.slug])
    const [service] = rows
    const addresses = filesOf(services, service)
    const { rows: files } = await pool.query(
      `select ${factColumns.map((column) => `"${column}"`).join(', ')} from media where path = any($1)`,
      [addresses],
    )
    const facts = new Map(files.map((file) => [file.path, factsOf(file)]))
    response.json({
      message: 'One service',
      service: { ...service, media: Object.fromEntries(addresses.map((path) => [path, facts.get(path)])) },
    })
  })
  app.listen(Number(PORT), '127.0.0.1')
}

if (RIVAL === 'bare') serveBytes()
else serveRows()
