import { useEffect, useRef } from 'react'
import { useOnDemand } from '../../work/layout/use-on-demand.ts'
import { openDialog, useOpened } from '../parts/opened.ts'

const load = async () => (await import('./open-search.tsx')).OpenSearch

/** The search over everything, once on each screen of the area. Ctrl or ⌘ K opens and closes it; its code is loaded at its first use. */
export function SearchDialog() {
  const open = useOpened('search')
  const { Loaded: OpenSearch, request } = useOnDemand(load)
  const isOpen = useRef(open)
  isOpen.current = open

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!event.repeat) openDialog(isOpen.current ? undefined : 'search')
    }
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      openDialog(undefined)
    }
  }, [])

  const isMissing = open && OpenSearch === undefined
  const ask = useRef(request)
  ask.current = request
  useEffect(() => {
    if (isMissing) void ask.current().then((isThere) => !isThere && openDialog(undefined))
  }, [isMissing])

  return open && OpenSearch !== undefined ? <OpenSearch close={() => openDialog(undefined)} /> : null
}
