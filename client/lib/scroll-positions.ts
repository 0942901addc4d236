import type { createBrowserRouter } from 'react-router-dom'
import { type HeldScroll, hasScrollAnchoring, holdScroll } from './held-scroll.ts'
import { tabStore } from './storage.ts'

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
  if (isAnchorAwaited()) holdTarget()
  // The entry is one that this document, or a former one at this place of the history, has managed.
  else if (history.scrollRestoration === 'manual') restore(positions[key] ?? 0)
  history.scrollRestoration = 'manual'
  // The router gives its entries a state. An entry without one is the browser's own: a plain link to a part of the page.
  addEventListener('hashchange', () => {
    if (history.state === null) holdTarget()
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
  addEventListener('pagehide', () => {
    positions[key] = scrollY
    history.scrollRestoration = 'auto'
    tabStore.set(storageKey, JSON.stringify(positions))
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
    return JSON.parse(tabStore.get(storageKey) ?? '{}') as Record<string, number>
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

/** The part of the page that a fragment names, by its id in percent-encoding. */
export function anchorOf(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** Scrolls to a part of the page: smoothly, or at once where it would move on the way, because the page still grows above it. */
export function scrollToAnchor(anchor: Element, behavior: ScrollBehavior): void {
  const isStarting = document.documentElement.dataset.laidOut === undefined
  if (isStarting || !hasScrollAnchoring()) holdAnchor(anchor)
  else anchor.scrollIntoView({ behavior })
}

/**
 * Whether the browser has scrolled to a part of the page before this code was there: to that of the loaded address, or to one that the
 * reader has chosen since. A reload, Back and Forward are left to the browser, which returns to the former position.
 */
function isAnchorAwaited(): boolean {
  // Set by the start script.
  const { scrolled } = document.documentElement.dataset
  if (scrolled !== undefined) return scrolled === 'anchor'
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate' && history.scrollRestoration === 'auto'
}

/** Holds the part of the page that the address names, where the browser itself has no scroll anchoring. */
function holdTarget(): void {
  const anchor = anchorOf(location.hash)
  if (anchor !== null && !hasScrollAnchoring()) holdAnchor(anchor)
}

/** Holds a part of the page at its place while fonts, pictures and sections above it arrive. */
function holdAnchor(anchor: Element): void {
  // Estimated heights of sections below the fold would be another place.
  document.documentElement.dataset.laidOut = ''
  heldAnchor?.end()
  // By its id: a section that hydrates may be another element afterwards.
  const { id } = anchor
  heldAnchor = holdScroll(() => document.getElementById(id)?.scrollIntoView({ behavior: 'instant' }))
}
