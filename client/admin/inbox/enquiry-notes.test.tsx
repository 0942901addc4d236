// @vitest-environment jsdom
import { act, createRef } from 'react'
import { expect, test } from 'vitest'
import { enquiry as anyEnquiry } from '../../../tests/support/enquiry.ts'
import { enterText, mount, press, queriesOf, respondWith, settled } from '../../../tests/support/mount.tsx'
import { EnquiryNotes } from './enquiry-notes.tsx'

/** Its own id: a write that another file of the worker has left in flight would hold back the writes of the same enquiry. */
const enquiry = { ...anyEnquiry, _id: crypto.randomUUID() }
const note = { _id: 'n1', userId: 'u1', userName: 'Asha', text: 'Call back', createdAt: new Date().toISOString(), updatedAt: '' }

/** Shows the notes of an enquiry. @returns the requests that wait for a response. */
async function showNotes() {
  const requests: { text: string; respond: (status: number) => Promise<void> }[] = []
  respondWith(async (_, init) => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const { text } = JSON.parse(String(init?.body)) as { text: string }
    requests.push({ text, respond: (status) => act(async () => resolve(status)) })
    return Response.json({ message: 'Stored', enquiry }, { status: await promise })
  })
  const queryClient = queriesOf({ _id: 'u1', role: 'editor' })
  const field = createRef<HTMLTextAreaElement>()
  await mount(<EnquiryNotes enquiry={{ ...enquiry, notes: [note] }} mayEdit field={field} />, queryClient)
  return requests
}

const area = (label: string) => document.querySelector<HTMLTextAreaElement>(`textarea[aria-label="${label}"]`)
const newNote = () => area('Add a note for colleagues')
const edited = () => area('Edit the note')

test('a note that is typed while another is being added is another note; one that was refused comes back before it', async () => {
  const requests = await showNotes()
  await enterText(newNote(), 'First')
  await press('Add note')
  expect(newNote()?.value).toBe('')
  await enterText(newNote(), 'Second')
  await press('Add note')
  await enterText(newNote(), 'Third')
  // Writes of one enquiry are sent one after the other.
  await settled(() => expect(requests.map(({ text }) => text)).toEqual(['First']))
  await requests[0]?.respond(409)
  await settled(() => expect(newNote()?.value).toBe('First\n\nThird'))
  await settled(() => expect(requests.map(({ text }) => text)).toEqual(['First', 'Second']))
  await requests[1]?.respond(200)
  expect(newNote()?.value).toBe('First\n\nThird')
  await enterText(newNote(), '')
})

test('what is typed in a note while its former text is being saved stays to be saved', async () => {
  const requests = await showNotes()
  await press('Edit')
  await enterText(edited(), 'Call back today')
  for (const _press of [1, 2]) await press('Save note')
  await enterText(edited(), 'Call back today at 4')
  await settled(() => expect(requests).toHaveLength(1))
  await requests[0]?.respond(200)
  expect(requests).toHaveLength(1)
  expect(edited()?.value).toBe('Call back today at 4')
  await settled(async () => {
    await press('Save note')
    expect(requests).toHaveLength(2)
  })
  await requests[1]?.respond(200)
  await settled(() => expect(edited()).toBeNull())
})
