import { element } from './element.js'

let observer

/** Gives code that is cut a button that shows all of it; the button is gone while nothing is cut. */
export function watchCut(code) {
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) update(target)
  })
  observer.observe(code, { box: 'border-box' })
}

/** Watches all code of the page, also that of tabs that are not chosen yet. */
export function watchAllCut() {
  for (const code of document.querySelectorAll('.code pre')) watchCut(code)
}

const isExpanded = (code) => code.classList.contains('expanded')
const buttonOf = (code) => (code.nextElementSibling?.matches('.expand') ? code.nextElementSibling : null)

function update(code) {
  // Code of a tab that is not chosen has no size.
  if (code.clientHeight === 0 || isExpanded(code)) return
  const isCut = code.scrollHeight > code.clientHeight + 1
  code.classList.toggle('cut', isCut)
  if (!isCut) buttonOf(code)?.remove()
  else if (buttonOf(code) === null) code.after(expandButton(code))
}

function expandButton(code) {
  const button = element('button', { type: 'button', className: 'expand' })
  const label = () => {
    button.textContent = isExpanded(code) ? 'Show less' : 'Show all'
    button.ariaLabel = `${button.textContent} of ${code.ariaLabel}`
  }
  label()
  button.addEventListener('click', () => {
    const { top } = code.getBoundingClientRect()
    code.classList.toggle('expanded')
    code.scrollTop = 0
    label()
    // A column that was pinned moves; the first line stays where it was, or comes into view.
    scrollBy({ top: code.getBoundingClientRect().top - (isExpanded(code) ? top : Math.max(top, 120)), behavior: 'instant' })
  })
  return button
}
