const wakeUp = ['pointerdown', 'keydown', 'hashchange'] as const
let awake = false

/** From now on what the visitor does is noticed, even before the first part of the page asks whether it is visible. */
export function observeFirstInteraction(): void {
  const notice = () => {
    awake = true
    for (const event of wakeUp) removeEventListener(event, notice)
  }
  for (const event of wakeUp) addEventListener(event, notice, { passive: true })
}

/**
 * Resolves when the element's upper edge has come well into the window, and at the latest when the visitor does something: from then on React may have to
 * update the page, and can do so without discarding the server's markup only where the code is there. At once where the
 * server sent no such element, and on the server.
 */
export function visible(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id)
  if (element === null || awake) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect()
      for (const event of wakeUp) removeEventListener(event, done)
      resolve()
    }
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && done(), {
      rootMargin: '0px 0px -15% 0px',
    })
    observer.observe(element)
    for (const event of wakeUp) addEventListener(event, done, { passive: true })
  })
}
