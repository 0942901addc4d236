import pg from 'pg'
import { definitions } from '../../server/content/types/index.ts'
import { connect } from '../../server/database/connect.ts'
import { rebuildSearch } from '../../server/search/rebuild.ts'
import { fillEnquiries, fillServices } from '../../tests/support/growing-lists.ts'
import { databaseUrlOf, dataFolder, removeFolder, startSite } from '../lib/site.ts'
import { signUp } from './account.ts'
import { median } from './load.ts'

/**
 * Times of the search and of the dashboard's reads on a site that has grown: 2,000 services, 2,000 files and 100,000 enquiries.
 * `npm run bench:growth -- [requests]`; one request at a time, in milliseconds from request to the end of the response.
 */
const [requests = 15] = process.argv.slice(2).map(Number)

const searches = [
  'zanzibar',
  'mundra',
  'm',
  'please quote',
  'writer777',
  'service 12',
  'crane mundra',
  'xyzzy',
  'anjali please quote pallets to mundra',
]
const reads = {
  ...Object.fromEntries(searches.map((q) => [`search: ${q}`, `/search?${new URLSearchParams({ q })}`])),
  'checks of the content': '/dashboard/checks',
  'enquiries by week': '/enquiry/weeks',
  'numbers of enquiries': '/enquiry/summary',
  'newest unread enquiries': '/enquiry/all-enquiries?read=false&limit=5',
  'last changes': '/content/changes?limit=8',
}

const dataDir = dataFolder()
const site = await startSite(dataDir)
try {
  const token = await signUp(site)
  await fill(databaseUrlOf(dataDir))
  const rows: Record<string, { median: number; highest: number }> = {}
  for (const [what, path] of Object.entries(reads)) {
    const times: number[] = []
    for (let sent = -2; sent < requests; sent += 1) {
      const begun = performance.now()
      const response = await fetch(`${site.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${path} responded ${response.status}`)
      // The first two are not counted: they plan the statement and fill PostgreSQL's cache.
      if (sent >= 0) times.push(performance.now() - begun)
    }
    rows[what] = { median: rounded(median(times)), highest: rounded(Math.max(...times)) }
  }
  console.log(`2,000 services, 2,000 files, 100,000 enquiries; ${requests} requests each, ms`)
  console.table(rows)
} finally {
  await site.stop()
  removeFolder(dataDir)
}

/** The records and their entries in the index of the search. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fillEnquiries(client, 100_000)
  await fillServices(client, 2_000)
  await client.query(`insert into media (path, name, alt, "userName")
    select '/uploads/library/' || md5(n::text) || '.webp', 'harbour-' || n || '.png', 'A crane at Mundra ' || n, ''
    from generate_series(1, 2000) n`)
  await client.end()
  const database = connect(url, console.error, { unlimited: true })
  await rebuildSearch(database, definitions)
  await database.raw('vacuum analyze search_entries')
  await database.destroy()
}

function rounded(milliseconds: number): number {
  return Number(milliseconds.toFixed(1))
}
