// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { prepareFilter } from './filter.js'

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('h2, p, li')]
    .filter((part) => part.closest('[hidden]') === null)
    .map((part) => part.textContent)

function preparePage() {
  const list = (title: string, ...items: string[]) =>
    `<section><h2>${title}</h2><p>About</p><ul class="filtered">${items.map((item) => `<li>${item}</li>`).join('')}</ul></section>`
  document.body.innerHTML = `<main><label class="filter" hidden>Filter <input></label><p role="status"></p><nav class="contents"></nav><details><ul><li>Sections</li></ul></details>${list('Records', 'Faq: a question', 'Client')}${list('Values', 'Slug')}</main>`
  prepareFilter()
}

const type = (text: string) => {
  const input = document.querySelector('input') as HTMLInputElement
  input.value = text
  input.dispatchEvent(new Event('input'))
}

test('a filter leaves the entries that hold all of its words, hides empty sections with their headings, and says how many there are', () => {
  preparePage()
  expect(document.querySelector('label')?.hidden).toBe(false)
  type(' QUEST faq')
  expect(shown()).toEqual(['1 found', 'Sections', 'Records', 'About', 'Faq: a question'])
  type('')
  expect(shown()).toEqual(['', 'Sections', 'Records', 'About', 'Faq: a question', 'Client', 'Values', 'About', 'Slug'])
})

test('a filter that finds nothing offers the search with its words, and hides the empty list of sections', () => {
  preparePage()
  type(' bill  of lading')
  expect(shown()).toEqual(['0 found. Search all pages for “bill of lading”', 'Sections'])
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/docs/search?q=bill+of+lading')
  expect(document.querySelector<HTMLElement>('.contents')?.hidden).toBe(true)
  type('slug')
  expect(document.querySelector<HTMLElement>('.contents')?.hidden).toBe(false)
})

test('a filter stands in the address of the page, which applies it when it is loaded again', () => {
  preparePage()
  history.replaceState(null, '', '/docs/schemas?other=1#records')
  type('faq & question ')
  expect(location.href).toMatch(/\/docs\/schemas\?other=1&filter=faq\+%26\+question#records$/)
  type('client')
  preparePage()
  expect(document.querySelector('input')?.value).toBe('client')
  expect(shown()).toEqual(['1 found', 'Sections', 'Records', 'About', 'Client'])
  type('')
  expect(location.search).toBe('?other=1')
  history.replaceState(null, '', '/')
})
