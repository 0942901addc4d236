const interactionEvents = ['pointerdown', 'keydown', 'focusin', 'hashchange'] as const
let interacted = Promise.resolve()

/**
 * Registers listeners for the visitor's first interaction. Runs before hydration, so that an interaction before the first lazy section
 * counts.
 */
export function observeFirstInteraction(): void {
  interacted = new Promise((resolve) => {
    for (const event of interactionEvents) addEventListener(event, () => resolve(), { passive: true, once: true })
  })
}

/** Resolves on the visitor's first interaction, and at once on the server. */
export const whenInteracted = (): Promise<void> => interacted

/**
 * Resolves when the element's upper edge is 15 % of the window's height inside the window, or on the visitor's first interaction: from then
 * on React may have to update the page, and it can keep the server's markup only where the code is loaded. Resolves at once where the
 * server sent no such element, and on the server.
 */
export async function whenVisible(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id)
  if (element === null) return
  let observer: IntersectionObserver | undefined
  const visible = new Promise<void>((resolve) => {
    observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && resolve(), {
      rootMargin: '0px 0px -15% 0px',
    })
    observer.observe(element)
  })
  await Promise.race([interacted, visible])
  observer?.disconnect()
}
