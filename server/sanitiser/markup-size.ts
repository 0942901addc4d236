import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse, type TreeAdapter } from 'parse5'
import { drawnElements } from './drawn-elements.ts'

/** How large markup may be. For SVG and HTML these are the contract's `x-max-elements` and `x-max-depth`, which a test holds these against. */
export const largestMarkup = { svg: { elements: 2000, depth: 64 }, html: { elements: 5000, depth: 100 }, map: { elements: 100, depth: 20 } }

type Kind = keyof typeof largestMarkup
type Node = DefaultTreeAdapterMap['node']

/** More than drawing programs write. Each attribute that has to go costs the purifier a search through the others. */
const mostAttributes = 100

/** Ten times what a drawing may hold: symbols are there to be used more than once. */
const mostDrawn = 20_000

const subjects: Record<Kind, string> = { svg: 'The drawing', html: 'The text', map: 'The map' }

/** Stops the parser. */
class Excess extends Error {}

/**
 * Refuses markup that would hold DOMPurify and jsdom for seconds: what they do grows with the square of its depth and of an element's
 * attributes. The parser is jsdom's own, so that the same elements are counted, and it stops at the first that is too many.
 * @returns why it is refused; undefined for markup within the limits.
 */
export function excessOfMarkup(kind: Kind, text: string): string | undefined {
  try {
    const document = parse(text, { treeAdapter: countingAdapter(kind), scriptingEnabled: false })
    const isExpansive = kind === 'svg' && drawnElements(document) > mostDrawn
    return isExpansive
      ? `The drawing uses its parts so often that more than ${mostDrawn.toLocaleString('en')} elements would be drawn`
      : undefined
  } catch (error) {
    if (error instanceof Excess) return error.message
    throw error
  }
}

function countingAdapter(kind: Kind): TreeAdapter<DefaultTreeAdapterMap> {
  const { elements, depth } = largestMarkup[kind]
  const refuse = (what: string) => {
    throw new Excess(`${subjects[kind]} ${what}`)
  }
  // `<html>`, `<head>` and `<body>` stand around all markup.
  let left = elements + 3
  const count = (attributes = 0) => {
    left -= 1
    if (left < 0) refuse(`has more than ${elements.toLocaleString('en')} elements`)
    if (attributes > mostAttributes) refuse(`has an element with more than ${mostAttributes} attributes`)
  }
  const measure = (parent: Node) => {
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
      measure(parent)
      defaultTreeAdapter.appendChild(parent, node)
    },
    insertBefore(parent, node, before) {
      measure(parent)
      defaultTreeAdapter.insertBefore(parent, node, before)
    },
  }
}
