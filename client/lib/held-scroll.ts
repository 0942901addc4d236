/** Events by which a reader takes over; a scroll bar and a screen reader have none of them, only `scroll`. */
const readerEvents = ['wheel', 'pointerdown', 'keydown', 'touchmove', 'hashchange'] as const

/** Scrolls again, unless it has ended; and ends. */
export type HeldScroll = { scroll: () => void; end: () => void }

/**
 * Scroll anchoring by hand: scrolls in the next frame, and whenever the page changes its height, until its reader scrolls or presses something.
 * @param scrollOnce scrolls to where the page is to be.
 */
export function holdScroll(scrollOnce: () => void): HeldScroll {
  let held = scrollY
  let isOver = false
  const scroll = () => {
    if (isOver) return
    scrollOnce()
    held = scrollY
  }
  const observer = new ResizeObserver(scroll)
  const end = () => {
    isOver = true
    observer.disconnect()
    removeEventListener('scroll', endWhenMoved)
    for (const event of readerEvents) removeEventListener(event, end)
  }
  // Scrolling of its own ends exactly where it was led.
  const endWhenMoved = () => {
    if (Math.abs(scrollY - held) > 1) end()
  }
  observer.observe(document.body)
  addEventListener('scroll', endWhenMoved, { passive: true })
  for (const event of readerEvents) addEventListener(event, end, { passive: true })
  return { scroll, end }
}
