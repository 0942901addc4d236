import { expect, test } from 'vitest'
import { call, signUp } from '../support/client.ts'
import { done, expectProblem, fieldErrors, type Plain, uuid } from '../support/expectations.ts'
import { emptyBeforeEach, sharedService } from '../support/service.ts'

const service = await sharedService()
const { token } = await signUp(service)
emptyBeforeEach(service, 'contact')

type Entry = Plain & { _id: string }
const map = 'https://www.openstreetmap.org/export/embed.html?bbox=72.8%2C18.9%2C73.1%2C19.4'
const create = async (body: Plain) => (await done(service, 'createContactPage', { body, token })).body.contact as Plain
const edit = async (body: Plain) => (await done(service, 'editContactPage', { body, token })).body.contact as Plain

test('branches come back with the fields documented, and an id each (API-CONTACT-04, API-GEN-23)', async () => {
  const contact = await create({
    branchAddress: [{ branchName: 'Bhiwandi', branchAddress: 'Dock 4', branchMap: map }, { branchName: 'Pune' }],
  })
  expect(contact.branchAddress).toEqual([
    { _id: expect.stringMatching(uuid), branchName: 'Bhiwandi', branchAddress: 'Dock 4', branchMap: expect.stringContaining('<iframe ') },
    { _id: expect.stringMatching(uuid), branchName: 'Pune', branchAddress: '', branchMap: '' },
  ])
})

test('opening hours come back with the fields documented, and an id each (API-CONTACT-05)', async () => {
  const contact = await create({ mainBranchTiming: [{ day: 'Monday to Friday', timing: '09:00 – 18:00' }, { day: 'Sunday' }] })
  expect(contact.mainBranchTiming).toEqual([
    { _id: expect.stringMatching(uuid), day: 'Monday to Friday', timing: '09:00 – 18:00' },
    { _id: expect.stringMatching(uuid), day: 'Sunday', timing: '' },
  ])
})

test('the SEO texts come back whole, also when only one was sent (API-CONTACT-06)', async () => {
  const contact = await create({ seo: { metaTitle: 'Contact us' } })
  expect(contact.seo).toEqual({ metaTitle: 'Contact us', metaDescription: '', keywords: [] })
})

test('an entry sent with its _id keeps the id, a new one gets one, and the list replaces the stored list (API-CONTACT-03)', async () => {
  const { branchAddress } = (await create({ branchAddress: [{ branchName: 'Bhiwandi' }, { branchName: 'Pune' }] })) as {
    branchAddress: Entry[]
  }
  const pune = branchAddress[1] as Entry
  const edited = (await edit({ branchAddress: [{ ...pune, branchName: 'Pune East' }, { branchName: 'Nashik' }] })) as {
    branchAddress: Entry[]
  }
  expect(edited.branchAddress).toMatchObject([{ _id: pune._id, branchName: 'Pune East' }, { branchName: 'Nashik' }])
  expect(branchAddress.map(({ _id }) => _id)).not.toContain(edited.branchAddress[1]?._id)
})

test('two entries never share an id (API-CONTACT-04)', async () => {
  const _id = crypto.randomUUID()
  const { branchAddress } = (await create({
    branchAddress: [
      { _id, branchName: 'Pune' },
      { _id, branchName: 'Nashik' },
    ],
  })) as { branchAddress: Entry[] }
  expect(new Set(branchAddress.map((entry) => entry._id)).size).toBe(2)
})

test('an edited branch keeps its map when the map is sent back unchanged (API-CONTACT-03)', async () => {
  const { branchAddress } = (await create({ branchAddress: [{ branchName: 'Bhiwandi', branchMap: map }] })) as { branchAddress: Entry[] }
  expect((await edit({ branchAddress })).branchAddress).toEqual(branchAddress)
})

test.each([
  ['branchAddress', 'not JSON', 'branchAddress'],
  ['branchAddress', '{}', 'branchAddress.0.branchName'],
  ['branchAddress', '7', 'branchAddress.0'],
  ['branchAddress', '[{"branchName":"Pune","phone":"1"}]', 'branchAddress.0.phone'],
  ['branchAddress', '[{"branchName":"  "}]', 'branchAddress.0.branchName'],
  ['branchAddress', '[{"branchName":7}]', 'branchAddress.0.branchName'],
  ['mainBranchTiming', '[{"timing":"off"}]', 'mainBranchTiming.0.day'],
  ['mainBranchTiming', `[${'{"day":"Monday"},'.repeat(100)}{"day":"Monday"}]`, 'mainBranchTiming'],
  ['seo', '{"keywords":"freight"}', 'seo.keywords'],
  ['seo', '[]', 'seo'],
])('the JSON text in %s is validated as deeply as a JSON body (%.40s) (API-GEN-23)', async (name, text, path) => {
  const response = await call(service, 'createContactPage', { body: { [name]: text }, token })
  expectProblem(response, 400)
  expect(fieldErrors(response)).toContain(path)
})
