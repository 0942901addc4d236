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
 * Tells whether an action took away the button that had the focus, and the user has not gone on to another element.
 * @param pressed the button, where it may still be there.
 */
export function isFocusLost(pressed?: Element | null): boolean {
  const { activeElement, body } = document
  return activeElement === body || activeElement === pressed
}

/** Gives a lost focus to what `find` returns, or else to the screen's title. */
export function focusIfLost(find: () => HTMLElement | null | undefined, pressed?: Element): void {
  if (isFocusLost(pressed)) find()?.focus()
  focusTitleIfLost(pressed)
}

/** Gives a lost focus to the screen's title. */
export function focusTitleIfLost(pressed?: Element): void {
  if (isFocusLost(pressed)) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
