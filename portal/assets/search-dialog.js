import { element } from './element.js'

const keys = /mac/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
const limit = 16
let search
/** Whether the index is being loaded, or could not be. */
let state = ''
let groups = () => []
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
  await load()
}

/** Loads the index once; after a failure again when it is asked for. */
async function load() {
  if (search === undefined && state !== 'loading') {
    state = 'loading'
    showResults()
    search = await loadSearch().catch(() => undefined)
    state = search === undefined ? 'failed' : ''
  }
  showResults()
}

/** The library and the index, which only the readers load who search. */
async function loadSearch() {
  const [{ default: MiniSearch }, { createSearch, grouped }, response] = await Promise.all([
    import('/docs/assets/minisearch.js'),
    import('./find.js'),
    fetch('/docs/assets/search.json'),
  ])
  if (!response.ok) throw new Error(`The index has status ${response.status}.`)
  const entries = await response.json()
  groups = grouped
  guides = entries.filter(({ kind, path }) => kind === 'Guide' && !path.includes('#'))
  return createSearch(MiniSearch, entries)
}

/** An editable combobox with a list that is always there (WAI-ARIA APG). */
function createDialog() {
  const made = element('dialog', { className: 'search', ariaLabel: 'Search the documentation' })
  made.innerHTML = `<input type="search" role="combobox" aria-expanded="true" aria-controls="found" aria-autocomplete="list" aria-label="Search" placeholder="Operations, guides, problems" autocomplete="off" spellcheck="false"><p class="nothing" hidden></p><p class="failed" hidden>The search could not be loaded. <button type="button">Try again</button> or <a>search on the server</a>.</p><div id="found" role="listbox" aria-label="Results" tabindex="-1"></div><p role="status"></p>`
  document.body.append(made)
  const field = made.querySelector('input')
  field.addEventListener('input', showResults)
  made.querySelector('.failed button').addEventListener('click', () => {
    field.focus()
    void load()
  })
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) move(step)
    else if (event.key === 'Enter') openActive(event.ctrlKey || event.metaKey)
    // The browser would clear the field first, and close the dialog by a second Escape only.
    else if (event.key === 'Escape') made.close()
    else return
    event.preventDefault()
  })
  made.addEventListener('click', (event) => {
    if (event.target === made) return made.close()
    const option = event.target.closest('[role=option]')
    // A link that is opened elsewhere leaves the search as it is.
    if (option === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    made.close()
  })
  return made
}

const allOptions = () => [...dialog.querySelectorAll('[role=option]')]
const active = () => dialog.querySelector('[aria-selected=true]')

/** Shows the results or suggestions and how many there are, or that there are none yet. */
function showResults() {
  const query = dialog.querySelector('input').value.trim()
  const all = query === '' ? [] : (search?.(query, Infinity) ?? [])
  const found = all.slice(0, limit)
  const isNothing = query !== '' && search !== undefined && found.length === 0
  const shown = query === '' || isNothing ? [['Guides', guides]] : groups(found)
  const options = shown.flatMap(([, each]) => each).map(optionOf)
  dialog.querySelector('[role=listbox]').replaceChildren(...shown.map(([name, { length }]) => groupOf(name, options.splice(0, length))))
  const nothing = dialog.querySelector('.nothing')
  nothing.hidden = !isNothing
  nothing.textContent = `Nothing found for “${query}”. Try another word, an address such as /service, a status such as 404, or one of these pages.`
  const failed = dialog.querySelector('.failed')
  failed.hidden = state !== 'failed'
  failed.querySelector('a').href = `/docs/search?${new URLSearchParams({ q: query })}`
  const counted = found.length < all.length ? `The best ${found.length} of ${all.length}` : `${all.length} found`
  const status = { loading: 'Loading …', failed: '' }[state] ?? (query === '' ? hint() : counted)
  const statusLine = dialog.querySelector('[role=status]')
  statusLine.textContent = status
  // Below the guides, "0 found" is for screen readers only.
  statusLine.className = isNothing ? 'skip' : ''
  activate(allOptions()[0])
}

function groupOf(name, options) {
  const heading = element('div', { className: 'kind-name', ariaHidden: 'true' }, name)
  return element('div', { role: 'group', ariaLabel: name }, heading, ...options)
}

/** Keys, for those who have some. */
const hint = () => (matchMedia('(pointer: coarse)').matches ? 'Type to search' : '↑ ↓ to choose, Enter to open')

/** An option is a link, so that the browser can open it in another tab and copy its address; the focus stays in the field. */
function optionOf({ path, title, detail, excerpt = [] }, place) {
  const sentence = excerpt.map(({ text, isMatch }) => (isMatch ? element('mark', {}, text) : text))
  const parts = [element('span', {}, title), element('code', {}, detail), ...(sentence.length === 0 ? [] : [element('p', {}, ...sentence)])]
  return element('a', { id: `found-${place}`, href: path, tabIndex: -1, role: 'option' }, ...parts)
}

function activate(option) {
  for (const each of allOptions()) each.ariaSelected = String(each === option)
  const field = dialog.querySelector('input')
  if (option === undefined) field.removeAttribute('aria-activedescendant')
  else field.setAttribute('aria-activedescendant', option.id)
  option?.scrollIntoView({ block: 'nearest' })
}

function move(step) {
  const all = allOptions()
  if (all.length > 0) activate(all[(all.indexOf(active()) + step + all.length) % all.length])
}

function openActive(inNewTab) {
  const option = active()
  if (inNewTab && option !== null) window.open(option.href, '_blank', 'noopener')
  else option?.click()
}
