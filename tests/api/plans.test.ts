import pg from 'pg'
import { expect, test } from 'vitest'
import { type CallOptions, call, signUp } from '../support/client.ts'
import { fillEnquiries, fillServices } from '../support/growing-lists.ts'
import { startTestService } from '../support/service.ts'

// Generated rows have telephone numbers that are too short for the contract.
const service = await startTestService({ VALIDATE_RESPONSES: 'false' })
const admin = await signUp(service)
const client = new pg.Client({ connectionString: service.databaseUrl })
await client.connect()
await fillEnquiries(client, 20_000)
await fillServices(client, 5_000)
await client.end()

type Plan = {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
type Query = { sql: string; bindings: unknown[] }

const nodesOf = ({ 'Node Type': type, 'Index Name': index, 'Relation Name': relation, Plans = [] }: Plan): string[] => [
  [type, index ?? relation].filter(Boolean).join(' '),
  ...Plans.flatMap(nodesOf),
]

/** Every part of a plan that reads a table, with the number of rows that it looked at. */
const scansOf = (plan: Plan): { type: string; relation: string | undefined; rows: number }[] => {
  const { 'Node Type': type, 'Relation Name': relation, 'Actual Rows': found = 0, 'Actual Loops': loops = 0, Plans = [] } = plan
  const rows = (found + (plan['Rows Removed by Filter'] ?? 0)) * loops
  return [...(relation === undefined ? [] : [{ type, relation, rows }]), ...Plans.flatMap(scansOf)]
}

type ReadRequest = [table: string, operationId: string, query: NonNullable<CallOptions['query']>]

/** PostgreSQL's plan for the reads of an operation from a table. */
const plansOf = async (...captured: ReadRequest): Promise<string[]> => (await explained('format json', ...captured)).flatMap(nodesOf)
/** The same by EXPLAIN ANALYZE, which executes the query again. */
const analyzed = (...captured: ReadRequest) => explained('analyze, format json', ...captured)

async function explained(how: string, ...[table, operationId, query]: ReadRequest): Promise<Plan[]> {
  const { database } = service.tools
  const captured: Query[] = []
  const listen = ({ sql, bindings }: Query) => void (sql.includes(`from "${table}"`) && captured.push({ sql, bindings }))
  database.on('query', listen)
  const response = await call(service, operationId, { query, token: admin.token })
  database.off('query', listen)
  expect(response.status).toBe(200)
  expect(captured).not.toEqual([])
  const plans = captured.map(async ({ sql, bindings }) => {
    const { rows } = await database.raw(`explain (${how}) ${sql.replaceAll(/\$\d+/g, '?')}`, bindings as string[])
    return rows[0]['QUERY PLAN'][0].Plan as Plan
  })
  return Promise.all(plans)
}

const maxCounted = 10_000
/** Sequential scans that did not stop at the limit of a count, which is half of the table. */
const longScans = async (...query: ReadRequest) =>
  (await analyzed(...query)).flatMap(scansOf).filter(({ type, rows }) => /Seq Scan/.test(type) && rows > maxCounted)
const sorts = ['name', '-name', 'createdAt', '-createdAt', 'updatedAt', '-updatedAt']
/** Pages up to the last counted row; for later ones a sequential scan is as cheap as an index scan. */
const pages = [1, 500, 1000]

test.each(sorts)('no page of the enquiries by %s reads the whole table', async (sort) => {
  for (const page of pages) expect(await longScans('enquiries', 'listEnquiries', { sort, page })).toEqual([])
  for (const status of ['new', 'done']) expect(await longScans('enquiries', 'listEnquiries', { sort, status })).toEqual([])
  expect(await longScans('enquiries', 'listEnquiries', { sort, read: 'false', page: 1000 })).toEqual([])
})

test.each(['order', ...sorts])('no page of the services by %s is found by reading the whole table', async (sort) => {
  for (const page of [1, 250, 499]) {
    const read = (await plansOf('services', 'listServices', { sort, page })).filter((node) => !/^Aggregate/.test(node))
    expect(read.some((node) => node.includes('services_'))).toBe(true)
  }
})

test('a deep page skips earlier records in an index, without reading their rows', async () => {
  for (const sort of ['name', '-name', 'updatedAt', '-updatedAt']) {
    expect(await plansOf('enquiries', 'listEnquiries', { sort, page: 1000 })).toContainEqual(
      expect.stringMatching(/^Index Only Scan enquiries_(by_name|by_update)$/),
    )
  }
})

const filters: Record<string, string>[] = [
  {},
  { status: 'new' },
  { read: 'false' },
  { status: 'done' },
  { read: 'true' },
  { status: 'spam' },
]
test.each(filters)('by time, a page of the filter %o reads the counted rows and those up to its own', async (filter) => {
  for (const sort of ['createdAt', '-createdAt']) {
    for (const page of [1, 100]) {
      for (const limit of [10, 100]) {
        const plans = await analyzed('enquiries', 'listEnquiries', { ...filter, sort, page: String(page), limit: String(limit) })
        const reads = plans.flatMap(scansOf).filter(({ relation }) => relation === 'enquiries')
        // The count, the ids up to the page and one after them (incremental sort), and the rows of a deep page.
        expect(reads.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(maxCounted + page * limit + 1 + limit)
      }
    }
  }
})

test('the summary reads at most 10,000 rows for each of its six counts', async () => {
  const reads = (await analyzed('enquiries', 'summarizeEnquiries', {})).flatMap(scansOf)
  expect(reads).toHaveLength(6)
  expect(reads.filter(({ rows }) => rows > maxCounted)).toEqual([])
})

test('the enquiries of an assignee and of a sender are found by their indexes', async () => {
  const assignee = String(admin.user._id)
  expect(await plansOf('enquiries', 'listEnquiries', { assignee })).toContainEqual(expect.stringContaining('enquiries_by_assignee'))
  const { _id: enquiryId } = await service.tools.database('enquiries').first('_id')
  const scans = await plansOf('enquiries', 'listSameSender', { enquiryId })
  expect(scans.filter((node) => node.startsWith('Seq Scan enquiries'))).toEqual([])
})

test('a selective search uses the text indexes', async () => {
  const indexes = ['Bitmap Index Scan enquiries_searched', 'Bitmap Index Scan enquiries_loads_searched']
  expect(await plansOf('enquiries', 'listEnquiries', { search: 'zanzibar' })).toEqual(expect.arrayContaining(indexes))
})
