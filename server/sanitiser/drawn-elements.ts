import type { DefaultTreeAdapterMap } from 'parse5'

type Element = DefaultTreeAdapterMap['element']
type Parent = DefaultTreeAdapterMap['parentNode']

/**
 * How many elements a browser draws for a parsed drawing: whatever an element names (`use`, and masks, patterns, markers, clip paths and
 * filters by `url(#…)`) is drawn once more for it. Ten levels of ten `use` each are a few hundred characters and ten thousand million
 * elements, which no tab survives. Infinite for what names itself.
 */
export function drawnElements(document: Parent): number {
  const byId = new Map<string, Element>()
  const known = new Map<Element, number>()

  function index(parent: Parent): void {
    for (const child of elementsOf(parent)) {
      const id = child.attrs.find(({ name }) => name === 'id')?.value
      // Of several with one id, browsers take the first.
      if (id !== undefined && !byId.has(id)) byId.set(id, child)
      index(child)
    }
  }

  function drawn(element: Element): number {
    const before = known.get(element)
    if (before !== undefined) return before
    known.set(element, Number.POSITIVE_INFINITY)
    const named = namedBy(element).flatMap((id) => byId.get(id) ?? [])
    const count = [...elementsOf(element), ...named].reduce((sum, part) => sum + drawn(part), 1)
    known.set(element, count)
    return count
  }

  index(document)
  return elementsOf(document).reduce((sum, element) => sum + drawn(element), 0)
}

const elementsOf = (parent: Parent): Element[] => parent.childNodes.filter((node) => 'tagName' in node)

const namedBy = ({ attrs }: Element): string[] =>
  attrs.flatMap(({ name, value }) => {
    const fragments = name === 'href' ? [/^\s*#(.+)$/.exec(value)] : [...value.matchAll(/url\(\s*["']?#([^"')]+)/gi)]
    return fragments.flatMap((found) => (found?.[1] === undefined ? [] : [decoded(found[1].trim())]))
  })

/** A fragment may be percent-encoded. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
