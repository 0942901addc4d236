const interactionEvents = ['pointerdown', 'keydown', 'hashchange'] as const
let hasInteracted = false

/**
 * Registers listeners for the visitor's first interaction. Runs before hydration, so that an interaction before the first lazy section
 * counts.
 */
export function observeFirstInteraction(): void {
  const onInteraction = () => {
    hasInteracted = true
    for (const event of interactionEvents) removeEventListener(event, onInteraction)
  }
  for (const event of interactionEvents) addEventListener(event, onInteraction, { passive: true })
}

/**
 * Resolves when the element's upper edge is 15 % of the window's height inside the window, or on the visitor's first interaction: from then
 * on React may have to update the page, and it can keep the server's markup only where the code is loaded. Resolves at once where the
 * server sent no such element, and on the server.
 */
export function whenVisible(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id)
  if (element === null || hasInteracted) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect()
      for (const event of interactionEvents) removeEventListener(event, done)
      resolve()
    }
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && done(), {
      rootMargin: '0px 0px -15% 0px',
    })
    observer.observe(element)
    for (const event of interactionEvents) addEventListener(event, done, { passive: true })
  })
}
