import { prefersReducedMotion } from './motion.ts'
import { restoreScrollPosition, scrollToAnchor } from './scroll-positions.ts'

/**
 * Focus and scroll after a navigation: returns to the former position after Back or Forward, scrolls to the anchor, or else to the top, and
 * focuses the anchor or the heading, so that screen readers announce the page.
 */
export function focusAfterNavigation(heading: Element | null, anchor: Element | null = null): void {
  const behavior = prefersReducedMotion() ? 'instant' : 'smooth'
  const isRestored = restoreScrollPosition()
  if (anchor !== null && !isRestored) scrollToAnchor(anchor, behavior)
  else if (!isRestored) window.scrollTo({ top: 0, behavior })
  const target = anchor ?? heading
  if (!(target instanceof HTMLElement)) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
