import { prefersReducedMotion } from './motion.ts'

const openOverlay = ['menu', 'dialog', 'alertdialog'].map((role) => `[role="${role}"][data-state="open"]`).join()

/**
 * Focus and scroll after a navigation: scrolls to the anchor, or else to the top, and focuses the anchor or the heading, so that screen
 * readers announce the page. A menu or dialog that has been opened in the meantime keeps the focus, because losing it would close the menu.
 */
export function focusAfterNavigation(heading: Element | null, anchor: Element | null = null): void {
  const behavior = prefersReducedMotion() ? 'instant' : 'smooth'
  if (anchor === null) window.scrollTo({ top: 0, behavior })
  else anchor.scrollIntoView({ behavior })
  const target = anchor ?? heading
  if (!(target instanceof HTMLElement) || document.activeElement?.closest(openOverlay)) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
