// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { prepareFilter } from './filter.js'

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('h2, p, li')]
    .filter((part) => part.closest('[hidden]') === null)
    .map((part) => part.textContent)

test('a filter leaves the entries that hold all of its words, hides empty sections with their headings, and says how many there are', () => {
  const list = (title: string, ...items: string[]) =>
    `<section><h2>${title}</h2><p>About</p><ul class="filtered">${items.map((item) => `<li>${item}</li>`).join('')}</ul></section>`
  document.body.innerHTML = `<main><label class="filter" hidden>Filter <input></label><p role="status"></p><details><ul><li>Sections</li></ul></details>${list('Records', 'Faq: a question', 'Client')}${list('Values', 'Slug')}</main>`
  prepareFilter()
  const input = document.querySelector('input') as HTMLInputElement
  expect(document.querySelector('label')?.hidden).toBe(false)
  const type = (text: string) => {
    input.value = text
    input.dispatchEvent(new Event('input'))
  }
  type(' QUEST faq')
  expect(shown()).toEqual(['1 found', 'Sections', 'Records', 'About', 'Faq: a question'])
  type('')
  expect(shown()).toEqual(['', 'Sections', 'Records', 'About', 'Faq: a question', 'Client', 'Values', 'About', 'Slug'])
})
