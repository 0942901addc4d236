const keys = /mac/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
const limit = 12
let search
let guides = []
let dialog

/** Opens the search by its button, by Control or Command and K, and by a slash outside of fields. */
export function openSearchByKeys() {
  const button = document.querySelector('.find-button')
  button.dataset.keys = keys
  button.addEventListener('click', open)
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target.closest?.('input, textarea, select') !== null
    const isSearchKey = (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !isTyping)
    if (!isSearchKey || document.querySelector('dialog[open]')) return
    event.preventDefault()
    void open()
  })
}

async function open() {
  dialog ??= createDialog()
  const field = dialog.querySelector('input')
  field.value = ''
  dialog.showModal()
  showResults()
  search ??= await loadSearch()
  showResults()
}

/** The library and the index, which only the readers load who search. */
async function loadSearch() {
  const [{ default: MiniSearch }, { createSearch }, response] = await Promise.all([
    import('/docs/assets/minisearch.js'),
    import('./find.js'),
    fetch('/docs/assets/search.json'),
  ])
  const entries = await response.json()
  guides = entries.filter(({ kind, path }) => kind === 'Guide' && !path.includes('#'))
  return createSearch(MiniSearch, entries)
}

/** An editable combobox with a list that is always there (WAI-ARIA APG). */
function createDialog() {
  const made = document.createElement('dialog')
  made.className = 'search'
  made.setAttribute('aria-label', 'Search the documentation')
  made.innerHTML = `<input type="search" role="combobox" aria-expanded="true" aria-controls="found" aria-autocomplete="list" aria-label="Search" placeholder="Operations, guides, problems" autocomplete="off" spellcheck="false"><ul id="found" role="listbox" aria-label="Results"></ul><p role="status"></p>`
  document.body.append(made)
  const field = made.querySelector('input')
  field.addEventListener('input', showResults)
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) move(step)
    else if (event.key === 'Enter') choose(active(), event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  })
  made.addEventListener('click', (event) => {
    if (event.target === made) return made.close()
    const option = event.target.closest('[role=option]')
    if (option !== null) choose(option, event.ctrlKey || event.metaKey)
  })
  return made
}

const options = () => [...dialog.querySelectorAll('[role=option]')]
const active = () => dialog.querySelector('[aria-selected=true]')

function showResults() {
  const field = dialog.querySelector('input')
  const isEmpty = field.value.trim() === ''
  const found = isEmpty ? guides : (search?.(field.value, limit) ?? [])
  dialog.querySelector('ul').replaceChildren(...found.map(optionOf))
  const count = found.length === limit ? `The best ${limit}` : `${found.length} found`
  dialog.querySelector('[role=status]').textContent = isEmpty ? hint() : count
  activate(options()[0])
}

/** Keys, for those who have some. */
const hint = () => (matchMedia('(pointer: coarse)').matches ? 'Guides' : '↑ ↓ to choose, Enter to open')

function optionOf({ kind, path, title, detail, excerpt = [] }, place) {
  const option = document.createElement('li')
  option.id = `found-${place}`
  option.setAttribute('role', 'option')
  option.dataset.path = path
  for (const [tag, text] of [
    ['span', title],
    ['small', kind],
    ['code', detail],
  ]) {
    option.append(Object.assign(document.createElement(tag), { textContent: text }))
  }
  if (excerpt.length > 0) {
    const sentence = document.createElement('p')
    sentence.append(...excerpt.map(({ text, isMatch }) => (isMatch ? marked(text) : text)))
    option.append(sentence)
  }
  return option
}

const marked = (text) => Object.assign(document.createElement('mark'), { textContent: text })

function activate(option) {
  for (const each of options()) each.setAttribute('aria-selected', String(each === option))
  const field = dialog.querySelector('input')
  if (option === undefined) field.removeAttribute('aria-activedescendant')
  else field.setAttribute('aria-activedescendant', option.id)
  option?.scrollIntoView({ block: 'nearest' })
}

function move(step) {
  const all = options()
  if (all.length > 0) activate(all[(all.indexOf(active()) + step + all.length) % all.length])
}

function choose(option, inNewTab) {
  if (option === null || option === undefined) return
  if (inNewTab) return void window.open(option.dataset.path, '_blank', 'noopener')
  dialog.close()
  location.assign(option.dataset.path)
}
