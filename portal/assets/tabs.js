import { element } from './element.js'
import { readStored, store } from './storage.js'
import { copiedText } from './token.js'

const storageKey = 'haulfront-docs-language'

/** The language of samples that the reader chose last is chosen in all tabs of every page. */
export function rememberTabs() {
  const groups = [...document.querySelectorAll('.tabs')].map((group) => [...group.querySelectorAll(':scope > input')])
  for (const tabs of groups) choose(tabs, readStored(storageKey))
  for (const tab of groups.flat())
    tab.addEventListener('change', () => {
      const top = tab.getBoundingClientRect().top
      for (const tabs of groups) if (!tabs.includes(tab)) choose(tabs, tab.value)
      // Other heights above must not move what the reader looks at.
      scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' })
      store(storageKey, tab.value)
    })
}

/** Of tabs without this label those of the same language, as "TypeScript, SDK" for "TypeScript, fetch"; or no other one. */
function choose(tabs, label) {
  const [language] = label.split(',')
  const chosen = tabs.find(({ value }) => value === label) ?? tabs.find(({ value }) => value.split(',')[0] === language)
  if (chosen !== undefined) chosen.checked = true
}

/** Buttons that copy a code block, other than a request that no program reads, or the address before them, which the page has already. */
export function addCopyButtons() {
  const addressButtons = document.querySelectorAll('.copy-text')
  if (navigator.clipboard === undefined) {
    for (const button of addressButtons) button.remove()
    return
  }
  for (const button of addressButtons) copyOnClick(button, button.previousElementSibling)
  for (const code of document.querySelectorAll('.code pre:not(.output pre, .try pre)')) addCopyButton(code)
}

export function addCopyButton(code) {
  if (navigator.clipboard === undefined) return
  const button = element('button', { type: 'button', className: 'copy', ariaLabel: `Copy ${code.ariaLabel}` }, 'Copy')
  copyOnClick(button, code)
  code.before(button)
}

function copyOnClick(button, source) {
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(copiedText(source))
    button.textContent = 'Copied'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 2000)
  })
}
