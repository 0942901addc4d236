// @vitest-environment jsdom
import { act, use } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { enterText, mount, press, queriesOf, respondWith, settled, storeEditorToken } from '../../../tests/support/mount.tsx'
import { getListClientsQueryKey } from '../../generated/api/clients/clients.ts'
import { RouterContext } from '../../lib/navigation.ts'
import { clients } from '../content/clients.tsx'

const client = { _id: 'c1', title: 'Dunlin', order: 0, createdAt: '2026-11-20T10:00:00Z', updatedAt: '2026-11-20T10:00:00Z' }
const draft = { contentType: 'clients', recordId: 'c1', state: 'new', title: 'Dunlin', at: client.updatedAt, userName: '' }

type Steps = { rendered?: Promise<void>; listed?: Promise<void>; published?: Promise<void>; read?: Promise<object[]> }

/**
 * Opens a screen of the clients.
 * @param steps what the screens wait for: the render of the edit screen, the list of drafts, the publication of the draft, and the list.
 */
async function openScreen(path: string, steps: Steps) {
  storeEditorToken()
  const { rendered = Promise.resolve(), listed, published, read } = steps
  let drafts = [draft]
  respondWith(async (input) => {
    const url = String(input)
    if (url.includes('/publish')) {
      await published
      drafts = []
      return Response.json({ message: '', content: { contentType: 'clients', record: client } })
    }
    if (url.includes('/drafts/clients/c1')) return Response.json({ content: { contentType: 'clients', record: client } })
    if (url.includes('/drafts')) {
      await listed
      return Response.json({ drafts, totalPage: 1 })
    }
    if (url.includes('all-clients')) {
      const found = (await read) ?? []
      return Response.json({ clients: found, total: found.length, page: 1, limit: 10, totalPage: 1 })
    }
    if (url.includes('/client')) return Response.json({ message: '', client })
    return Response.json({ records: [], totalPage: 1 })
  })
  const queryClient = queriesOf(null)
  const EditLater = () => {
    use(rendered)
    return <clients.edit.Component />
  }
  const router = createMemoryRouter(
    [
      { path: clients.list.path, Component: clients.list.Component },
      { path: clients.create.path, Component: clients.create.Component },
      { path: clients.edit.path, Component: EditLater },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [path] },
  )
  await mount(
    <RouterContext value={router}>
      <RouterProvider router={router} />
    </RouterContext>,
    queryClient,
  )
  return { router, queryClient }
}

/**
 * Saves a draft of a new client, and publishes it from the create screen while the router is already at the edit screen, which is rendered
 * later.
 * @returns what renders that screen, and what lets the server publish.
 */
async function publishWhileLeaving() {
  const published = Promise.withResolvers<void>()
  const rendered = Promise.withResolvers<void>()
  const steps = { rendered: rendered.promise, published: published.promise }
  const { router, queryClient } = await openScreen(clients.create.path, steps)
  await settled(() => expect(document.querySelector('input[name="title"]')).not.toBeNull())
  await enterText(document.querySelector('input[name="title"]'), 'Dunlin')
  await press('Save draft')
  await settled(() => expect(router.state.location.search).toBe('?id=c1'))
  await press('Create Client')
  // Fresh again, after the draft.
  queryClient.setQueryData(getListClientsQueryKey(), { clients: [], total: 0, totalPage: 1 })
  return {
    router,
    isListStale: () => queryClient.getQueryState(getListClientsQueryKey())?.isInvalidated,
    render: () => act(async () => rendered.resolve()),
    publish: () => act(async () => published.resolve()),
  }
}

const shown = () => document.body.textContent

test('a draft that is published while its edit screen takes over from the create screen leads to the list, as any other', async () => {
  const { router, render, publish, isListStale } = await publishWhileLeaving()
  await render()
  await settled(() => expect(shown()).toContain('Not on the site yet'))
  await publish()
  await settled(() => expect(router.state.location.pathname).toBe(clients.list.path))
  expect(router.state.location.state).toEqual({ saved: 'c1', created: true })
  await settled(() => expect(isListStale()).toBe(true))
})

test('a draft that is published before its edit screen is rendered leads to the list', async () => {
  const { router, publish } = await publishWhileLeaving()
  await publish()
  await settled(() => expect(router.state.location.pathname).toBe(clients.list.path))
})

test('a save that ends after its editor has gone elsewhere leaves them there, and has the lists read anew', async () => {
  const { router, publish, isListStale } = await publishWhileLeaving()
  await act(() => router.navigate('/admin/dashboard'))
  await settled(() => expect(shown()).toContain('Elsewhere'))
  await publish()
  await settled(() => expect(isListStale()).toBe(true))
  expect(router.state.location.pathname).toBe('/admin/dashboard')
})

test('the way back from an edit screen stays under the pointer while the form comes', async () => {
  const listed = Promise.withResolvers<void>()
  await openScreen(`${clients.edit.path}?id=c1`, { listed: listed.promise })
  const back = () => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === ' Back')
  await settled(() => expect(back()).toBeDefined())
  const pressed = back()
  await act(async () => listed.resolve())
  await settled(() => expect(shown()).toContain('Not on the site yet'))
  expect(back()).toBe(pressed)
})

test('the edit screen names its record below the heading, also one that is only a draft', async () => {
  await openScreen(`${clients.edit.path}?id=c1`, {})
  await settled(() => expect(document.querySelector('p')?.textContent).toBe('Dunlin'))
})

test.each([
  ['with a record', [client]],
  ['without one', []],
])('“Add New” is not shown before the list, %s, says where it stands', async (_what, records) => {
  const read = Promise.withResolvers<object[]>()
  await openScreen(clients.list.path, { read: read.promise })
  const links = () => [...document.querySelectorAll('a')].filter(({ textContent }) => textContent === ' Add New')
  const isSeen = (link: Element) => getComputedStyle(link).visibility !== 'hidden'
  await settled(() => expect(shown()).toContain('Clients'))
  expect(links().filter(isSeen)).toEqual([])
  await act(async () => read.resolve(records))
  await settled(() => expect(links().filter(isSeen)).toHaveLength(1))
})
