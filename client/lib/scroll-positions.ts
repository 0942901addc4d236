import type { createBrowserRouter } from 'react-router-dom'
import { type HeldScroll, holdScroll } from './held-scroll.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

const storageKey = 'scroll-positions'
/** Time limit in milliseconds for a page that is still loading its content to reach its height. */
const growthTimeout = 3000

let positions: Record<string, number> = {}
let returnPosition: number | undefined
let hasNavigated = false
let heldAnchor: HeldScroll | undefined

/**
 * Records the scroll position of each history entry, by the router's key of its location, so that Back and Forward return to it. React
 * Router's own `ScrollRestoration` is not used, because it scrolls to the top at once after every other navigation, where the page has to
 * scroll smoothly. Documents that the browser itself loads are left to the browser.
 */
export function recordScrollPositions({ state, subscribe }: Router): void {
  positions = storedPositions()
  let { key } = state.location
  // The entry is one that this document, or a former one at this place of the history, has managed.
  if (history.scrollRestoration === 'manual') restore(positions[key] ?? 0)
  else holdLoadedAnchor()
  history.scrollRestoration = 'manual'
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
  addEventListener('pagehide', () => {
    positions[key] = scrollY
    history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(positions))
    } catch {
      // Storage that is full or forbidden costs the positions of this document only.
    }
  })
  // Called before React renders the new location: the position is still that of the old one.
  subscribe(({ location, historyAction }) => {
    if (location.key === key) return
    positions[key] = scrollY
    key = location.key
    hasNavigated = true
    heldAnchor?.end()
    returnPosition = historyAction === 'POP' ? positions[key] : undefined
  })
}

/** Whether the location is still the one that the browser itself has loaded, and has scrolled. */
export const isLoadedLocation = (): boolean => !hasNavigated

function storedPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

/** Returns to the position of a history entry that Back or Forward has opened. @returns false after any other navigation. */
export function restoreScrollPosition(): boolean {
  if (returnPosition === undefined) return false
  restore(returnPosition)
  return true
}

/** Scrolls to a position as soon as the page is long enough, unless its reader scrolls before. */
function restore(top: number): void {
  // Estimated heights of sections below the fold would make another position of it.
  document.documentElement.dataset.laidOut = ''
  const scroll = () => window.scrollTo({ top, behavior: 'instant' })
  scroll()
  if (scrollY >= top - 1) return
  const held = holdScroll(() => {
    scroll()
    if (scrollY >= top - 1) held.end()
  })
  setTimeout(held.end, growthTimeout)
}

/**
 * Holds the part of the page that the loaded address names at its place while fonts and pictures above it arrive, where the browser itself
 * has no scroll anchoring. A reload, Back and Forward are left to the browser, which returns to the former position.
 */
function holdLoadedAnchor(): void {
  const anchor = document.querySelector(':target')
  const [navigation] = performance.getEntriesByType('navigation')
  const isLink = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  // Set by the start script when the reader has scrolled before this code was there.
  const isScrolled = document.documentElement.dataset.scrolled !== undefined
  if (anchor === null || !isLink || isScrolled || CSS.supports('overflow-anchor', 'auto')) return
  heldAnchor = holdScroll(() => anchor.scrollIntoView({ behavior: 'instant' }))
}
