import { focusAfterNavigation } from '../../lib/route-focus.ts'

const openOverlay = ':is([role=menu], [role$=dialog])[data-state=open]'

/**
 * Focus after a navigation to a screen. A menu or dialog that has been opened before the screen arrived keeps the focus, because losing it
 * would close the menu under the pointer.
 */
export function focusTitle(title: Element | null): void {
  focusAfterNavigation(document.activeElement?.closest(openOverlay) ? null : title)
}
