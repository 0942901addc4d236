import type { DefaultTreeAdapterMap } from 'parse5'

type Element = DefaultTreeAdapterMap['element']
type Parent = DefaultTreeAdapterMap['parentNode']

/**
 * Counts the elements that a browser renders for a parsed SVG, with each reference expanded (`use`, and masks, patterns, markers, clip
 * paths and filters by `url(#…)`). This detects exponential expansion: ten levels of ten `use` each are a few hundred characters, and crash
 * a tab with ten thousand million elements. Returns Infinity for a circular reference.
 */
export function countDrawnElements(document: Parent): number {
  const byId = new Map<string, Element>()
  const counts = new Map<Element, number>()

  function indexIds(parent: Parent): void {
    for (const child of elementsOf(parent)) {
      const id = child.attrs.find(({ name }) => name === 'id')?.value
      // Browsers resolve a duplicate id to its first element.
      if (id !== undefined && !byId.has(id)) byId.set(id, child)
      indexIds(child)
    }
  }

  function countOf(element: Element): number {
    const memoised = counts.get(element)
    if (memoised !== undefined) return memoised
    counts.set(element, Number.POSITIVE_INFINITY)
    const referenced = referencedIds(element).flatMap((id) => byId.get(id) ?? [])
    const count = [...elementsOf(element), ...referenced].reduce((sum, part) => sum + countOf(part), 1)
    counts.set(element, count)
    return count
  }

  indexIds(document)
  return elementsOf(document).reduce((sum, element) => sum + countOf(element), 0)
}

const elementsOf = (parent: Parent): Element[] => parent.childNodes.filter((node) => 'tagName' in node)

const referencedIds = ({ attrs }: Element): string[] =>
  attrs.flatMap(({ name, value }) => {
    const fragments = name === 'href' ? [/^\s*#(.+)$/.exec(value)] : [...value.matchAll(/url\(\s*["']?#([^"')]+)/gi)]
    return fragments.flatMap((found) => (found?.[1] === undefined ? [] : [decodeFragment(found[1].trim())]))
  })

/** Percent-decodes a fragment; malformed encoding is taken literally. */
function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
