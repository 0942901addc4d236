import { prefersReducedMotion } from './motion.ts'

/**
 * Focus and scroll after a navigation: scrolls to the anchor, or else to the top, and focuses the anchor or the heading, so that screen
 * readers announce the page.
 */
export function focusAfterNavigation(heading: Element | null, anchor: Element | null = null): void {
  const behavior = prefersReducedMotion() ? 'instant' : 'smooth'
  if (anchor === null) window.scrollTo({ top: 0, behavior })
  else anchor.scrollIntoView({ behavior })
  const target = anchor ?? heading
  if (!(target instanceof HTMLElement)) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
