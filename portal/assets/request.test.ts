// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillRecord, requestOf } from './request.js'
import { storeToken } from './token.js'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('the form sends a list in the query as a parameter for each value, and leaves out what is empty', () => {
  // Beside what other tests of this window have mounted.
  const form = document.createElement('div')
  form.innerHTML = `<form data-method="GET" data-path="/api/v1/enquiry/{kind}" data-body="none">
    <input data-in="path" name="kind" value="a b"><input data-in="query" name="id" data-list value="one, two three">
    <input data-in="query" name="search" value="3, 4"><input data-in="query" name="page" value=" ">
  </form>`
  const { url } = requestOf(form.querySelector('form') as HTMLFormElement)
  expect(new URL(url).pathname).toBe('/api/v1/enquiry/a%20b')
  expect([...new URL(url).searchParams]).toEqual([
    ['id', 'one'],
    ['id', 'two'],
    ['id', 'three'],
    ['search', '3, 4'],
  ])
})

/** A form of the page Try it. */
function formWith(attributes: string, controls: string): HTMLFormElement {
  const place = document.createElement('div')
  place.innerHTML = `<form data-method="PUT" data-path="/api/v1/a" ${attributes}>${controls}</form>`
  return place.querySelector('form') as HTMLFormElement
}

test('a form sends the token of the tab only where it has a field for it', () => {
  storeToken('hf_0123456789')
  expect(requestOf(formWith('data-body="none"', '')).headers).toEqual({})
  const { headers } = requestOf(formWith('data-body="none"', '<input data-token-field>'))
  expect(headers).toEqual({ authorization: 'Bearer hf_0123456789' })
})

const record = { _id: '7', title: 'Cold chain', keywords: ['a'], seo: null, featuredImage: '/uploads/a.png', updatedAt: 'today' }
const source = { address: '/api/v1/a', key: 'services', isList: true, properties: { serviceId: '_id' } }
const answer = (body: object) => vi.stubGlobal('fetch', async () => Response.json(body))

test('the form of an edit gets the ids of the first record, and its own values in what must be sent; what is left empty stays as it is', async () => {
  answer({ services: [record] })
  const form = formWith(
    'data-body="form"',
    `<input data-in="form" name="serviceId" required><input data-in="form" name="title" required value="Full truckload">
    <textarea data-in="form" name="keywords" data-json required></textarea><input data-in="form" name="updatedAt">
    <input data-in="form" name="featuredImage" type="file" required>`,
  )
  expect(
    await fillRecord(form, { ...source, required: ['serviceId', 'title', 'keywords', 'featuredImage'], optional: ['updatedAt'] }),
  ).toBe('')
  expect([...form.querySelectorAll<HTMLInputElement>('[data-in]')].map(({ value }) => value)).toEqual(['7', 'Cold chain', '["a"]', '', ''])
})

test('the form of an edit of the only record gets all of its values', async () => {
  answer({ services: [record] })
  const form = formWith(
    'data-body="form"',
    '<input data-in="form" name="title"><textarea data-in="form" name="keywords" data-json></textarea><input data-in="form" name="seo">',
  )
  await fillRecord(form, { ...source, properties: {}, required: [], optional: ['title', 'keywords', 'seo'] })
  expect([...form.querySelectorAll<HTMLInputElement>('[data-in]')].map(({ value }) => value)).toEqual(['Cold chain', '["a"]', ''])
})

test('the JSON of an edit gets the record’s own values, keeps what only the request has, and leaves out the other samples', async () => {
  answer({ services: [record] })
  const sample = { serviceId: 'x', title: 'Full truckload', list: 'services', seo: {}, note: 'y' }
  const form = formWith('data-body="json"', `<textarea data-in="body">${JSON.stringify(sample)}</textarea>`)
  await fillRecord(form, { ...source, required: ['serviceId', 'title', 'list'], optional: ['keywords', 'seo', 'note'] })
  expect(JSON.parse(form.querySelector('textarea')?.value ?? '')).toEqual({
    ...{ serviceId: '7', title: 'Cold chain', list: 'services', keywords: ['a'] },
  })
})

test('a request that is no edit gets the ids alone', async () => {
  answer({ services: [record] })
  const form = formWith('data-body="json"', '<textarea data-in="body">{"serviceId":"x","title":"Note"}</textarea>')
  await fillRecord(form, source)
  expect(JSON.parse(form.querySelector('textarea')?.value ?? '')).toEqual({ serviceId: '7', title: 'Note' })
})

test('the parts of a file’s address are filled in from the address that a record has', async () => {
  const form = formWith('data-body="none"', '<input data-in="path" name="kind"><input data-in="path" name="name">')
  form.dataset.path = '/uploads/{kind}/{name}'
  answer({ message: '', heroSections: [{ _id: '7', heroImage: '/uploads/hero/3f9c.webp' }] })
  const properties = { kind: 'heroImage', name: 'heroImage' }
  expect(await fillRecord(form, { address: '/api/v1/hero', key: 'heroSections', isList: true, properties })).toBe('')
  expect(new URL(requestOf(form).url).pathname).toBe('/uploads/hero/3f9c.webp')
})
