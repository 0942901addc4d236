const menu = document.querySelector('#navigation')
const opener = document.querySelector('.menu')

/** The menu stands beside the page, or on a phone is the target of a link; it shows the current page, and closes where the reader was. */
export function prepareMenu() {
  let isOpenedHere = false
  opener.addEventListener('click', () => {
    isOpenedHere = true
  })
  const close = () => {
    // Back, so that the page stands where it stood.
    if (isOpenedHere) history.back()
    else location.hash = '#main'
    isOpenedHere = false
    opener.focus({ preventScroll: true })
  }
  menu.querySelector('.close').addEventListener('click', (event) => {
    event.preventDefault()
    close()
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && location.hash === '#navigation') close()
  })
  addEventListener('hashchange', () => {
    if (location.hash === '#navigation') showCurrent()
  })
  // On a phone the menu is closed, and asking for its layout would delay the page.
  if (matchMedia('(min-width: 60rem)').matches || location.hash === '#navigation') showCurrent()
}

/** Scrolls the menu alone: `scrollIntoView` would scroll the page as well. */
function showCurrent() {
  const current = menu.querySelector('[aria-current=page]')
  if (current !== null) menu.scrollTop = current.offsetTop - (menu.clientHeight - current.offsetHeight) / 2
}
