// Entry of the documentation's script; every page is readable without it.
import { followScheme } from './scheme.js'
import { openSearchByKeys } from './search-dialog.js'
import { addCopyButtons, rememberTabs } from './tabs.js'
import { fillToken } from './token.js'
import { prepareForms } from './try.js'

followScheme()
openSearchByKeys()
rememberTabs()
addCopyButtons()
fillToken()
prepareForms()

// Redoc's addresses of an operation, which links of earlier versions have.
const [, operation] = /^#(?:tag\/[^/]+\/)?operation\/(\w+)$/.exec(location.hash) ?? []
if (operation !== undefined && location.pathname === '/docs') location.replace(`/docs/operations/${operation}`)

// Printed pages show what is folded on the screen.
addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll('main details')) details.open = true
})

// The menu of a phone is the target of its link; Escape closes it as its own link does.
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || location.hash !== '#navigation') return
  location.hash = '#main'
  document.querySelector('.menu').focus()
})
// On a phone the navigation is closed, and asking for its layout would delay the page.
if (matchMedia('(min-width: 60rem)').matches) document.querySelector('#navigation [aria-current=page]')?.scrollIntoView({ block: 'center' })
