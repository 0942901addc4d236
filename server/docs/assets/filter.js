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
  label.hidden = false
  input.addEventListener('input', () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
    for (const item of items) {
      const text = item.textContent.toLowerCase()
      item.hidden = !words.every((word) => text.includes(word))
    }
    for (const section of sections) section.hidden = section.querySelector('.filtered > li:not([hidden])') === null
    for (const link of document.querySelectorAll(':is(.contents, .sections) a'))
      link.parentElement.hidden = document.getElementById(link.hash.slice(1)).closest('[hidden]') !== null
    // These links would stand between the field and what it has found.
    for (const links of document.querySelectorAll('.index, .sections')) links.hidden = words.length > 0
    status.textContent = words.length === 0 ? '' : `${items.filter(({ hidden }) => !hidden).length} found`
  })
}
