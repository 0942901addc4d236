// Entry of the documentation's script; every page is readable without it.
import { prepareMenu } from './menu.js'
import { followScheme } from './scheme.js'
import { openSearchByKeys } from './search-dialog.js'
import { addCopyButtons, rememberTabs } from './tabs.js'
import { fillToken } from './token.js'
import { prepareForms } from './try.js'

followScheme()
prepareMenu()
openSearchByKeys()
rememberTabs()
addCopyButtons()
fillToken()
prepareForms()

// Printed pages show what is folded on the screen.
addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll('main details')) details.open = true
})
