import { describe, expect, test } from 'vitest'
import { purgeOldEnquiries } from '../../server/enquiries/retention.ts'
import { call, type SignedIn, signUp, signUpAs } from '../support/client.ts'
import { done, eventually, expectFieldErrors, expectProblem, type Plain } from '../support/expectations.ts'
import { emptyBeforeEach, sharedService, startTestService } from '../support/service.ts'
import { startMailServer } from '../support/smtp.ts'

const service = await sharedService()
const admin = await signUp(service)
const editor = await signUpAs(service, { role: 'editor' }, 'Arjun Rao')
const viewer = await signUpAs(service, { role: 'viewer' }, 'Zoya Khan')
emptyBeforeEach(service, 'enquiries')

type Note = Plain & { _id: string }
type Enquiry = Plain & { _id: string; name: string; notes: Note[] }
const idOf = ({ user }: SignedIn) => String(user._id)
const enquiry = { name: 'Ira Menon', phoneNumber: '9820012345', email: 'ira@kestrel.example', message: 'Two pallets to Pune?' }
const write = async (more: Plain = {}) => (await done(service, 'createEnquiry', { body: { ...enquiry, ...more } })).body.enquiry as Enquiry
const assign = ({ _id }: Enquiry, assigneeId: string | null) =>
  call(service, 'editEnquiry', { body: { enquiryId: _id, assigneeId }, token: editor.token })
const names = async (query: Record<string, string> = {}, { token } = editor) =>
  ((await done(service, 'listEnquiries', { query, token })).body.contacts as Enquiry[]).map(({ name }) => name)
const csv = async (query: string) =>
  (await fetch(`${service.url}/api/v1/enquiry/export${query}`, { headers: { authorization: `Bearer ${editor.token}` } })).text()

describe('the assignee', () => {
  test('an enquiry is given to an account that may edit, and null takes it away', async () => {
    const fresh = await write()
    expect(fresh).not.toHaveProperty('assigneeId')
    expect((await assign(fresh, idOf(admin))).body.enquiry).toMatchObject({ assigneeId: idOf(admin), ...enquiry })
    expect((await assign(fresh, null)).body.enquiry).not.toHaveProperty('assigneeId')
  })

  test('an account that may not edit, a deactivated one and an unknown one are refused', async () => {
    const fresh = await write()
    const gone = await signUpAs(service, { role: 'editor', status: false }, 'Noor Ali')
    for (const id of [idOf(viewer), idOf(gone), crypto.randomUUID()]) {
      const response = await assign(fresh, id)
      expectFieldErrors(response, ['assigneeId'])
    }
    expectProblem(await assign(fresh, 'me'), 400)
  })

  test('the list, the export and the counts filter by it', async () => {
    await assign(await write({ name: 'Asha' }), idOf(editor))
    await assign(await write({ name: 'Dev' }), idOf(admin))
    await write({ name: 'Noor' })
    expect(await names({ assignee: 'me' })).toEqual(['Asha'])
    expect(await names({ assignee: 'me' }, admin)).toEqual(['Dev'])
    expect(await names({ assignee: idOf(admin) })).toEqual(['Dev'])
    expect(await names({ assignee: 'none' })).toEqual(['Noor'])
    expect(await names({ assignee: 'none', search: 'asha' })).toEqual([])
    expect((await csv('?assignee=me')).trim().split('\r\n')).toHaveLength(2)
    for (const wrong of ['nobody', `${idOf(admin)}'`, ''])
      expectProblem(await call(service, 'listEnquiries', { query: { assignee: wrong }, token: editor.token }), 400)
  })

  test('the counts are of enquiries that match the search and the assignee', async () => {
    await assign(await write({ name: 'Asha' }), idOf(editor))
    await write({ name: 'Dev' })
    const counts = async (query: Record<string, string>) => (await done(service, 'summarizeEnquiries', { query, token: editor.token })).body
    expect(await counts({})).toMatchObject({ unread: 2, new: 2 })
    expect(await counts({ search: 'ash' })).toMatchObject({ unread: 1, new: 1 })
    expect(await counts({ assignee: 'none' })).toMatchObject({ unread: 1, new: 1 })
    expect(await counts({ assignee: 'me', search: 'dev' })).toMatchObject({ unread: 0, new: 0 })
  })

  test('viewers see who answers: the accounts that may edit, and one that an enquiry still names', async () => {
    const left = await signUpAs(service, { role: 'editor' }, 'Ananya Left')
    await assign(await write(), idOf(left))
    await service.tools
      .database('users')
      .where({ _id: idOf(left) })
      .update({ status: false })
    const { assignees } = (await done(service, 'listAssignees', { token: viewer.token })).body as unknown as {
      assignees: { _id: string; name: string; mayEdit: boolean }[]
    }
    const found = (account: SignedIn) => assignees.find(({ _id }) => _id === idOf(account))
    expect(found(left)).toEqual({ _id: idOf(left), name: 'Ananya Left', mayEdit: false })
    expect(found(editor)).toEqual({ _id: idOf(editor), name: 'Arjun Rao', mayEdit: true })
    expect(found(viewer)).toBeUndefined()
    expect(assignees.map(({ name }) => name)).toEqual(assignees.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)))
  })
})

describe('notes', () => {
  const add = async ({ _id: enquiryId }: Enquiry, text: string, { token } = editor) =>
    (await done(service, 'createEnquiryNote', { body: { enquiryId, text }, token })).body.enquiry as Enquiry
  const notesOf = async ({ _id: enquiryId }: Enquiry) =>
    ((await done(service, 'viewEnquiry', { body: { enquiryId }, token: viewer.token })).body.enquiry as Enquiry).notes
  const age = async ({ _id }: Enquiry, minutes: number) => {
    const createdAt = new Date(Date.now() - minutes * 60_000).toISOString()
    const { notes } = await service.tools.database('enquiries').where({ _id }).first('notes')
    const aged = (notes as Note[]).map((note) => ({ ...note, createdAt }))
    await service.tools
      .database('enquiries')
      .where({ _id })
      .update({ notes: JSON.stringify(aged) })
  }

  test('they stand in the record in the order of writing, with their authors, exactly as they were written', async () => {
    const fresh = await write()
    const hostile = ['<img src=x onerror=alert(1)>', 'سلام \u202e gnp.exe', 'a\u0007b\tc\r\nd', `${'🚚'.repeat(2000)}`]
    for (const text of hostile) await add(fresh, text)
    await add(fresh, 'Reefer 14 is free.', admin)
    const notes = await notesOf(fresh)
    expect(notes.map(({ text }) => text)).toEqual([...hostile, 'Reefer 14 is free.'])
    expect(notes.at(-1)).toMatchObject({ userId: idOf(admin), userName: 'Meera Kulkarni' })
    expect(notes.at(0)).toMatchObject({ userId: idOf(editor), userName: 'Arjun Rao' })
    expect(await csv('')).toContain('Arjun Rao: <img src=x onerror=alert(1)>')
  })

  test('authors change and delete their notes for an hour', async () => {
    const fresh = await write()
    const [note] = (await add(fresh, 'Calls on Monday')).notes
    const params = { id: note?._id ?? '' }
    await age(fresh, 59)
    const edited = (await done(service, 'editEnquiryNote', { params, body: { text: 'Calls on Tuesday' }, token: editor.token })).body
    expect((edited.enquiry as Enquiry).notes).toMatchObject([{ _id: params.id, text: 'Calls on Tuesday', userName: 'Arjun Rao' }])
    await age(fresh, 61)
    expectProblem(await call(service, 'editEnquiryNote', { params, body: { text: 'x' }, token: editor.token }), 409)
    expectProblem(await call(service, 'deleteEnquiryNote', { params, token: editor.token }), 409)
    await age(fresh, 1)
    await done(service, 'deleteEnquiryNote', { params, token: editor.token })
    expect(await notesOf(fresh)).toEqual([])
    expectProblem(await call(service, 'deleteEnquiryNote', { params, token: editor.token }), 404)
  })

  test('another account, the super admin included, cannot change a note', async () => {
    const fresh = await write()
    const [note] = (await add(fresh, 'Calls on Monday')).notes
    const params = { id: note?._id ?? '' }
    expectProblem(await call(service, 'editEnquiryNote', { params, body: { text: 'x' }, token: admin.token }), 409)
    expectProblem(await call(service, 'deleteEnquiryNote', { params, token: admin.token }), 409)
    expect(await notesOf(fresh)).toMatchObject([{ text: 'Calls on Monday' }])
  })

  test('notes that are written at the same time are all stored, and a repeated request adds one', async () => {
    const fresh = await write()
    await Promise.all(Array.from({ length: 5 }, (_, index) => add(fresh, `Note ${index}`)))
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { enquiryId: fresh._id, text: 'Once' }
    for (let time = 0; time < 2; time += 1) await done(service, 'createEnquiryNote', { body, token: editor.token, headers })
    expect((await notesOf(fresh)).map(({ text }) => text).toSorted()).toEqual(['Note 0', 'Note 1', 'Note 2', 'Note 3', 'Note 4', 'Once'])
  })
})

describe('the export of a selection', () => {
  const query = (ids: string[]) => `?${ids.map((id) => `id=${id}`).join('&')}`

  test('the export has the selected enquiries, spam as well, in the order of the list', async () => {
    const [a, , c] = [await write({ name: 'Asha' }), await write({ name: 'Dev' }), await write({ name: 'Ira', website: 'x' })]
    const rows = (await csv(query([a._id, c._id]))).trim().split('\r\n').slice(1)
    expect(rows.map((row) => row.split('","')[3])).toEqual(['Ira', 'Asha'])
    const narrowed = (await csv(`${query([a._id, c._id])}&status=new`)).trim().split('\r\n').slice(1)
    expect(narrowed.map((row) => row.split('","')[3])).toEqual(['Asha'])
    expect((await csv(query([a._id]))).trim().split('\r\n')).toHaveLength(2)
  })

  test('100 ids are taken; 101 ids and malformed ones are refused', async () => {
    const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())
    const status = async (text: string) =>
      (await fetch(`${service.url}/api/v1/enquiry/export${text}`, { headers: { authorization: `Bearer ${editor.token}` } })).status
    expect(await status(query(ids(100)))).toBe(200)
    expect(await status(query(ids(101)))).toBe(400)
    expect(await status(`?id=x' or true--`)).toBe(400)
    expect(await status('?id=')).toBe(400)
  })
})

test('the other enquiries of a sender are of the same address or number, however it was written', async () => {
  const one = await write({ name: 'One' })
  await write({ name: 'Address', email: 'IRA@Kestrel.example', phoneNumber: '2225701234' })
  await write({ name: 'Number', email: 'desk@kestrel.example', phoneNumber: '+91 98200 12345', website: 'x' })
  await write({ name: 'Trunk', email: 'yard@kestrel.example', phoneNumber: '098200 12345' })
  await write({ name: 'British', email: 'uk@kestrel.example', phoneNumber: '449820012345' })
  await write({ name: 'Other', email: 'ira@kestrel.example.org', phoneNumber: '9820012346' })
  const same = async (enquiryId: string) =>
    ((await done(service, 'listSameSender', { query: { enquiryId }, token: viewer.token })).body.contacts as Enquiry[]).map(
      ({ name }) => name,
    )
  expect(await same(one._id)).toEqual(['Trunk', 'Number', 'Address'])
  expect(await same(crypto.randomUUID())).toEqual([])
})

describe('the notice', () => {
  test('without a mail server the enquiry says that nobody was told', async () => {
    const { database } = service.tools
    await database('site_identity').insert({ siteName: 'Portolan Freight', primaryEmail: 'desk@portolan.example' })
    const { _id } = await write({ name: 'Into a file' })
    const stored = await eventually(async () => {
      const row = await database('enquiries').where({ _id }).first('noticeError', 'noticeSentAt')
      return row.noticeError === '' ? undefined : row
    })
    expect(stored).toEqual({ noticeSentAt: null, noticeError: 'There is no mail server.' })
    await database('site_identity').delete()
  })

  test('the enquiry says when it was sent, why it was not, and nothing of a spam', async () => {
    const server = await startMailServer()
    const mailing = await startTestService({ SMTP_URL: `smtp://127.0.0.1:${server.port}` })
    const { database, mailer } = mailing.tools
    const noticeOf = async (more: Plain & { name: string }) => {
      await done(mailing, 'createEnquiry', { body: { ...enquiry, ...more } })
      return database('enquiries').where({ name: more.name }).first('noticeSentAt', 'noticeError')
    }
    expect(await noticeOf({ name: 'Nowhere' })).toEqual({ noticeSentAt: null, noticeError: 'The site identity has no primary email.' })
    await database('site_identity').insert({ siteName: 'Portolan Freight', primaryEmail: 'desk@portolan.example' })
    await done(mailing, 'createEnquiry', { body: { ...enquiry, name: 'Sent' } })
    await eventually(async () => (await database('enquiries').where({ name: 'Sent' }).first('noticeSentAt'))?.noticeSentAt !== null)
    expect(await database('enquiries').where({ name: 'Sent' }).first('noticeError')).toEqual({ noticeError: '' })
    expect(await noticeOf({ name: 'Junk', website: 'x' })).toEqual({ noticeSentAt: null, noticeError: '' })

    await server.close()
    await done(mailing, 'createEnquiry', { body: { ...enquiry, name: 'Lost' } })
    const lost = await eventually(async () => {
      const row = await database('enquiries').where({ name: 'Lost' }).first('noticeError', 'noticeSentAt')
      return row.noticeError === '' ? undefined : row
    })
    expect(lost).toEqual({ noticeSentAt: null, noticeError: expect.stringContaining('ECONNREFUSED') })
    // Deleting an enquiry deletes its queued mails.
    await database('enquiries').delete()
    expect(await database('outbox')).toEqual([])
    await mailer.close()
    await mailing.stop()
  })
})

describe('retention', () => {
  const retention = { months: 24, timeZone: 'Asia/Kolkata' }
  /** An enquiry that came so many months ago, and as many days later. */
  async function received(name: string, months: number, days: number): Promise<void> {
    const { database } = service.tools
    const { _id } = await write({ name })
    const at = database.raw(
      `(date_trunc('day', clock_timestamp() at time zone ?) - make_interval(months => ?) + make_interval(days => ?)) at time zone ?`,
      [retention.timeZone, months, days, retention.timeZone],
    )
    await database('enquiries').where({ _id }).update({ createdAt: at })
  }

  test('enquiries of any status are deleted 24 months after the day they came, and counted a week before', async () => {
    await received('Over', 24, -1)
    await received('Last day', 24, 0)
    await received('In six days', 24, 6)
    await received('In eight days', 24, 8)
    await service.tools.database('enquiries').where({ name: 'Over' }).update({ status: 'spam' })
    const counts = async (query = {}) => (await done(service, 'summarizeEnquiries', { query, token: viewer.token })).body
    expect(await counts()).toMatchObject({ expiring: 3 })
    expect(await counts({ search: 'six' })).toMatchObject({ expiring: 1 })
    expect(await purgeOldEnquiries(service.tools.database, retention)).toBe(1)
    expect((await names()).toSorted()).toEqual(['In eight days', 'In six days', 'Last day'])
  })

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('a day begins as in the time zone of the company, %s', async (timeZone) => {
    const { database } = service.tools
    for (const [name, seconds] of [
      ['Over', -1],
      ['Last day', 1],
    ] as const) {
      const { _id } = await write({ name })
      const at = database.raw(
        `(date_trunc('day', clock_timestamp() at time zone ?) - make_interval(months => 24) + make_interval(secs => ?)) at time zone ?`,
        [timeZone, seconds, timeZone],
      )
      await database('enquiries').where({ _id }).update({ createdAt: at })
    }
    expect(await purgeOldEnquiries(database, { months: 24, timeZone })).toBe(1)
    expect(await names()).toEqual(['Last day'])
  })

  test('more than one batch is deleted, and a run that is aborted ends', async () => {
    const fill = () =>
      service.tools.database.raw(`insert into enquiries (name, "phoneNumber", email, "createdAt")
        select 'Old', '9820012345', 'ira@kestrel.example', timestamptz '2020-01-01' from generate_series(1, 2500)`)
    await fill()
    expect(await purgeOldEnquiries(service.tools.database, retention)).toBe(2500)
    await fill()
    expect(await purgeOldEnquiries(service.tools.database, retention, AbortSignal.abort())).toBe(0)
  })

  test('the privacy page says the number of the configuration, which anyone can read', async () => {
    expect((await done(service, 'getEnquiryRetention')).body).toMatchObject({ months: 24 })
  })
})
