// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { enquiry } from '../../../tests/support/enquiry.ts'
import { chooseOption, mount, press, queriesOf, respondWith, settled } from '../../../tests/support/mount.tsx'
import { getListEnquiriesQueryKey, getViewEnquiryQueryKey } from '../../generated/api/enquiries/enquiries.ts'
import type { Enquiry } from '../../generated/model/index.ts'
import { singleKeys } from '../parts/shortcut.ts'
import { EnquiryPanel } from './enquiry-panel.tsx'

/** Opens the first of two enquiries. @returns the edits that wait for a response, and the enquiries that were gone to. */
async function openPanel(role = 'editor', more: Partial<Enquiry> = {}) {
  let stored = { ...enquiry, ...more }
  const edits: { body: object; respond: () => Promise<void> }[] = []
  respondWith(async (_, init) => {
    const { enquiryId, ...body } = JSON.parse(String(init?.body ?? '{}')) as Partial<Enquiry> & { enquiryId?: string }
    if (enquiryId === undefined) return Response.json({})
    const { promise, resolve } = Promise.withResolvers<void>()
    edits.push({ body, respond: () => act(async () => resolve()) })
    await promise
    stored = { ...stored, ...body }
    return Response.json({ message: 'Enquiry updated', enquiry: stored })
  })
  onTestFinished(() => localStorage.clear())
  const queryClient = queriesOf({ _id: 'u1', role })
  queryClient.setQueryData(getViewEnquiryQueryKey({ enquiryId: 'e1' }), { message: '', enquiry: stored })
  return { edits, ...(await mountPanel(queryClient)) }
}

async function mountPanel(queryClient: QueryClient) {
  const [open, close] = [vi.fn(), vi.fn()]
  const panel = <EnquiryPanel id="e1" ids={['e1', 'e2']} open={open} close={close} />
  const router = createMemoryRouter([{ path: '/', element: panel }])
  await mount(<RouterProvider router={router} />, queryClient)
  return { open, close }
}

const select = () => {
  const found = document.querySelector('select')
  if (found === null) throw new Error('There is no status')
  return found
}
const choose = (status: string) => chooseOption(select(), status)
const pressKey = (key: string) =>
  act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })

test('the status can be chosen on while it is being saved; the latest choice is sent when the one before it has its response', async () => {
  const { edits } = await openPanel()
  const isSent = (...bodies: object[]) => settled(() => expect(edits.map(({ body }) => body)).toEqual(bodies))
  select().focus()
  await choose('inProgress')
  await isSent({ status: 'inProgress' })
  expect(select().disabled).toBe(false)
  expect(select().getAttribute('aria-busy')).toBe('true')
  await choose('done')
  await choose('spam')
  await choose('done')
  expect(select().value).toBe('done')
  await isSent({ status: 'inProgress' })
  await edits[0]?.respond()
  await isSent({ status: 'inProgress' }, { status: 'done' })
  expect(select().value).toBe('done')
  await edits[1]?.respond()
  await settled(() => expect(select().getAttribute('aria-busy')).toBe('false'))
  expect(select().value).toBe('done')
  expect(document.activeElement).toBe(select())
})

test('an enquiry of a loaded list is shown as its row has it until its own response comes, and is marked as read then', async () => {
  const viewed = Promise.withResolvers<void>()
  const edits: object[] = []
  respondWith(async (input, init) => {
    if (String(input).includes('view-enquiry')) await viewed.promise
    else if (String(input).includes('edit-enquiry')) edits.push(JSON.parse(String(init?.body)))
    return Response.json({ message: '', enquiry: { ...enquiry, read: false, message: 'Two pallets more.' } })
  })
  const queryClient = queriesOf({ _id: 'u1', role: 'editor' })
  queryClient.setQueryData(getListEnquiriesQueryKey({ page: 2 }), { contacts: [{ ...enquiry, read: false, message: 'Two pallets.' }] })
  await mountPanel(queryClient)
  await settled(() => expect(document.body.textContent).toContain('Two pallets.'))
  expect(document.querySelector('[role=dialog] h2')?.textContent).toBe(enquiry.name)
  expect(edits).toEqual([])
  await act(async () => viewed.resolve())
  await settled(() => expect(document.body.textContent).toContain('Two pallets more.'))
  await settled(() => expect(edits).toEqual([{ enquiryId: 'e1', read: true }]))
})

test('a change is not taken back by the response to a read that was sent before it', async () => {
  const viewed = Promise.withResolvers<void>()
  const read = { ...enquiry, read: true }
  respondWith(async (input) => {
    if (String(input).includes('view-enquiry')) await viewed.promise
    return Response.json({ message: '', enquiry: String(input).includes('edit-enquiry') ? { ...read, status: 'done' } : read })
  })
  const queryClient = queriesOf({ _id: 'u1', role: 'editor' })
  queryClient.setQueryData(getListEnquiriesQueryKey({ page: 1 }), { contacts: [read] })
  await mountPanel(queryClient)
  await choose('done')
  await settled(() => expect(select().getAttribute('aria-busy')).toBe('false'))
  await act(async () => viewed.resolve())
  await settled(() => expect(queryClient.isFetching()).toBe(0))
  expect(select().value).toBe('done')
})

test('j goes to the next enquiry, unless single keys are switched off or another dialog lies above the panel', async () => {
  const { open } = await openPanel()
  singleKeys.switch(false)
  await pressKey('j')
  expect(open).not.toHaveBeenCalled()
  singleKeys.switch(true)
  const above = document.body.appendChild(document.createElement('div'))
  above.setAttribute('role', 'dialog')
  above.dataset.state = 'open'
  await pressKey('j')
  above.remove()
  expect(open).not.toHaveBeenCalled()
  await pressKey('j')
  expect(open).toHaveBeenCalledExactlyOnceWith('e2')
})

test('e marks it done, a assigns it to oneself, and n goes to the note', async () => {
  const { edits } = await openPanel()
  await pressKey('e')
  await settled(() => expect(edits.map(({ body }) => body)).toEqual([{ status: 'done' }]))
  await pressKey('a')
  await edits[0]?.respond()
  await settled(() => expect(edits.map(({ body }) => body)).toEqual([{ status: 'done' }, { assigneeId: 'u1' }]))
  await edits[1]?.respond()
  await settled(() => expect(document.querySelector('.Toastify')?.textContent).toContain('Assigned to you'))
  await pressKey('n')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Add a note for colleagues')
  await pressKey('e')
  expect(edits).toHaveLength(2)
})

test('the button “Done” does what e does, and leaves the focus on the heading', async () => {
  const { edits, open } = await openPanel()
  await press('Done e')
  expect(open).toHaveBeenCalledExactlyOnceWith('e2')
  await settled(() => expect(edits.map(({ body }) => body)).toEqual([{ status: 'done' }]))
  expect(document.activeElement?.textContent).toBe(enquiry.name)
  await edits[0]?.respond()
})

test('an enquiry without a page of its own has no line for it', async () => {
  await openPanel('editor', { page: '' })
  expect(facts()).toEqual(['Email', 'Phone', 'Received'])
})

test('e goes on to the next one, and z takes back what it did', async () => {
  const { edits, open } = await openPanel()
  const strip = () => document.querySelector(`[aria-label="‘${enquiry.name}’ is done."]`)
  await pressKey('e')
  expect(open).toHaveBeenCalledExactlyOnceWith('e2')
  expect(strip()).not.toBeNull()
  await pressKey('z')
  await settled(() => expect(edits.map(({ body }) => body)).toEqual([{ status: 'done' }]))
  await edits[0]?.respond()
  await settled(() => expect(edits.map(({ body }) => body)).toEqual([{ status: 'done' }, { status: 'new' }]))
  await edits[1]?.respond()
  await settled(() => expect(open).toHaveBeenLastCalledWith('e1'))
  await settled(() => expect(strip()).toBeNull())
})

test('e after a change of somebody else says who it was, and works at the next press', async () => {
  const changed = { ...enquiry, updatedAt: '2026-03-02T04:31:00.000000Z' }
  const basedOn: (string | null)[] = []
  const user = { _id: 'u1', role: 'editor' }
  respondWith(async (_, init) => {
    if (init?.method !== 'PUT') return Response.json({ message: '', user, enquiry: changed })
    const version = new Headers(init.headers).get('if-match')
    basedOn.push(version)
    if (version === `"${changed.updatedAt}"`) return Response.json({ message: 'Enquiry updated', enquiry: changed })
    const conflict = { type: 'about:blank', title: '', status: 412, detail: '', message: '', current: { userName: 'Vera Pinto' } }
    return Response.json(conflict, { status: 412 })
  })
  const queryClient = queriesOf(user)
  queryClient.setQueryData(getViewEnquiryQueryKey({ enquiryId: 'e1' }), { message: '', enquiry })
  await mountPanel(queryClient)
  await pressKey('e')
  await settled(() => expect(document.querySelector('.Toastify')?.textContent).toContain('Vera Pinto has changed this meanwhile'))
  await settled(() => expect(queryClient.isFetching()).toBe(0))
  await pressKey('e')
  await settled(() => expect(basedOn).toEqual([enquiry.updatedAt, changed.updatedAt].map((version) => `"${version}"`)))
})

test('a reply to a new enquiry offers “In progress” once; pressing it moves the focus to the heading', async () => {
  const { edits } = await openPanel()
  const button = (text: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)
  expect(button('In progress')).toBeUndefined()
  const reply = [...document.querySelectorAll('a')].find(({ textContent }) => textContent?.trim() === 'Call')
  reply?.addEventListener('click', (event) => event.preventDefault())
  await act(async () => reply?.click())
  button('In progress')?.focus()
  await act(async () => button('In progress')?.click())
  expect(document.activeElement?.textContent).toBe(enquiry.name)
  await settled(() => expect(edits.map(({ body }) => body)).toEqual([{ status: 'inProgress' }]))
  expect(button('In progress')).toBeUndefined()
})

const facts = () => [...document.querySelectorAll('dt')].map(({ textContent }) => textContent)

test('the status and the person stand once: as a choice of an editor, as a fact for a viewer', async () => {
  await openPanel()
  expect(facts()).not.toEqual(expect.arrayContaining(['Status']))
  expect(facts()).not.toEqual(expect.arrayContaining(['Answered by']))
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('Status'), expect.stringContaining('Answered by')]),
  )
})

test('what is to be moved stands as lines of its own, as far as the sender has said', async () => {
  await openPanel('editor', { from: 'Taloja', weight: '18,5 t', loadingDate: '2026-03-05' })
  expect(facts()).toEqual(['Email', 'Phone', 'From', 'Weight', 'Loading date', 'Written on', 'Received'])
  const values = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(values.slice(2, 5)).toEqual(['Taloja', '18,5 t', '5 Mar 2026'])
})

test('a viewer reads the notes, and has no control and no key that changes anything', async () => {
  const { edits } = await openPanel('viewer')
  for (const key of ['e', 'a']) await pressKey(key)
  expect(document.querySelector('textarea, select')).toBeNull()
  expect(facts()).toEqual(expect.arrayContaining(['Status', 'Answered by']))
  expect(edits).toEqual([])
})

test('of a deleted enquiry the panel says that, and leads on to the next one and back to the list', async () => {
  const problem = { type: 'about:blank', title: 'Not Found', status: 404, detail: 'No such enquiry', message: 'No such enquiry' }
  respondWith(async () => Response.json(problem, { status: 404 }))
  const { open, close } = await mountPanel(new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  await settled(() => expect(document.body.textContent).toContain('This enquiry was deleted'))
  expect(document.body.textContent).not.toContain('Retry')
  await press('Next enquiry')
  expect(open).toHaveBeenCalledWith('e2')
  await press('Back to the list')
  expect(close).toHaveBeenCalled()
})
