/** Milliseconds after `load`, and after a later change of the page, before its lazy pictures are loaded. */
const delay = 2000

/** Milliseconds that the next picture waits for one whose server does not respond. */
const longestWait = 5000

/** Pictures that are loaded when they come near, and videos whose own first frame is their still. */
const lazy = 'img[loading=lazy], video[preload=none]:not([poster], [hidden])'
type LazyPicture = HTMLImageElement | HTMLVideoElement

/**
 * Loads the lazy pictures of the page, and those that later appear on it, while the browser is idle, so that full-page captures, archives and
 * paper show them. One at a time, in document order and at low priority: the visitor's own requests go first, and Lighthouse counts a network
 * with at most two requests as quiet. Under a data saver only printing does it.
 * @returns what stops it.
 */
export function loadLazyPictures(): () => void {
  const stop = new AbortController()
  addEventListener('beforeprint', () => void [...document.querySelectorAll<LazyPicture>(lazy)].map(load), stop)
  if (!savesData()) void loadOneByOne(stop.signal)
  return () => stop.abort()
}

async function loadOneByOne(signal: AbortSignal): Promise<void> {
  const next = () => (signal.aborted ? null : document.querySelector<LazyPicture>(lazy))
  if (document.readyState !== 'complete') await eventOf(window, 'load')
  await elapsed(loadedAt() + delay - performance.now())
  while (!signal.aborted) {
    for (let picture = next(); picture !== null; picture = next()) {
      await idle()
      if (picture instanceof HTMLImageElement) picture.fetchPriority = 'low'
      await Promise.race([load(picture), elapsed(longestWait)])
    }
    await changeOf(document.body, signal)
    await elapsed(delay)
  }
}

/** When the document had loaded; the current time where the browser does not say. */
function loadedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : performance.now()
}

/** @returns when the picture has been loaded or has failed. */
function load(picture: LazyPicture): Promise<unknown> {
  const loaded = Promise.race(['load', 'loadeddata', 'error'].map((name) => eventOf(picture, name)))
  if (picture instanceof HTMLVideoElement) picture.preload = 'metadata'
  else picture.loading = 'eager'
  return picture instanceof HTMLImageElement && picture.complete ? Promise.resolve() : loaded
}

const savesData = () => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

const elapsed = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Safari has no `requestIdleCallback`. */
const idle = () =>
  typeof requestIdleCallback === 'function' ? new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })) : elapsed(100)

const eventOf = (target: EventTarget, name: string) => new Promise((resolve) => target.addEventListener(name, resolve, { once: true }))

/** The next change among the elements below this one; never after the signal. */
function changeOf(element: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(element, { childList: true, subtree: true })
    signal.addEventListener('abort', () => observer.disconnect())
  })
}
