import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse, type TreeAdapter } from 'parse5'
import { countDrawnElements } from './drawn-elements.ts'

/**
 * Maximum length of sanitised markup in characters: the contract's limits, which a test compares, because the worker does not load the
 * contract.
 */
export const maxLength = { svg: 65_536, html: 100_000, map: 5_000 }

/** Limits of markup. For SVG and HTML they equal the contract's `x-limits`, which a test compares. */
export const maxMarkup = { svg: { elements: 2000, depth: 64 }, html: { elements: 5000, depth: 100 }, map: { elements: 100, depth: 20 } }

type MarkupType = keyof typeof maxMarkup
type Node = DefaultTreeAdapterMap['node']

/** Maximum number of attributes of an element; drawing programs write fewer. DOMPurify's cost is quadratic in their number. */
const maxAttributes = 100

/** Ten times the element limit of an SVG, because symbols are reused. */
const maxDrawnElements = 20_000

const subjects: Record<MarkupType, string> = { svg: 'The drawing', html: 'The text', map: 'The map' }

/** Aborts the parser. */
class LimitExceeded extends Error {}

/**
 * Complexity limit in front of DOMPurify and jsdom, whose time is quadratic in the depth of markup and in an element's attributes. Uses
 * jsdom's parser (parse5), so that both count the same elements, and aborts at the first element over a limit.
 * @returns the error message; undefined for markup within the limits.
 */
export function markupLimitError(type: MarkupType, text: string): string | undefined {
  try {
    const document = parse(text, { treeAdapter: countingAdapter(type), scriptingEnabled: false })
    const isExpansive = type === 'svg' && countDrawnElements(document) > maxDrawnElements
    return isExpansive
      ? `The drawing uses its parts so often that more than ${maxDrawnElements.toLocaleString('en')} elements would be drawn`
      : undefined
  } catch (error) {
    if (error instanceof LimitExceeded) return error.message
    throw error
  }
}

function countingAdapter(type: MarkupType): TreeAdapter<DefaultTreeAdapterMap> {
  const { elements, depth } = maxMarkup[type]
  const refuse = (what: string) => {
    throw new LimitExceeded(`${subjects[type]} ${what}`)
  }
  // parse5 wraps all markup in `<html>`, `<head>` and `<body>`.
  let remaining = elements + 3
  const count = (attributes = 0) => {
    remaining -= 1
    if (remaining < 0) refuse(`has more than ${elements.toLocaleString('en')} elements`)
    if (attributes > maxAttributes) refuse(`has an element with more than ${maxAttributes} attributes`)
  }
  const checkDepth = (parent: Node) => {
    let above = -2
    for (let up: Node | null = parent; up !== null && 'parentNode' in up; up = up.parentNode) above += 1
    if (above > depth) refuse(`is nested more than ${depth} deep`)
  }
  return {
    ...defaultTreeAdapter,
    createElement(name, namespace, attributes) {
      count(attributes.length)
      return defaultTreeAdapter.createElement(name, namespace, attributes)
    },
    createCommentNode(data) {
      count()
      return defaultTreeAdapter.createCommentNode(data)
    },
    adoptAttributes(recipient, attributes) {
      count(attributes.length)
      defaultTreeAdapter.adoptAttributes(recipient, attributes)
    },
    appendChild(parent, node) {
      checkDepth(parent)
      defaultTreeAdapter.appendChild(parent, node)
    },
    insertBefore(parent, node, before) {
      checkDepth(parent)
      defaultTreeAdapter.insertBefore(parent, node, before)
    },
  }
}
