const storageKey = 'haulfront-docs-language'

/** The language of samples that the reader chose last is chosen on every page. */
export function rememberTabs() {
  const tabs = [...document.querySelectorAll('.tabs > input')]
  try {
    const chosen = tabs.find(({ value }) => value === localStorage.getItem(storageKey))
    if (chosen !== undefined) chosen.checked = true
    for (const tab of tabs) tab.addEventListener('change', () => localStorage.setItem(storageKey, tab.value))
  } catch {
    // Without storage the choice lasts for this page.
  }
}

/** Buttons that copy a code block, or the address before them, which the page has already, so that nothing moves. */
export function addCopyButtons() {
  const addressButtons = document.querySelectorAll('.copy-text')
  if (navigator.clipboard === undefined) {
    for (const button of addressButtons) button.remove()
    return
  }
  for (const button of addressButtons) copyOnClick(button, button.previousElementSibling)
  for (const code of document.querySelectorAll('.code pre')) addCopyButton(code)
}

export function addCopyButton(code) {
  if (navigator.clipboard === undefined) return
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'copy', textContent: 'Copy' })
  button.setAttribute('aria-label', `Copy ${code.getAttribute('aria-label')}`)
  copyOnClick(button, code)
  code.before(button)
}

function copyOnClick(button, source) {
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(source.textContent)
    button.textContent = 'Copied'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 2000)
  })
}
