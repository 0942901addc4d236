import { describe, expect, test } from 'vitest'
import { call, signUp } from '../support/client.ts'
import { done, expectFieldErrors, expectProblem, type Plain } from '../support/expectations.ts'
import { emptyBeforeEach, sharedService } from '../support/service.ts'
import { collections, services } from './collection-types.ts'

const service = await sharedService()
const { token } = await signUp(service)

const paging = { page: 'page', limit: 'limit', total: 'total', totalPage: 'totalPage' }
type List = {
  list: string
  table: string
  many: string
  counts: Record<'page' | 'total' | 'totalPage', string> & { limit?: string }
  row: Plain
  newestFirst: boolean
}
const lists: List[] = [
  // Hero sections are not paged.
  ...[...collections, ...services]
    .filter(({ table }) => table !== 'hero_sections')
    .map(({ operations: { list }, table, many, body, required, defaults }) => ({
      ...{ list, table, many, newestFirst: !('order' in defaults) },
      counts: table === 'services' ? { page: 'currentPage', total: 'totalServices', totalPage: 'totalPages' } : paging,
      row: Object.fromEntries(required.map((name) => [name, body[name]])),
    })),
  {
    ...{ list: 'listEnquiries', table: 'enquiries', many: 'contacts', counts: paging, newestFirst: true },
    row: { name: 'x', phoneNumber: '9820012345', email: 'x@y.example' },
  },
]

describe.each(lists)('$list', ({ list, table, many, counts, row, newestFirst }) => {
  const read = async (query: Record<string, number> = {}) => (await done(service, list, { query, token })).body
  const items = async (query: Record<string, number> = {}) =>
    (await read(query))[many] as ({ _id: string; order: number; createdAt: string } & Plain)[]

  /** Rows straight into the table: the order of a list must not depend on how they came there. */
  const insert = (more: Plain[]) => {
    const rows = more.map((columns, index) => ({ ...row, ...(table === 'services' ? { slug: `s-${index}` } : {}), ...columns }))
    return service.tools.database(table).insert(rows)
  }

  emptyBeforeEach(service, table)

  test('page is 1 and limit is 10 by default (API-LIST-01, API-LIST-02, API-LIST-10)', async () => {
    await insert(Array.from({ length: 11 }, () => ({})))
    const body = await read()
    const expected: Plain = { page: 1, limit: 10, total: 11, totalPage: 2 }
    const named = Object.fromEntries(Object.entries(counts).map(([name, key]) => [key, expected[name]]))
    expect(body).toEqual({ message: expect.stringMatching(/\w/), ...named, [many]: expect.any(Array) })
    expect(body[many]).toHaveLength(10)
  })

  test('an empty list has no pages (API-LIST-10)', async () => {
    const body = await read()
    expect([body[counts.total], body[counts.totalPage], body[many]]).toEqual([0, 0, []])
  })

  test('a page past the end is empty (API-LIST-05)', async () => {
    await insert([{}, {}])
    const body = await read({ page: 1_000_000, limit: 100 })
    expect([body[counts.total], body[counts.totalPage], body[many]]).toEqual([2, 1, []])
  })

  test('a limit from 1 to 100 is accepted (API-LIST-03)', async () => {
    await insert(Array.from({ length: 101 }, () => ({})))
    expect(await items({ limit: 1 })).toHaveLength(1)
    expect(await items({ limit: 100 })).toHaveLength(100)
  })

  test.each([
    ['API-LIST-03', 'limit', '0'],
    ['API-LIST-03', 'limit', '101'],
    ['API-LIST-03', 'limit', '-1'],
    ['API-LIST-03', 'limit', '2.5'],
    ['API-LIST-03', 'limit', 'all'],
    ['API-LIST-03', 'limit', ''],
    ['API-LIST-04', 'page', '0'],
    ['API-LIST-04', 'page', '-3'],
    ['API-LIST-04', 'page', '1.5'],
    ['API-LIST-04', 'page', 'last'],
    ['API-LIST-04', 'page', '1e300'],
    ...[' 5', '5 ', '\t5', '+5', '05', '5.0', '5e0', '0x10', '0b11', '0o7', '٥'].flatMap((value) => [
      ['API-LIST-03', 'limit', value],
      ['API-LIST-04', 'page', value],
    ]),
  ])('%s refuses %s = "%s" (SEC-J-09)', async (_row, name, value) => {
    expectFieldErrors(await call(service, list, { query: { [name]: value }, token }), [name])
  })

  if (!newestFirst)
    test('lower order comes first, and of equal ones the newest (API-LIST-06, API-LIST-07)', async () => {
      const days = ['2026-03-01', '2026-03-02', '2026-03-03']
      await insert([2, 1, 0, 1].map((order, index) => ({ order, createdAt: days[index] ?? days[0] })))
      const found = await items()
      expect(found.map(({ order }) => order)).toEqual([0, 1, 1, 2])
      expect(found[1]?.createdAt).toBe('2026-03-02T00:00:00.000000Z')
    })

  if (newestFirst)
    test('the newest comes first (API-LIST-07, API-LIST-09)', async () => {
      const days = ['2026-03-02', '2026-03-03', '2026-03-01']
      await insert(days.map((createdAt) => ({ createdAt })))
      expect((await items()).map(({ createdAt }) => createdAt.slice(0, 10))).toEqual([...days].sort().reverse())
    })

  test('records alike in order and time come by _id, each on one page (API-LIST-08)', async () => {
    await insert(Array.from({ length: 25 }, () => ({ createdAt: '2026-03-02' })))
    const pages = [
      await items({ page: 1, limit: 7 }),
      await items({ page: 2, limit: 7 }),
      await items({ page: 3, limit: 7 }),
      await items({ page: 4, limit: 7 }),
    ]
    const ids = pages.flat().map(({ _id }) => _id)
    expect(ids).toHaveLength(25)
    expect(ids).toEqual([...new Set(ids)].sort())
  })
})

test('hero sections come all at once, in order, the newest of equal ones first (API-HERO-02, API-LIST-06, API-LIST-07)', async () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({ title: `${index}`, order: index % 2 }))
  for (const row of rows) await service.tools.database('hero_sections').insert(row)
  const { body } = await done(service, 'listHeroSections')
  const titles = (body.heroSections as { title: string }[]).map(({ title }) => Number(title))
  const newestFirst = rows.map((_, index) => 99 - index)
  expect(titles).toEqual([...newestFirst.filter((index) => index % 2 === 0), ...newestFirst.filter((index) => index % 2 === 1)])
  expect(body).toEqual({ message: expect.any(String), heroSections: expect.any(Array) })
})

test('hero sections are not paged: a page is an unknown parameter (API-GEN-08)', async () => {
  expectProblem(await call(service, 'listHeroSections', { query: { page: 1 } }), 400)
})
