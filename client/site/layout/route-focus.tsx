import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { prefersReducedMotion } from '../../lib/motion.ts'

/**
 * Focus and scroll management after every route change: scrolls smoothly to the top, or to the anchor, and moves focus to the heading, so
 * that screen readers announce the page. Does nothing on the first page.
 */
export function RouteFocus() {
  const { hash, key } = useLocation()
  const opened = useRef(key)

  useEffect(() => {
    if (opened.current === key) return
    opened.current = key
    const behavior = prefersReducedMotion() ? 'auto' : 'smooth'
    const anchor = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    if (anchor !== null) {
      document.documentElement.dataset.laidOut = ''
      anchor.scrollIntoView({ behavior })
    } else window.scrollTo({ top: 0, behavior })
    const target = anchor ?? document.querySelector('main h1')
    if (!(target instanceof HTMLElement)) return
    if (target.tabIndex < 0) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [hash, key])

  return null
}
