import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { focusAfterNavigation } from '../../lib/route-focus.ts'
import { anchorOf, isLoadedLocation } from '../../lib/scroll-positions.ts'

/** Focus and scroll management after every route change, from another area too. Does nothing on the page that the browser has loaded. */
export function RouteFocus() {
  const { hash, key } = useLocation()
  const opened = useRef(isLoadedLocation() ? key : undefined)

  useEffect(() => {
    if (opened.current === key) return
    opened.current = key
    const anchor = anchorOf(hash)
    focusAfterNavigation(document.querySelector('main h1'), anchor)
  }, [hash, key])

  return null
}
