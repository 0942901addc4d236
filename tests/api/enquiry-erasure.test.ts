import { beforeEach, expect, test } from 'vitest'
import { call, signUp, signUpAs } from '../support/client.ts'
import { done, expectProblem, fieldErrors, type Plain } from '../support/expectations.ts'
import { startTestService } from '../support/service.ts'

const service = await startTestService()
const admin = await signUp(service)
const editor = await signUpAs(service, { role: 'editor' }, 'Arjun Rao')
await service.tools.database('site_identity').insert({ siteName: 'Portolan Freight', primaryEmail: 'desk@portolan.example' })
// Mails queued from here on are not sent.
await service.tools.mailer.close()
beforeEach(async () => {
  for (const table of ['enquiries', 'outbox', 'idempotency_keys']) await service.tools.database(table).delete()
  service.log.splice(0)
})

type Enquiry = Plain & { _id: string }
const ira = { name: 'Ira Menon', phoneNumber: '9820012345', email: 'ira@kestrel.example', message: 'Two pallets to Pune?' }
const write = async (more: Plain = {}, headers: Record<string, string> = {}) =>
  (await done(service, 'createEnquiry', { body: { ...ira, ...more }, headers })).body.enquiry as Enquiry
const note = ({ _id: enquiryId }: Enquiry, text: string, headers: Record<string, string> = {}) =>
  done(service, 'createEnquiryNote', { body: { enquiryId, text }, token: editor.token, headers })
const erase = async (body: Plain) => (await done(service, 'eraseEnquiries', { body, token: admin.token })).body
const rows = (table: string) => service.tools.database(table)
const events = () => service.log.map((line) => JSON.parse(line) as Plain).filter(({ securityEvent }) => securityEvent === 'person-erased')

/** Three enquiries of one person in three spellings, one of them spam, and one enquiry of another person. */
async function inbox(): Promise<void> {
  const keyed = () => ({ 'idempotency-key': crypto.randomUUID() })
  const first = await write({}, keyed())
  await note(first, 'Ira calls on Monday', keyed())
  await note(first, 'Reefer 14')
  await write({ name: 'Ira M.', email: 'IRA@Kestrel.example', phoneNumber: '2225701234' })
  await write({ email: 'ira.menon@mail.example', phoneNumber: '+91 98200 12345', website: 'x' })
  await note(await write({ name: 'Dev', email: 'dev@kestrel.example', phoneNumber: '9820054321' }, keyed()), 'Dev only')
}

test('without confirmation it counts what would go, names whose it is, and changes nothing', async () => {
  await inbox()
  const looked = await erase({ email: 'Ira@kestrel.example', phoneNumber: '098200 12345' })
  expect(looked).toMatchObject({ erased: false, enquiries: 3, notes: 2, mails: 2 })
  expect(looked.senders).toEqual([
    { name: 'Ira M.', email: 'IRA@Kestrel.example', phoneNumber: '2225701234', enquiries: 1 },
    { name: 'Ira Menon', email: 'ira.menon@mail.example', phoneNumber: '919820012345', enquiries: 1 },
    { name: 'Ira Menon', email: 'ira@kestrel.example', phoneNumber: '9820012345', enquiries: 1 },
  ])
  expect([(await rows('enquiries')).length, (await rows('outbox')).length, events()]).toEqual([4, 3, []])
  expect(await erase({ email: 'ira@kestrel.example' })).toMatchObject({ enquiries: 2 })
  expect(await erase({ phoneNumber: '९८२००१२३४५' })).toMatchObject({ enquiries: 2 })
  expect(await erase({ email: 'nobody@kestrel.example' })).toMatchObject({ enquiries: 0, notes: 0, mails: 0, senders: [] })
})

test('confirmed, it leaves nothing of the person in any table, and all of another', async () => {
  await inbox()
  const answer = await erase({ email: ira.email, phoneNumber: ira.phoneNumber, confirm: true })
  expect(answer).toMatchObject({ erased: true, enquiries: 3, notes: 2, mails: 2, senders: [] })
  const { rows: tables } = await service.tools.database.raw<{ rows: { name: string }[] }>(
    `select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables) {
    const stored = JSON.stringify(await rows(name)).toLowerCase()
    for (const trace of ['ira@kestrel', 'ira.menon@', '9820012345', 'ira menon', 'ira m.', 'ira calls'])
      expect(stored.includes(trace), `${trace} in ${name}`).toBe(false)
  }
  expect(await rows('enquiries')).toMatchObject([{ name: 'Dev', notes: [{ text: 'Dev only' }] }])
  expect(await rows('search_entries').where({ kind: 'enquiry' })).toMatchObject([{ title: 'Dev' }])
  expect([(await rows('outbox')).length, (await rows('idempotency_keys')).length]).toEqual([1, 1])
  expect(await erase({ email: ira.email, confirm: true })).toMatchObject({ erased: true, enquiries: 0 })
})

test('the log says who erased and how much, without data of the person', async () => {
  await inbox()
  await erase({ email: ira.email, phoneNumber: ira.phoneNumber, confirm: true })
  expect(events()).toMatchObject([{ level: 30, by: admin.user._id, enquiries: 3, notes: 2, mails: 2 }])
  expect(service.log.join('\n')).not.toMatch(/kestrel|98200|Ira/)
})

test('a notice of a former release, which names its sender alone, goes as well', async () => {
  await rows('outbox').insert({ to: 'desk@portolan.example', subject: 'Enquiry from Ira', text: '', replyTo: 'Ira@kestrel.example' })
  await rows('outbox').insert({ to: 'ira@kestrel.example', subject: 'Your code', text: '', replyTo: '' })
  expect(await erase({ email: ira.email, confirm: true })).toMatchObject({ mails: 1 })
  expect(await rows('outbox').pluck('subject')).toEqual(['Your code'])
})

test('a flood of one sender is erased whole', async () => {
  await service.tools.database.raw(`insert into enquiries (name, "phoneNumber", email)
    select 'Flood', '9820099999', 'flood@kestrel.example' from generate_series(1, 2500)`)
  expect(await erase({ email: 'flood@kestrel.example', confirm: true })).toMatchObject({ enquiries: 2500 })
  expect(await rows('enquiries')).toEqual([])
})

test('it needs an address or a number, whole and right, and a super admin', async () => {
  await write()
  const refusals: [Plain, string[]][] = [
    [{}, ['email']],
    [{ confirm: true }, ['email']],
    [{ email: '', confirm: true }, ['email']],
    [{ email: '%', confirm: true }, ['email']],
    [{ email: '%@kestrel.example', phoneNumber: '98200', confirm: true }, ['phoneNumber']],
    [{ phoneNumber: '', confirm: true }, ['phoneNumber']],
    [{ email: ira.email, confirm: 'perhaps' }, ['confirm']],
    [{ email: [ira.email], confirm: true }, ['email']],
    [{ email: ira.email, everything: true }, ['everything']],
  ]
  for (const [body, paths] of refusals) {
    const response = await call(service, 'eraseEnquiries', { body, token: admin.token })
    expectProblem(response, 400)
    expect(fieldErrors(response), JSON.stringify(body)).toEqual(paths)
  }
  // Signs of patterns and of SQL stand for themselves.
  for (const email of ['%@kestrel.example', '_ra@kestrel.example', "'or''='@kestrel.example"])
    expect(await erase({ email, confirm: true })).toMatchObject({ enquiries: 0 })
  expectProblem(await call(service, 'eraseEnquiries', { body: { email: ira.email, confirm: true }, token: editor.token }), 403)
  expect(await rows('enquiries')).toHaveLength(1)
})
