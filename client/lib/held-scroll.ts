/** Events by which a reader takes over; a scroll bar and a screen reader have none of them, only `scroll`. */
export const readerEvents = ['wheel', 'pointerdown', 'keydown', 'touchmove', 'hashchange'] as const

/** Milliseconds in which a scroll is the browser's own, which it does for a link to a part of the page; WebKit later than others. */
const browserScrollTime = () => (hasScrollAnchoring() ? 250 : 1000)

export const hasScrollAnchoring = () => CSS.supports('overflow-anchor', 'auto')

/** Scrolls again, unless it has ended; and ends. */
export type HeldScroll = { scroll: () => void; end: () => void }

/**
 * Scroll anchoring by hand: scrolls in the next frame, and whenever the page changes its height, until its reader scrolls or presses something.
 * @param scrollOnce scrolls to where the page is to be.
 */
export function holdScroll(scrollOnce: () => void): HeldScroll {
  const root = document.documentElement
  let held = { top: scrollY, height: root.scrollHeight }
  let isOver = false
  const scroll = () => {
    if (isOver) return
    scrollOnce()
    held = { top: scrollY, height: root.scrollHeight }
  }
  const observer = new ResizeObserver(scroll)
  const end = () => {
    isOver = true
    observer.disconnect()
    root.style.overflowAnchor = ''
    removeEventListener('scroll', endWhenMoved)
    for (const event of readerEvents) removeEventListener(event, end)
  }
  // A page that has become shorter is scrolled by the browser, and its height is observed.
  const endWhenMoved = () => {
    if (root.scrollHeight === held.height && Math.abs(scrollY - held.top) > 1) end()
  }
  // The browser's own anchoring would be the reader's scroll, and Firefox has missed anchors by up to 419 px with it.
  root.style.overflowAnchor = 'none'
  observer.observe(document.body)
  // WebKit itself scrolls to an anchor, by the layout that it has, some frames after `hashchange`.
  setTimeout(() => {
    scroll()
    if (!isOver) addEventListener('scroll', endWhenMoved, { passive: true })
  }, browserScrollTime())
  for (const event of readerEvents) addEventListener(event, end, { passive: true })
  return { scroll, end }
}
