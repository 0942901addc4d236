/** Filters the lists of a long page by what is typed above them; without the script the input stays hidden. */
export function prepareFilter() {
  const label = document.querySelector('.filter')
  if (label === null) return
  const input = label.querySelector('input')
  const status = label.nextElementSibling
  // The list "On this page" has no heading beside it, and stays whole.
  const lists = [...document.querySelectorAll('main h2 ~ ul')]
  label.hidden = false
  input.addEventListener('input', () => {
    const text = input.value.trim().toLowerCase()
    let shown = 0
    for (const list of lists) {
      const matching = [...list.children].filter((item) => {
        item.hidden = !item.textContent.toLowerCase().includes(text)
        return !item.hidden
      })
      shown += matching.length
      hideSection(list, matching.length === 0)
    }
    status.textContent = text === '' ? '' : `${shown} found`
  })
}

/** A list that has nothing to show, with its heading and what stands between them. */
function hideSection(list, isHidden) {
  list.hidden = isHidden
  for (let part = list.previousElementSibling; part !== null; part = part.previousElementSibling) {
    part.hidden = isHidden
    if (part.tagName === 'H2') return
  }
}
