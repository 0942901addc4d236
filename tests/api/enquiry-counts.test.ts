import { beforeEach, expect, test } from 'vitest'
import * as cappedCounts from '../../server/database/migrations/015-capped-counts.ts'
import { signUp } from '../support/client.ts'
import { databaseBefore } from '../support/empty-database.ts'
import { done } from '../support/expectations.ts'
import { sharedService } from '../support/service.ts'

const service = await sharedService()
const admin = await signUp(service)
beforeEach(async () => {
  await service.tools.database.raw('truncate enquiries cascade')
})

/** Without entries of the search, which would take longer than a statement may. */
async function addEnquiries(count: number, status = 'new', read = false): Promise<void> {
  const { database } = service.tools
  await database.raw('alter table enquiries disable trigger search_written')
  await database.raw(
    `insert into enquiries (name, "phoneNumber", email, status, "read", "createdAt")
     select 'Ira ' || n, '9820012345', 'ira@kestrel.example', ?, ?, timestamptz '2026-01-01' + n * interval '1 second'
     from generate_series(1, ?) n`,
    [status, read, count],
  )
  await database.raw('alter table enquiries enable trigger search_written')
}
const summary = async () => (await done(service, 'summarizeEnquiries', { token: admin.token })).body
const list = async (query: Record<string, string> = {}) => (await done(service, 'listEnquiries', { token: admin.token, query })).body

test('the list and the summary count every enquiry below 10,000', async () => {
  await addEnquiries(9_000)
  await addEnquiries(998, 'done', true)
  await addEnquiries(7, 'spam')
  expect(await list({ limit: '100' })).toMatchObject({ total: 9_998, totalPage: 100 })
  expect(await list({ status: 'spam' })).toMatchObject({ total: 7, totalPage: 1 })
  expect(await list({ read: 'true' })).toMatchObject({ total: 998, totalPage: 100 })
  expect(await summary()).toMatchObject({ unread: 9_000, new: 9_000, inProgress: 0, done: 998, spam: 7 })
})

test('each count stops at 10,000, which stands for 10,000 or more', async () => {
  await addEnquiries(10_000)
  await addEnquiries(10_001, 'spam')
  const counts = { unread: 10_000, new: 10_000, inProgress: 0, done: 0, spam: 10_000 }
  expect(await summary()).toMatchObject(counts)
  await addEnquiries(25)
  expect(await summary()).toMatchObject(counts)
  const queries: Record<string, string>[] = [{}, { status: 'new' }, { read: 'false' }, { status: 'spam' }, { search: 'kestrel' }]
  for (const query of queries) expect(await list(query)).toMatchObject({ total: 10_000, totalPage: 1_000 })
})

test('pages beyond the counted ones are read by their number, until one is empty', async () => {
  await addEnquiries(10_025)
  const names = async (page: string) => ((await list({ page })).contacts as { name: string }[]).map(({ name }) => name)
  expect(await names('1001')).toEqual(Array.from({ length: 10 }, (_, index) => `Ira ${25 - index}`))
  expect(await names('1003')).toEqual(['Ira 5', 'Ira 4', 'Ira 3', 'Ira 2', 'Ira 1'])
  expect(await list({ page: '1004' })).toMatchObject({ total: 10_000, contacts: [] })
})

test('the migration removes the counter deltas of an earlier version', async () => {
  const older = await databaseBefore('015-capped-counts')
  const enquiry = { name: 'Ira', phoneNumber: '9820012345', email: 'ira@kestrel.example' }
  await older('enquiries').insert(enquiry)
  await older.transaction(cappedCounts.up)
  expect(await older.schema.hasTable('enquiry_counts')).toBe(false)
  await older('enquiries').insert(enquiry)
  await older.destroy()
})
