import { afterAll, describe, expect, test } from 'vitest'
import { enquiriesOperations } from '../../server/enquiries/enquiries.ts'
import { enquiryCondition } from '../../server/enquiries/filter.ts'
import { sharedService } from '../support/service.ts'

const service = await sharedService()
const list = enquiriesOperations(service.tools).listEnquiries
const { database } = service.tools
// Statistics of a table of which all but the last record were deleted: PostgreSQL expects one record, until autovacuum, which does not come here.
await database.raw('alter table enquiries set (autovacuum_enabled = false)')
afterAll(() => database.raw('alter table enquiries reset (autovacuum_enabled)'))
await database.transaction(async (transaction) => {
  // On a busy machine it takes longer than a statement of the product may.
  await transaction.raw('set local statement_timeout = 0')
  await transaction.raw(`insert into enquiries (name) select 'Ira' from generate_series(1, 3000)`)
  await transaction.raw('delete from enquiries where ctid <> (select max(ctid) from enquiries)')
})
await database.raw('vacuum analyze enquiries')
await database('enquiries').delete()
// On sixty of two hundred days, some full and some with one; many at the same moment, and many on the two sides of midnight.
await database.transaction(async (transaction) => {
  await transaction.raw('select setseed(0.42)')
  for (let part = 0; part < 6; part += 1) {
    await transaction.raw(`insert into enquiries (name, "createdAt", status, "read")
      select 'Ira', timestamptz '2026-01-01 00:00Z' + floor(power(random(), 3) * 60) * interval '80 hours'
          + (array[interval '0', '-1 microsecond', '23 hours', interval '30 minutes' * floor(random() * 48)])[1 + floor(random() * 4)],
        (array['new', 'new', 'new', 'inProgress', 'done', 'spam'])[1 + floor(random() * 6)], random() < 0.2
      from generate_series(1, 200)`)
  }
  await transaction.raw(`update enquiries set status = 'spam' where random() < 0.05`)
  await transaction.raw('delete from enquiries where random() < 0.1')
})

type Query = Parameters<typeof list>[0]['query']
const filters = (['any', 'new', 'inProgress', 'done', 'spam'] as const).flatMap((status) =>
  [undefined, true, false].map((read) => ({ ...(status === 'any' ? {} : { status }), ...(read === undefined ? {} : { read }) })),
)
const orders = { createdAt: '"createdAt" asc, "_id" asc', '-createdAt': '"createdAt" desc, "_id" asc' }

describe.each(Object.entries(orders))('by %s', (sort, order) => {
  test.each(filters)('the pages of the filter %o hold every record once, in order', async (filter) => {
    const { rows } = await service.tools.database.raw<{ rows: { _id: string }[] }>(
      `select "_id" from enquiries where ${enquiryCondition(filter).sql} order by ${order}`,
    )
    const ids = rows.map(({ _id }) => _id)
    expect(ids.length).toBeGreaterThan(20)
    for (const limit of [100, ids.length > 300 ? 17 : 3]) {
      const pages = Math.ceil(ids.length / limit)
      for (let page = 1; page <= pages + 1; page += 1) {
        const found = await list({ query: { page, limit, search: '', sort, ...filter } as Query } as Parameters<typeof list>[0])
        expect([found.total, found.totalPage]).toEqual([ids.length, pages])
        expect(found.contacts.map(({ _id }) => _id)).toEqual(ids.slice((page - 1) * limit, page * limit))
      }
    }
  })
})
