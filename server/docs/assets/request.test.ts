// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { requestOf } from './request.js'

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
