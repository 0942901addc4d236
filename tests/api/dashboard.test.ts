import { expect, test } from 'vitest'
import { siteIdentity } from '../../server/demo/content/site-identity.ts'
import { signUp } from '../support/client.ts'
import { done, type Plain } from '../support/expectations.ts'
import { startTestService } from '../support/service.ts'

const service = await startTestService({ TIME_ZONE: 'Asia/Kolkata' })
const admin = await signUp(service)

const read = async (operation: string) => (await done(service, operation, { token: admin.token })).body
const write = async (operation: string, body: Plain) => (await done(service, operation, { body, token: admin.token })).body
const checkNamed = async (name: string) => ((await read('checkContent')).checks as Plain[]).find(({ check }) => check === name)

test('the checks name services without a meta description until each has one', async () => {
  const { service: made } = await write('createService', { title: 'Full truckload', slug: 'full-truckload', metaTitle: 'Trucks' })
  const { _id: recordId } = made as { _id: string }
  expect(await checkNamed('noMetaDescription')).toEqual({
    check: 'noMetaDescription',
    total: 1,
    types: [{ contentType: 'services', count: 1 }],
    records: [{ contentType: 'services', recordId, title: 'Full truckload', properties: ['metaDescription'] }],
  })
  await write('editService', { serviceId: recordId, title: 'Full truckload', metaDescription: 'One truck, one seal.' })
  expect(await checkNamed('noMetaDescription')).toBeUndefined()
})

test('the checks name texts over their recommended length, each with its properties', async () => {
  const long = { title: 'a'.repeat(60), metaTitle: 'b'.repeat(61), metaDescription: 'c'.repeat(161) }
  await write('createService', { ...long, slug: 'long' })
  await write('createHeroSection', { title: 'd'.repeat(61) })
  expect(await checkNamed('tooLong')).toMatchObject({
    total: 2,
    records: [
      { contentType: 'heroSections', properties: ['title'] },
      { contentType: 'services', title: 'a'.repeat(60), properties: ['title', 'metaTitle', 'metaDescription'] },
    ],
  })
})

test('the checks count every record, and name the first twenty', async () => {
  await service.tools.database('services').delete()
  await service.tools.database.raw(
    `insert into services (title, slug, "shortDescription", "fullDescription", "featuredImage", "serviceVideo", seo, features, gallery)
     select 'Lane ' || n, 'lane-' || n, '', '', '', '', '{}', '[]', '[]' from generate_series(10, 40) n`,
  )
  const found = await checkNamed('noMetaDescription')
  expect(found).toMatchObject({ total: 31 })
  expect(found?.records).toMatchObject(Array.from({ length: 20 }, (_, at) => ({ title: `Lane ${at + 10}` })))
})

test('the checks name texts that are still the demo company’s, in lists as well, but no common word', async () => {
  await write('createService', { title: 'Full Truckload' })
  const { primaryEmail, phoneNumber, tagLine } = siteIdentity
  const own = { siteTitle: 'Kestrel', siteName: 'Kestrel Freight' }
  await write('createSiteIdentity', { ...own, primaryEmail, phoneNumber, tagLine: `${tagLine} And on.` })
  const branches = [{ branchName: 'Office', branchAddress: 'Plot 41, SIPCOT Phase II, Hosur 635109, Tamil Nadu', branchMap: '' }]
  const timing = [{ day: 'Monday', timing: '8:00 am – 8:00 pm' }]
  await write('createContactPage', { pageHeaderTitle: 'Contact', branchAddress: branches, mainBranchTiming: timing })
  expect(await checkNamed('demoContent')).toMatchObject({
    total: 2,
    records: [
      { contentType: 'contact', properties: ['branchAddress'] },
      { contentType: 'siteIdentity', properties: ['primaryEmail', 'phoneNumber'] },
    ],
  })
  await write('updateSiteIdentity', { ...own, primaryEmail: 'desk@kestrel.example', phoneNumber: '98200 12345' })
  expect(await checkNamed('demoContent')).toMatchObject({ total: 1, records: [{ contentType: 'contact' }] })
})

test('the checks say that the legal texts are the default ones until their record exists', async () => {
  expect(await checkNamed('legalTexts')).toEqual({ check: 'legalTexts', total: 1, types: [], records: [] })
  await write('createLegalPages', {})
  expect(await checkNamed('legalTexts')).toBeUndefined()
})

test('a mail that was given up is listed with what the mail server said, without addresses', async () => {
  const error = '550 5.1.1 <ira@kestrel.example>: Recipient address rejected: ira@kestrel.example unknown'
  const mail = { to: 'ira@kestrel.example', subject: 'Enquiry from Ira', text: '', html: '', sender: '', replyTo: '', logo: '' }
  const { database } = service.tools
  await database('outbox').insert([
    { ...mail, error, attempts: 7, nextTry: null, failedAt: database.raw('clock_timestamp()') },
    { ...mail, subject: 'On its way', error: 'connect ECONNREFUSED', attempts: 1, nextTry: '2126-01-01' },
  ])
  expect((await read('listFailedMails')).mails).toEqual([
    {
      subject: 'Enquiry from Ira',
      failedAt: expect.any(String),
      error: '550 5.1.1 <…>: Recipient address rejected: … unknown',
    },
  ])
})

test('enquiries are counted by week and status, from Monday at midnight where the company is', async () => {
  const { database } = service.tools
  await database('enquiries').delete()
  const monday = `(date_trunc('week', now() at time zone 'Asia/Kolkata')) at time zone 'Asia/Kolkata'`
  const add = (status: string, at: string) =>
    database.raw(
      `insert into enquiries (name, "phoneNumber", email, status, "createdAt") values ('Ira', '9820012345', 'ira@kestrel.example', ?, ${at})`,
      [status],
    )
  await add('new', monday)
  await add('spam', monday)
  await add('done', `${monday} - interval '1 microsecond'`)
  await add('inProgress', `${monday} - interval '11 weeks'`)
  await add('new', `${monday} - interval '11 weeks 1 microsecond'`)
  const weeks = (await read('countEnquiriesByWeek')).weeks as Plain[]
  const none = { new: 0, inProgress: 0, done: 0, spam: 0 }
  expect(weeks.map(({ from: _from, ...counts }) => counts)).toEqual([
    { ...none, inProgress: 1 },
    ...Array.from({ length: 9 }, () => none),
    { ...none, done: 1 },
    { ...none, new: 1, spam: 1 },
  ])
  const { rows } = await database.raw<{ rows: { day: string }[] }>(
    `select to_char(now() at time zone 'Asia/Kolkata' - n * interval '1 week', 'IYYY-IW') as day from generate_series(11, 0, -1) n`,
  )
  const isoWeek = (from: unknown) =>
    database.raw<{ rows: { week: string }[] }>(`select to_char(?::date, 'IYYY-IW D') as week`, [from as string])
  const found = await Promise.all(weeks.map(async ({ from }) => (await isoWeek(from)).rows[0]?.week))
  expect(found).toEqual(rows.map(({ day }) => `${day} 2`))
})
