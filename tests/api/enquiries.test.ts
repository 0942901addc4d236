import { expect, test } from 'vitest'
import { call, signUp } from '../support/client.ts'
import { done, expectFieldErrors, expectProblem, type Plain, timestamp, uuid } from '../support/expectations.ts'
import { emptyBeforeEach, sharedService } from '../support/service.ts'

const service = await sharedService()
const { token } = await signUp(service)
emptyBeforeEach(service, 'enquiries')

const enquiry = { name: 'Ira Menon', phoneNumber: '9820012345', email: 'ira@kestrel.example', message: 'Two pallets to Pune?' }
const write = async (more: Plain = {}) =>
  (await done(service, 'createEnquiry', { body: { ...enquiry, ...more } })).body.enquiry as Plain & { _id: string }

/** Its notice is tried after it was created. */
const asStored = (record: Plain | undefined) => ({ ...record, noticeError: expect.any(String) })

test('creating one is public and returns 201, thanks and the enquiry (API-ENQ-01, API-GEN-28)', async () => {
  const response = await call(service, 'createEnquiry', { body: enquiry })
  expect(response.status).toBe(201)
  expect(response.body).toMatchObject({ message: 'Thankyou for contacting us!', enquiry })
})

test('an enquiry has its documented fields, those of the inbox, and no others (API-ENQ-05)', async () => {
  const record = await write()
  expect(record).toEqual({
    ...enquiry,
    ...{ from: '', to: '', weight: '', loadingDate: '' },
    ...{
      page: '',
      openedFrom: '',
      status: 'new',
      spamReasons: [],
      read: false,
      notes: [],
    },
    _id: expect.stringMatching(uuid),
    createdAt: expect.stringMatching(timestamp),
    updatedAt: expect.stringMatching(timestamp),
  })
})

test('the list has them newest first, as contacts (API-ENQ-02, API-LIST-09, API-LIST-12)', async () => {
  const records = [await write(), await write({ name: 'Arjun' }), await write({ name: 'Zoya' })]
  const { body } = await done(service, 'listEnquiries', { token, query: { page: 1, limit: 2 } })
  expect(body).toEqual({
    message: expect.any(String),
    page: 1,
    limit: 2,
    total: 3,
    totalPage: 2,
    contacts: [records[2], records[1]].map(asStored),
  })
})

test('viewing returns the one enquiry (API-ENQ-03)', async () => {
  await write()
  const record = await write({ name: 'Arjun' })
  expect((await done(service, 'viewEnquiry', { body: { enquiryId: record._id }, token })).body.enquiry).toEqual(asStored(record))
})

test('deleting removes the enquiry (API-ENQ-04)', async () => {
  const record = await write()
  await done(service, 'deleteEnquiry', { body: { enquiryId: record._id }, token })
  expectProblem(await call(service, 'viewEnquiry', { body: { enquiryId: record._id }, token }), 404)
  expectProblem(await call(service, 'deleteEnquiry', { body: { enquiryId: record._id }, token }), 404)
})

test('the message may be left out (API-ENQ-07)', async () => {
  const { message: _, ...rest } = enquiry
  expect((await done(service, 'createEnquiry', { body: rest })).body.enquiry).toMatchObject({ ...rest, message: '' })
})

test.each(['18 t', '18,5 tonnes', '22 pallets / 900 kg each'])('what is to be moved is found as it was written: "%s"', async (weight) => {
  const load = { from: 'Taloja', to: 'Rudrapur', weight, loadingDate: '2028-02-29' }
  expect(await write(load)).toMatchObject(load)
  await write()
  for (const search of ['taloja', 'rudrapur', weight, '2028-02'])
    expect((await done(service, 'listEnquiries', { query: { search }, token })).body.contacts).toMatchObject([load])
})

test.each(['2026-02-29', '2026-04-31', '2026-13-01', '2026-3-9', '9/3/2026', '2026-03-09T10:00', 'soon'])(
  'refuses the loading date %s in plain words',
  async (loadingDate) => {
    const response = await call(service, 'createEnquiry', { body: { ...enquiry, loadingDate } })
    expectProblem(response, 400)
    expect(response.body.errors).toMatchObject([{ path: 'loadingDate', message: 'Enter a date such as 2026-03-05' }])
  },
)

test.each(['name', 'phoneNumber', 'email'])('%s is required (API-ENQ-07)', async (name) => {
  const { [name]: _, ...rest } = enquiry as Plain
  expectFieldErrors(await call(service, 'createEnquiry', { body: rest }), [name])
})
