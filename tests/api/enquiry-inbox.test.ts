import { describe, expect, test } from 'vitest'
import { purgeSpam } from '../../server/enquiries/spam.ts'
import { call, signUp } from '../support/client.ts'
import { done, expectFieldErrors, expectProblem, type Plain } from '../support/expectations.ts'
import { emptyBeforeEach, mails, sharedService } from '../support/service.ts'

const service = await sharedService()
const { token } = await signUp(service)
emptyBeforeEach(service, 'enquiries', 'site_identity')

type Enquiry = Plain & { _id: string; name: string }
const enquiry = { name: 'Ira Menon', phoneNumber: '9820012345', email: 'ira@kestrel.example', message: 'Two pallets to Pune?' }
const write = async (more: Plain = {}) => (await done(service, 'createEnquiry', { body: { ...enquiry, ...more } })).body.enquiry as Enquiry
const edit = async ({ _id }: Enquiry, change: Plain) =>
  (await done(service, 'editEnquiry', { body: { enquiryId: _id, ...change }, token })).body.enquiry as Enquiry
const names = async (query: Record<string, string | number> = {}) =>
  ((await done(service, 'listEnquiries', { query, token })).body.contacts as Enquiry[]).map(({ name }) => name)
const summary = async () => (await done(service, 'summarizeEnquiries', { token })).body

describe('the status', () => {
  test('it goes from new to in progress to done, independently of read and unread', async () => {
    const fresh = await write({ page: '/contact' })
    expect(fresh).toMatchObject({ status: 'new', read: false, page: '/contact' })
    expect(await edit(fresh, { read: true })).toMatchObject({ status: 'new', read: true })
    expect(await edit(fresh, { status: 'inProgress' })).toMatchObject({ status: 'inProgress', read: true, ...enquiry })
    expect(await edit(fresh, { status: 'done', read: false })).toMatchObject({ status: 'done', read: false })
  })

  test.each([
    ['status', 'answered'],
    ['read', 'perhaps'],
    ['name', 'Somebody else'],
    ['page', '/terms'],
  ])('an edit cannot set the %s to "%s"', async (name, value) => {
    const { _id } = await write()
    expectFieldErrors(await call(service, 'editEnquiry', { body: { enquiryId: _id, [name]: value }, token }), [name])
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'contact', '/a b', `/${'x'.repeat(2048)}`])(
    'a page is a path of this site, and "%.20s" is none',
    async (page) => {
      expectFieldErrors(await call(service, 'createEnquiry', { body: { ...enquiry, page, openedFrom: page } }), ['page', 'openedFrom'])
    },
  )

  test('the list filters by status and by read, omits spam unless requested, and the counts match', async () => {
    for (const [name, change] of [
      ['Asha', { status: 'spam' }],
      ['Dev', { status: 'done', read: true }],
      ['Ira', { status: 'inProgress', read: true }],
      ['Noor', { read: true }],
      ['Zoya', {}],
    ] as const)
      await edit(await write({ name }), change)
    expect(await names()).toEqual(['Zoya', 'Noor', 'Ira', 'Dev'])
    expect(await names({ status: 'spam' })).toEqual(['Asha'])
    expect(await names({ status: 'new' })).toEqual(['Zoya', 'Noor'])
    expect(await names({ status: 'new', read: 'true' })).toEqual(['Noor'])
    expect(await names({ read: 'false' })).toEqual(['Zoya'])
    expect(await names({ status: 'inProgress', search: 'dev' })).toEqual([])
    expect(await summary()).toEqual({ message: expect.any(String), unread: 1, new: 2, inProgress: 1, done: 1, spam: 1, expiring: 0 })
    expectProblem(await call(service, 'listEnquiries', { query: { status: 'all' }, token }), 400)
  })

  test('one row a sender: the newest of what the filter leaves, with the number of the others and of the new ones among them (decision 96)', async () => {
    const sent = [
      { name: 'Asha' },
      { name: 'Asha again', email: 'IRA@kestrel.example', phoneNumber: '2225701234' },
      { name: 'Dev', email: 'dev@kestrel.example', phoneNumber: '9820054321' },
      { name: 'Asha by phone', email: 'other@kestrel.example', phoneNumber: '+91 98200 12345' },
    ]
    const stored = []
    for (const more of sent) stored.push(await write(more))
    const folded = async (query: Record<string, string | number> = {}) => {
      const { contacts, total, furtherOfSender, newOfSender } = (
        await done(service, 'listEnquiries', { query: { onePerSender: 'true', ...query }, token })
      ).body
      return { names: (contacts as Enquiry[]).map(({ name }) => name), total, furtherOfSender, newOfSender }
    }
    // Of three that are linked by the middle one, the oldest has its address and its number.
    expect(await folded()).toEqual({
      names: ['Asha by phone', 'Dev', 'Asha again'],
      total: 3,
      furtherOfSender: [1, 0, 1],
      newOfSender: [1, 0, 1],
    })
    expect(await folded({ limit: 1, page: 2 })).toEqual({ names: ['Dev'], total: 3, furtherOfSender: [0], newOfSender: [0] })
    await edit(stored[3] as Enquiry, { status: 'done' })
    expect(await folded({ status: 'new' })).toEqual({
      names: ['Dev', 'Asha again'],
      total: 2,
      furtherOfSender: [0, 1],
      newOfSender: [0, 1],
    })
    expect(await folded({ search: 'asha' })).toMatchObject({ names: ['Asha by phone', 'Asha again'], furtherOfSender: [1, 1] })
    await edit(stored[0] as Enquiry, { status: 'inProgress' })
    expect(await folded()).toMatchObject({ furtherOfSender: [1, 0, 1], newOfSender: [0, 0, 0] })
    expect((await done(service, 'listEnquiries', { token })).body).not.toHaveProperty('furtherOfSender')
  })
})

describe('spam', () => {
  test('a filled honeypot gets the same response as any enquiry, also a second time, and the enquiry is spam (SEC-J-10)', async () => {
    const shape = (body: Plain) => ({ ...body, enquiry: { ...(body.enquiry as Plain), _id: '', createdAt: '', updatedAt: '' } })
    const honest = await call(service, 'createEnquiry', { body: { ...enquiry, website: '' } })
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { ...enquiry, website: 'https://rank.example' }
    const honeypotEnquiry = await call(service, 'createEnquiry', { body, headers })
    const again = await call(service, 'createEnquiry', { body, headers })
    expect([honeypotEnquiry.status, shape(honeypotEnquiry.body)]).toEqual([honest.status, shape(honest.body)])
    expect(again.body).toEqual(honeypotEnquiry.body)
    expect(JSON.stringify(await service.tools.database('enquiries'))).not.toContain('rank.example')
    expect(await names({ status: 'spam' })).toEqual(['Ira Menon'])
    expect(await names()).toEqual(['Ira Menon'])
  })

  test('it is deleted thirty days after its last change, and other enquiries are not', async () => {
    const { database } = service.tools
    for (const [name, status, days] of [
      ['Old spam', 'spam', 31],
      ['Young spam', 'spam', 29],
      ['Old work', 'done', 400],
    ] as const) {
      const { _id } = await edit(await write({ name }), { status })
      await database('enquiries')
        .where({ _id })
        .update({ updatedAt: database.raw('clock_timestamp() - make_interval(days => ?)', [days]) })
    }
    expect(await purgeSpam(database)).toBe(1)
    expect(await database('enquiries').orderBy('name').pluck('name')).toEqual(['Old work', 'Young spam'])
  })
})

describe('the notice', () => {
  const company = async (primaryEmail: string) => {
    await service.tools.database('site_identity').insert({ siteName: 'Portolan Freight', primaryEmail })
  }
  const notices = async (to: string) => (await mails(service)).filter((mail) => mail.to === to)

  test('a new enquiry is mailed to the company’s own address, with everything that is needed to reply', async () => {
    await company('desk@portolan.example')
    await write({ name: 'Ira Menon', page: '/contact', openedFrom: '/services/cold-chain' })
    const [mail, ...others] = await notices('desk@portolan.example')
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Enquiry from Ira Menon')
    for (const part of ['wrote on /contact, coming from /services/cold-chain:', enquiry.message, enquiry.phoneNumber, enquiry.email])
      expect(mail?.text).toContain(part)
  })

  test('what is to be moved is in the notice line by line, without lines for what is empty', async () => {
    await company('rates@portolan.example')
    await write({ from: 'Taloja\nPhone: 0', weight: '18 t', loadingDate: '2026-03-05' })
    const [mail] = await notices('rates@portolan.example')
    expect(mail?.text).toContain('\n\nFrom: Taloja Phone: 0\nWeight: 18 t\nLoading date: 2026-03-05\nPhone: 9820012345\n')
  })

  test('without an address no mail is sent', async () => {
    const before = (await mails(service)).length
    await write()
    await company('')
    await write()
    expect(await mails(service)).toHaveLength(before)
  })

  test('spam is not mailed; “Not spam” sends the notice then, and no other change sends one', async () => {
    await company('quiet@portolan.example')
    await write({ website: 'x', name: 'Mistaken' })
    expect(await notices('quiet@portolan.example')).toEqual([])
    const [{ _id } = { _id: '' }] = (await done(service, 'listEnquiries', { query: { status: 'spam' }, token })).body.contacts as Enquiry[]
    const mistaken = { _id, name: 'Mistaken' }
    await edit(mistaken, { read: true })
    expect(await edit(mistaken, { status: 'new' })).toMatchObject({ spamReasons: [{ reason: 'honeypot', count: 1 }] })
    await edit(mistaken, { status: 'done' })
    await edit(mistaken, { status: 'new' })
    expect((await notices('quiet@portolan.example')).map(({ subject }) => subject)).toEqual(['Enquiry from Mistaken'])
  })

  test('neither a name nor an address can add a header or a recipient', async () => {
    await company('desk,all@portolan.example')
    await write({ name: 'Ira\r\nBcc: all@kestrel.example', page: '/contact' })
    await service.tools.mailer.run()
    const mail = (await mails(service)).at(-1)
    expect(mail?.subject).toBe('Enquiry from Ira Bcc: all@kestrel.example')
    expect(mail?.to).toBe('<"desk,all"@portolan.example>')
  })
})
