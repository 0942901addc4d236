import { useLayoutEffect, useRef } from 'react'
import { holdScroll } from '../../lib/held-scroll.ts'

/** The element that an editor looks at: the focused field, or the first one in the window. */
function lookedAt(): Element | undefined {
  const { activeElement: focused } = document
  const fields = [...document.querySelectorAll('main form :is(input, textarea, select, [contenteditable=true])')]
  if (focused !== null && fields.includes(focused) && isInWindow(focused)) return focused
  return fields.find(isInWindow)
}

function isInWindow(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && top >= 0 && bottom <= innerHeight
}

/**
 * Where a form gets another width, the field that the editor looks at stays where it is on the screen, until the editor scrolls.
 * @returns notes the place, before the change.
 */
export function useHeldPlace(): () => void {
  const noted = useRef<{ element: Element; top: number }>(undefined)
  useLayoutEffect(() => {
    if (noted.current === undefined) return
    const { element, top } = noted.current
    noted.current = undefined
    holdScroll(() => scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })).scroll()
  })
  return () => {
    const element = lookedAt()
    noted.current = element && { element, top: element.getBoundingClientRect().top }
  }
}
