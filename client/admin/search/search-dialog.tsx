import { useEffect, useRef } from 'react'
import { openDialog, useOpened } from '../parts/dialogs/opened.ts'
import { OpenSearch } from './open-search.tsx'

/** Not the drawers, such as that of an open enquiry. */
const dialogs = '.chakra-dialog__content[data-state=open]'

/** The search over everything, once on each screen of the area. Ctrl or ⌘ K opens it, but not over a dialog, and closes it; the keys after that are its search. */
export function SearchDialog() {
  const open = useOpened('search')
  const isOpen = useRef(open)
  isOpen.current = open

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (event.repeat || (!isOpen.current && document.querySelector(dialogs) !== null)) return
      openDialog(isOpen.current ? undefined : 'search')
    }
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      openDialog(undefined)
    }
  }, [])

  return open ? <OpenSearch close={() => openDialog(undefined)} /> : null
}
