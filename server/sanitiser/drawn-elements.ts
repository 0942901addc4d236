import type { DefaultTreeAdapterMap } from 'parse5'

type Element = DefaultTreeAdapterMap['element']
type Parent = DefaultTreeAdapterMap['parentNode']

/**
 * How many elements a browser draws for a parsed drawing: whatever an element names (`use`, and masks, patterns, markers, clip paths and
 * filters by `url(#…)`) is drawn once more for it. Ten levels of ten `use` each are a few hundred characters and ten thousand million
 * elements, which no tab survives. Infinite for what names itself.
 */
export function countDrawnElements(document: Parent): number {
  const byId = new Map<string, Element>()
  const counts = new Map<Element, number>()

  function indexIds(parent: Parent): void {
    for (const child of elementsOf(parent)) {
      const id = child.attrs.find(({ name }) => name === 'id')?.value
      // Of several with one id, browsers take the first.
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

/** A fragment may be percent-encoded. */
function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
