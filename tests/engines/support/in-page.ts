/** A part of the screen, by its role and its accessible name, or by a selector if HTML gives it no role, such as `summary`. */
export type Place = {
  role?: string
  selector?: string
  name?: string
  /** Whether the name is a regular expression. */
  isPattern?: boolean
  within?: Place | undefined
  /** Whether another part may cover it, because it is only looked at. */
  mayBeCovered?: boolean
  focused?: boolean
}

/** Centre of the part in the window, in pixels. */
export type Found = { x: number; y: number }

/**
 * Finds the first matching part that is visible, enabled, at rest and not covered, and scrolls it into the middle of the window. Runs in
 * the document, so it is self-contained.
 */
export async function place(wanted: Place): Promise<Found | null> {
  type Queries = { queryAllByRole: (container: Element, role: string, options: object) => HTMLElement[] }
  const { TestingLibraryDom } = window as typeof window & { TestingLibraryDom: Queries }
  const isShown = (element: Element) =>
    [...element.getClientRects()].some(({ width, height }) => width > 0 && height > 0) && getComputedStyle(element).visibility === 'visible'
  const all = ({ role, selector, name, isPattern, within }: Place): HTMLElement[] => {
    const containers = within === undefined ? [document.body] : all(within)
    if (role === undefined)
      return containers
        .flatMap((container) => [...container.querySelectorAll<HTMLElement>(selector ?? '*')])
        .filter((one) => isShown(one) && (one.textContent ?? '').includes(name ?? ''))
    const options = { hidden: true, ...(name !== undefined && { name: isPattern ? new RegExp(name) : name }) }
    return containers.flatMap((container) => TestingLibraryDom.queryAllByRole(container, role, options)).filter(isShown)
  }
  const element = all(wanted).find((one) => !one.matches(':disabled, [aria-disabled=true]'))
  if (element === undefined) return null
  if (wanted.focused) element.focus()
  const centre = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const isInside = ({ x, y }: Found) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
  if (wanted.mayBeCovered) return centre()
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const before = centre()
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const { x, y } = centre()
  if (Math.abs(x - before.x) + Math.abs(y - before.y) > 1 || !isInside({ x, y })) return null
  const hit = document.elementFromPoint(x, y)
  return element.contains(hit) || hit?.contains(element) ? { x, y } : null
}

/** Start of the visible text, for messages of failed tests. */
export const readText = (): string => document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 1500)
