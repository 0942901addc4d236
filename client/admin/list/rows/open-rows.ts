const controls = 'a, button, input, select, textarea, label, [contenteditable=true]'

/**
 * Opens a row wherever it is pressed, as its link does: the main button in this tab; the middle one, or the main one with Ctrl, ⌘ or Shift,
 * in another. Controls in the row keep their own effect, and a text that is being selected opens nothing. The keyboard has the link.
 * @returns what removes the listeners, as a ref callback does.
 */
export function openRows(table: HTMLTableElement | null): (() => void) | undefined {
  if (table === null) return undefined
  const onPress = (event: MouseEvent) => {
    const { target, button } = event
    if (event.defaultPrevented || button > 1 || !(target instanceof Element) || target.closest(controls) !== null) return
    const link = target.closest('tbody tr')?.querySelector<HTMLAnchorElement>('[data-title] a')
    if (!link || !document.getSelection()?.isCollapsed) return
    if (button === 1 || event.ctrlKey || event.metaKey || event.shiftKey) window.open(link.href, '_blank', 'noopener')
    else link.click()
  }
  const events = ['click', 'auxclick'] as const
  for (const name of events) table.addEventListener(name, onPress)
  return () => {
    for (const name of events) table.removeEventListener(name, onPress)
  }
}
