import { describe, expect, test } from 'vitest'
import { parametersOf } from '../../server/contract/document.ts'
import { allRoutes, contract, routeOf, signUp } from '../support/client.ts'
import { done, type Plain } from '../support/expectations.ts'
import { emptyBeforeEach, sharedService } from '../support/service.ts'
import { collections, services } from './collection-types.ts'

const service = await sharedService()
const { token } = await signUp(service)

/** Two columns of each list that can be searched: the one that names its records, and another one that a search looks into. */
const columns: Record<string, [title: string, other: string]> = {
  ...{ hero_sections: ['title', 'badgeText'], clients: ['title', 'title'], features: ['title', 'description'] },
  ...{ testimonials: ['name', 'feedback'], why_choose_us: ['title', 'title'], faqs: ['question', 'answer'] },
  ...{ team_members: ['memberName', 'memberRole'], services: ['title', 'shortDescription'], awards: ['awardTitle', 'awardGivenBy'] },
}
const lists = [
  ...[...collections, ...services].flatMap(({ operations: { list }, table, many, body, required, defaults }) => {
    const [title, other] = columns[table] ?? []
    const row = Object.fromEntries(required.map((name) => [name, name === other ? 'x' : body[name]]))
    const total = table === 'services' ? 'totalServices' : 'total'
    return title && other ? [{ list, table, many, title, other, row, total, byTime: !('order' in defaults) }] : []
  }),
  {
    ...{ list: 'listEnquiries', table: 'enquiries', many: 'contacts', title: 'name', other: 'message', total: 'total', byTime: true },
    row: { phoneNumber: '9820012345', email: 'x@y.example' },
  },
]

const numbers = [
  { title: 'harbour', day: 3, changed: 7, order: 2 },
  { title: 'Anchor', day: 1, changed: 9, order: 0 },
  { title: 'élan', day: 2, changed: 8, order: 1 },
]

const characters = [
  ['%', '100% on time'],
  ['_', 'gate_1'],
  ['\\', 'dock\\yard'],
  ["a's", "Meera's desk"],
  ['a + b', 'Berths A + B'],
  ['? #/&=', 'why ? #/&=;,:@$!'],
  ["' or 1=1 --", "a ' or 1=1 -- b"],
  [':title:', 'a :title: b'],
  ['?? $1', 'a ?? $1 b'],
  ['ÉLAN', 'élan freight'],
  ['груз', 'ГРУЗ'],
] as const

describe.each(lists)('$list', ({ list, table, many, title, other, row, total, byTime }) => {
  const read = async (query: Record<string, string | number> = {}) => (await done(service, list, { query, token })).body
  const found = async (query: Record<string, string | number> = {}) => ((await read(query))[many] as Plain[]).map((item) => item[title])
  const insert = (rows: Plain[]) =>
    service.tools.database(table).insert(rows.map((more, n) => ({ ...row, ...(table === 'services' ? { slug: `s-${n}` } : {}), ...more })))

  emptyBeforeEach(service, table)

  test('a search returns and counts the records with the text, in any letter case', async () => {
    await insert([
      { [title]: 'Konkan Cold Stores' },
      { [title]: 'Malabar KONKAN Line' },
      { [title]: 'Ports', [other]: 'by the konkan road' },
      { [title]: 'Deccan Tea' },
    ])
    const hits = await found({ search: 'konKAN' })
    expect(hits).toHaveLength(3)
    expect(hits).not.toContain('Deccan Tea')
    if (many !== 'heroSections') expect((await read({ search: 'konKAN', limit: 1 }))[total]).toBe(hits.length)
    expect(await found({ search: 'nowhere' })).toEqual([])
    expect(await found({ search: '' })).toHaveLength(4)
  })

  test('every character of a search is literal, and letter case is ignored in every alphabet', async () => {
    await insert(characters.map(([, hit]) => ({ [title]: hit })))
    for (const [search, hit] of characters) expect(await found({ search })).toEqual([hit])
  })

  test('a list sorts by name, by creation or by the last change, and a minus reverses it', async () => {
    await insert(
      numbers.map(({ title: name, day, changed, order }) => ({
        ...{ [title]: name, createdAt: `2026-03-0${day}`, updatedAt: `2026-03-0${changed}` },
        ...(byTime ? {} : { order }),
      })),
    )
    expect(await found({ sort: 'name' })).toEqual(['Anchor', 'élan', 'harbour'])
    expect(await found({ sort: '-name' })).toEqual(['harbour', 'élan', 'Anchor'])
    expect(await found({ sort: 'createdAt' })).toEqual(['Anchor', 'élan', 'harbour'])
    expect(await found({ sort: '-createdAt' })).toEqual(['harbour', 'élan', 'Anchor'])
    expect(await found({ sort: 'updatedAt' })).toEqual(['harbour', 'élan', 'Anchor'])
    expect(await found({ sort: '-updatedAt' })).toEqual(['Anchor', 'élan', 'harbour'])
    expect(await found()).toEqual(await found({ sort: byTime ? '-createdAt' : 'order' }))
  })

  if (many !== 'heroSections')
    test('records of the same name are each on one page', async () => {
      const sort = 'name'
      await insert(Array.from({ length: 13 }, () => ({ [title]: 'Same' })))
      const pages = [await read({ sort, page: 1, limit: 7 }), await read({ sort, page: 2, limit: 7 })]
      expect(new Set(pages.flatMap((body) => (body[many] as { _id: string }[]).map(({ _id }) => _id))).size).toBe(13)
    })
})

/** Operations with a search that are no such lists: the table and column of a text that it looks into. */
const others: Record<string, [table: string, column: string, row: Plain, before?: string]> = {
  exportEnquiries: ['enquiries', 'name', { phoneNumber: '9820012345', email: 'x@y.example' }],
  listUsers: ['users', 'name', { email: 'u1@portolan.example', passwordHash: 'x' }],
  listTrash: ['versions', 'name', { contentType: 'faqs', recordId: crypto.randomUUID(), number: 1, action: 'deleted', record: '{}' }],
  listRedirects: ['redirects', 'from', { to: '/about' }, '/'],
  listMedia: ['media', 'name', { path: `/uploads/library/${'0'.repeat(32)}.webp` }],
}

test.each(Object.entries(others))('%s finds a text in its other spellings', async (operationId, [table, column, row, before = '']) => {
  await service.tools
    .database(table)
    .insert({ ...row, [column]: `${before}Zu\u0308rich 100%`, ...(table === 'versions' ? { at: new Date() } : {}) })
  const find = async (search: string) => {
    const url = `${service.url}/api/v1${routeOf(operationId).path}?search=${encodeURIComponent(search)}`
    return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).text()
  }
  expect(await find('ZÜRICH  100%')).toContain('Zu\u0308rich')
  expect(await find('ZÜRICH 1_0')).not.toContain('Zu\u0308rich')
})

test('every operation with a search is tried', () => {
  const searching = allRoutes.filter(({ operation }) => parametersOf(contract, operation).some(({ name }) => name === 'search'))
  // Phone numbers that a list finds (enquiry-desk.test.ts).
  const tried = [...lists.map(({ list }) => list), ...Object.keys(others), 'summarizeEnquiries']
  expect(searching.map(({ operation }) => operation.operationId).toSorted()).toEqual(tried.toSorted())
})

test('the searches of the lists that grow have an index', async () => {
  const { database } = service.tools
  await database.transaction(async (transaction) => {
    await transaction.raw('set local enable_seqscan = off')
    const { rows } = await transaction.raw<{ rows: Plain[] }>(
      `explain select * from enquiries where search_form(name) like '%konkan%' or search_form(message) like '%konkan%'`,
    )
    expect(JSON.stringify(rows)).toContain('enquiries_searched')
  })
})
