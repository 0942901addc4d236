import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { focusAfterNavigation } from '../../lib/route-focus.ts'

/** Focus and scroll management after every route change. Does nothing on the first page. */
export function RouteFocus() {
  const { hash, key } = useLocation()
  const opened = useRef(key)

  useEffect(() => {
    if (opened.current === key) return
    opened.current = key
    const anchor = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    if (anchor !== null) document.documentElement.dataset.laidOut = ''
    focusAfterNavigation(document.querySelector('main h1'), anchor)
  }, [hash, key])

  return null
}
