import { focusAfterNavigation } from '../../lib/route-focus.ts'

const openOverlay = ':is([role=menu], [role$=dialog])[data-state=open]'

/**
 * Focus after a navigation to a screen. A menu or dialog that has been opened before the screen arrived keeps the focus, because losing it
 * would close the menu under the pointer.
 */
export function focusTitle(title: Element | null): void {
  focusAfterNavigation(document.activeElement?.closest(openOverlay) ? null : title)
}

/**
 * Focus after an action that takes away the button that had it: the screen's title, unless the user has gone on to another element.
 * @param pressed the button, where it may still be there.
 */
export function focusTitleIfLost(pressed?: Element): void {
  const { activeElement, body } = document
  if (activeElement === body || activeElement === pressed) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
