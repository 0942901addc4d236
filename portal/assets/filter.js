import { element } from './element.js'

/** Filters the lists of a long page by what is typed above them; without the script the field stays hidden. */
export function prepareFilter() {
  const label = document.querySelector('.filter')
  if (label === null) return
  const input = label.querySelector('input')
  const status = label.nextElementSibling
  const items = [...document.querySelectorAll('main .filtered > li')]
  const sections = [...document.querySelectorAll('main :is(section, .tag)')].filter(
    (section) => section.querySelector('.filtered') !== null,
  )
  const filter = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
    for (const item of items) {
      const text = item.textContent.toLowerCase()
      item.hidden = !words.every((word) => text.includes(word))
    }
    for (const section of sections) section.hidden = section.querySelector('.filtered > li:not([hidden])') === null
    for (const link of document.querySelectorAll(':is(.contents, .sections) a'))
      link.parentElement.hidden = document.getElementById(link.hash.slice(1)).closest('[hidden]') !== null
    const found = items.filter(({ hidden }) => !hidden).length
    for (const contents of document.querySelectorAll('.contents')) contents.hidden = found === 0
    // These links would stand between the field and what it has found.
    for (const links of document.querySelectorAll('.index, .sections')) links.hidden = words.length > 0
    status.textContent = words.length === 0 ? '' : `${found} found`
    const search = { q: words.join(' ') }
    const text = `Search all pages for “${search.q}”`
    if (found === 0) status.append('. ', element('a', { href: `/docs/search?${new URLSearchParams(search)}` }, text))
  }
  label.hidden = false
  input.value = new URLSearchParams(location.search).get('filter') ?? ''
  if (input.value !== '') filter()
  input.addEventListener('input', () => {
    filter()
    storeFilter(input.value.trim())
  })
}

/** Keeps the words in the page's address, for a reload and for Back. */
function storeFilter(words) {
  const address = new URL(location.href)
  if (words === '') address.searchParams.delete('filter')
  else address.searchParams.set('filter', words)
  history.replaceState(history.state, '', address)
}
