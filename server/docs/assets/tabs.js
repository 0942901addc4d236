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
  for (const code of document.querySelectorAll('.code pre')) addCopyButton(code)
}

function addCopyButton(code) {
  if (navigator.clipboard === undefined) return
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'copy', textContent: 'Copy' })
  button.setAttribute('aria-label', `Copy ${code.getAttribute('aria-label')}`)
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code.textContent)
    button.textContent = 'Copied'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 2000)
  })
  code.before(button)
}
