import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse, type TreeAdapter } from 'parse5'
import { countDrawnElements } from './drawn-elements.ts'

/** How large markup may be. For SVG and HTML these are the contract's `x-max-elements` and `x-max-depth`, which a test holds these against. */
export const maxMarkup = { svg: { elements: 2000, depth: 64 }, html: { elements: 5000, depth: 100 }, map: { elements: 100, depth: 20 } }

type MarkupType = keyof typeof maxMarkup
type Node = DefaultTreeAdapterMap['node']

/** More than drawing programs write. Each attribute that has to go costs the purifier a search through the others. */
const maxAttributes = 100

/** Ten times what a drawing may hold: symbols are there to be used more than once. */
const maxDrawnElements = 20_000

const subjects: Record<MarkupType, string> = { svg: 'The drawing', html: 'The text', map: 'The map' }

/** Stops the parser. */
class LimitExceeded extends Error {}

/**
 * Refuses markup that would hold DOMPurify and jsdom for seconds: what they do grows with the square of its depth and of an element's
 * attributes. The parser is jsdom's own, so that the same elements are counted, and it stops at the first that is too many.
 * @returns why it is refused; undefined for markup within the limits.
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
  // `<html>`, `<head>` and `<body>` stand around all markup.
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
