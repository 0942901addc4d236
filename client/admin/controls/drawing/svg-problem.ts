import type { FormSchema } from '../../../lib/form-schema.ts'

const parse = (markup: string) => new DOMParser().parseFromString(markup, 'text/html')
const group = (number: number) => number.toLocaleString('en')

/** Number of elements, without the `<html>`, `<head>` and `<body>` that the parser adds. */
const sizeOf = (document: Document) => document.querySelectorAll('*').length - 3

/** How deep the elements of an element are nested in each other. */
const depthOf = (element: Element): number => Math.max(0, ...Array.from(element.children, (child) => depthOf(child) + 1))

/**
 * Why the server will refuse a drawing, in its words: the contract's limits, and that it is one `<svg>` element. The server may have more
 * reasons, such as its attributes.
 * @param clean the drawing, sanitised.
 */
export function svgProblem(markup: string, clean: string, schema: FormSchema): string | undefined {
  const { 'x-max-elements': maxElements = Number.POSITIVE_INFINITY, 'x-max-depth': maxDepth = Number.POSITIVE_INFINITY } = schema
  if (markup.trim() === '') return undefined
  const document = parse(markup)
  if (sizeOf(document) > maxElements) return `The drawing has more than ${group(maxElements)} elements`
  if (depthOf(document.body) - 1 > maxDepth) return `The drawing is nested more than ${maxDepth} deep`
  const [root, ...others] = parse(clean).body.childNodes
  return root?.nodeName.toLowerCase() === 'svg' && others.length === 0 ? undefined : 'This must be one <svg> element'
}
