import { createServer, get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import express from 'express'
import pg from 'pg'

/**
 * What the site is compared with, each as a process of its own: `bare` sends the same bytes from a `node:http` that does nothing else;
 * `express` asks PostgreSQL the same question and sends its rows as JSON. PORT, RIVAL and SITE or DATABASE_URL say what to run.
 */
const { RIVAL, PORT, SITE = '', DATABASE_URL = '' } = process.env

if (RIVAL === 'bare') serveBytes()
else serveRows()

type Copy = { headers: string[]; body: Buffer }

/** Every address is asked of the site once for each coding. */
function serveBytes(): void {
  const copies = new Map<string, Copy>()
  createServer(async (request, response) => {
    const { url = '', headers } = request
    const coding = headers['accept-encoding'] ?? 'identity'
    const copy = copies.get(url + coding) ?? (await copyOf(url, coding))
    copies.set(url + coding, copy)
    response.writeHead(200, copy.headers)
    response.end(copy.body)
  }).listen(Number(PORT), '127.0.0.1')
}

/** Headers that belong to a connection are Node's to add. */
const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** The bytes as they are sent: `fetch` would unpack them. */
function copyOf(url: string, coding: string): Promise<Copy> {
  return new Promise((resolve, reject) => {
    get(SITE + url, { headers: { 'accept-encoding': coding } }, async (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !own.has(name))
      resolve({ headers: kept.flatMap(([name, value]) => [name, String(value)]), body: await buffer(answer) })
    }).on('error', reject)
  })
}

function serveRows(): void {
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 })
  const app = express()
  app.get('/', (_request, response) => void response.json({ status: 'ok' }))
  app.get('/api/v1/feature/all-features', async (request, response) => {
    const [page, limit] = [Number(request.query.page ?? 1), Number(request.query.limit ?? 10)]
    const pattern = `%${String(request.query.search ?? '')}%`
    const where = request.query.search === undefined ? '' : `where title ilike $1 or description ilike $1`
    const values = where === '' ? [] : [pattern]
    const [rows, count] = await Promise.all([
      pool.query(
        `select * from features ${where} order by "order", "createdAt" desc, _id limit ${limit} offset ${(page - 1) * limit}`,
        values,
      ),
      pool.query(`select count(*)::int as total from features ${where}`, values),
    ])
    const { total } = count.rows[0] as { total: number }
    const totalPage = Math.ceil(total / limit)
    response.json({ message: `Page ${page} of features`, page, limit, total, totalPage, features: rows.rows })
  })
  app.get('/api/v1/service/service/:slug', async (request, response) => {
    const { rows } = await pool.query('select * from services where slug = $1', [request.params.slug])
    response.json({ message: 'One service', service: rows[0] })
  })
  app.listen(Number(PORT), '127.0.0.1')
}
