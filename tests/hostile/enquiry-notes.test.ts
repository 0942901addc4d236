import { expect, test } from 'vitest'
import { call, signUp, signUpAs } from '../support/client.ts'
import { done, expectProblem } from '../support/expectations.ts'
import { emptyBeforeEach, sharedService } from '../support/service.ts'

const service = await sharedService()
const admin = await signUp(service)
const editor = await signUpAs(service, { role: 'editor' }, 'A editor')
emptyBeforeEach(service, 'enquiries')

type Note = { _id: string; userId: string; userName: string; text: string; createdAt: string }
type Enquiry = { _id: string; notes: Note[] }
const write = async () => {
  const body = { name: 'Ira Menon', phoneNumber: '9820012345', email: 'ira@kestrel.example' }
  return (await done(service, 'createEnquiry', { body })).body.enquiry as Enquiry
}
const add = async (enquiryId: string, text: string, { token } = editor) =>
  ((await done(service, 'createEnquiryNote', { body: { enquiryId, text }, token })).body.enquiry as Enquiry).notes.at(-1) as Note
const notesOf = async (enquiryId: string) =>
  ((await done(service, 'viewEnquiry', { body: { enquiryId }, token: admin.token })).body.enquiry as Enquiry).notes

test('a note belongs only to its enquiry, even after that is deleted', async () => {
  const [one, two] = [await write(), await write()]
  const note = await add(one._id, 'Of one')
  await add(two._id, 'Of two')
  await done(service, 'deleteEnquiry', { body: { enquiryId: one._id }, token: editor.token })
  const params = { id: note._id }
  expectProblem(await call(service, 'editEnquiryNote', { params, body: { text: 'x' }, token: editor.token }), 404)
  expectProblem(await call(service, 'createEnquiryNote', { body: { enquiryId: one._id, text: 'x' }, token: editor.token }), 404)
  expect(await notesOf(two._id)).toMatchObject([{ text: 'Of two' }])
})

test('concurrent edit and deletion of one note have one of their results, and do not change other notes', async () => {
  const { _id: enquiryId } = await write()
  const { _id: id } = await add(enquiryId, 'First')
  await add(enquiryId, 'Second')
  const statuses = await Promise.all([
    call(service, 'editEnquiryNote', { params: { id }, body: { text: 'Changed' }, token: editor.token }),
    call(service, 'deleteEnquiryNote', { params: { id }, token: editor.token }),
    add(enquiryId, 'Third', admin),
  ]).then(([edit, removal]) => [edit.status, removal.status])
  expect([
    [200, 200],
    [404, 200],
  ]).toContainEqual(statuses)
  expect((await notesOf(enquiryId)).map(({ text }) => text)).toEqual(['Second', 'Third'])
})

test('200 notes of the longest text are stored, found and read, and one more is refused', async () => {
  const { _id: enquiryId } = await write()
  const note = await add(enquiryId, 'x')
  const notes = Array.from({ length: 199 }, (_, index) => ({ ...note, _id: crypto.randomUUID(), text: `${index} ${'wört '.repeat(399)}` }))
  await service.tools.database('enquiries').update({ notes: JSON.stringify(notes) })
  expect(await add(enquiryId, '🚚'.repeat(2000))).toMatchObject({ text: '🚚'.repeat(2000) })
  expect(await notesOf(enquiryId)).toHaveLength(200)
  expectProblem(await call(service, 'createEnquiryNote', { body: { enquiryId, text: 'x' }, token: editor.token }), 409)
  const { results } = (await done(service, 'searchEverything', { query: { q: 'wort' }, token: admin.token })).body
  expect(results).toHaveLength(1)
})
