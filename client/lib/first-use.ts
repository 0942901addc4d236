import { approaches, interactions, serverRendered } from './first-interaction.ts'

/** Time limit of `whenUsed` in milliseconds. Assistive technology and voice control send no event before they look for an enabled button. */
const unusedLimit = 3000

/**
 * Resolves when the visitor begins to use the page, and at the latest 3 s after it is called. Resolves at once where the server sent no such
 * element, and on the server.
 */
export function whenUsed(id: string): Promise<void> {
  const element = serverRendered(id)
  // A field that has the focus was used before there was any script.
  const isUsed = interactions.seen || approaches.seen || element?.contains(document.activeElement)
  if (element === null || isUsed) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      for (const end of ends) end()
      clearTimeout(timer)
      resolve()
    }
    const ends = [interactions, approaches].map((events) => events.wait(done))
    const timer = setTimeout(done, unusedLimit)
  })
}
