/** In the capture phase: React stops an event that it cannot handle before the hydration of its target. */
const options = { passive: true, capture: true }

/** From then on React may have to update the page, and it can keep the server's markup only where the code is loaded. */
export const interactions = eventsOnce('pointerdown', 'keydown', 'hashchange', 'staff')
/** Events that precede the use of a form: a moving pointer, a scrolled page, a field that the browser has filled. */
export const approaches = eventsOnce('pointermove', 'scroll', 'input')

/** Events of the window, of which the first counts. */
function eventsOnce(...names: string[]) {
  return {
    /** Whether there was one since `observeFirstInteraction`. */
    seen: false,
    /** Calls back on the first one. @returns what ends the wait. */
    wait(done: () => void): () => void {
      for (const name of names) addEventListener(name, done, options)
      return () => {
        for (const name of names) removeEventListener(name, done, options)
      }
    },
  }
}

/**
 * Registers listeners for the visitor's first interaction. Runs before hydration, so that an interaction before the first lazy section
 * counts.
 */
export function observeFirstInteraction(): void {
  for (const events of [interactions, approaches]) {
    const end = events.wait(() => {
      events.seen = true
      end()
    })
  }
}

/**
 * Resolves when the element's upper edge is 15 % of the window's height inside the window, or on the visitor's first interaction. Resolves
 * at once where the server sent no such element, and on the server.
 */
export function whenVisible(id: string): Promise<void> {
  const element = serverRendered(id)
  if (element === null || interactions.seen) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect()
      end()
      resolve()
    }
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && done(), {
      rootMargin: '0px 0px -15% 0px',
    })
    observer.observe(element)
    const end = interactions.wait(done)
  })
}

/** The element with this id, before hydration the one that the server has sent; null where it sent none, and on the server. */
export const serverRendered = (id: string): HTMLElement | null => (typeof document === 'undefined' ? null : document.getElementById(id))
