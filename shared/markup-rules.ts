import type { Config, DOMPurify } from 'dompurify'
import { mayFetch, safeDrawingStyle, safeTextStyle, setsSize } from './safe-style.ts'

// Allow-list of editors' markup, for DOMPurify on the server and in the client's previews. Raise server/sanitiser/rules-version.ts with
// each change here, in safe-style.ts or css-declarations.ts.

export const svgConfig: Config = {
  USE_PROFILES: { svg: true, svgFilters: true },
  ADD_TAGS: ['use'],
  ADD_ATTR: ['role', 'focusable', 'href', 'xlink:href'],
  FORBID_TAGS: ['style', 'a', 'image', 'feImage', 'script', 'foreignObject'],
  // An image gets no keyboard focus, and a positive `tabindex` would precede every other element of the page.
  FORBID_ATTR: ['tabindex'],
  ALLOW_DATA_ATTR: false,
}

export const htmlConfig: Config = {
  ALLOWED_TAGS: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hgroup', 'p', 'br', 'wbr', 'hr', 'pre', 'blockquote', 'div', 'center', 'details', 'summary'],
    ...['address', 'article', 'aside', 'footer', 'header', 'main', 'nav', 'section', 'figure', 'figcaption', 'img'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'menu', 'table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['a', 'abbr', 'acronym', 'b', 'bdi', 'bdo', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'font', 'i', 'ins', 'kbd', 'mark', 'nobr'],
    ...['q', 'rp', 'rt', 'ruby', 's', 'samp', 'small', 'span', 'strike', 'strong', 'sub', 'sup', 'time', 'tt', 'u', 'var'],
  ],
  ALLOWED_ATTR: [
    ...['style', 'title', 'dir', 'lang', 'translate', 'role', 'href', 'hreflang', 'target', 'rel', 'type', 'download', 'cite', 'datetime'],
    ...['src', 'alt', 'width', 'height', 'loading', 'decoding', 'align', 'valign', 'color', 'bgcolor', 'face', 'size', 'noshade', 'nowrap'],
    ...['border', 'cellpadding', 'cellspacing', 'colspan', 'rowspan', 'span', 'scope', 'headers', 'abbr', 'summary', 'open', 'start'],
    ...['reversed', 'value'],
  ],
  ALLOW_DATA_ATTR: false,
}

/** Maximum values of size attributes. Images have a limit of their own, because CSS scales them to the column and keeps their aspect ratio. */
const maxSides: [string, number][] = [
  ['width', 2000],
  ['height', 600],
]
const maxCounts: [string, number][] = [
  ['border', 10],
  ['cellpadding', 40],
  ['cellspacing', 40],
  ['size', 40],
  ['colspan', 100],
  ['span', 100],
  ['rowspan', 1000],
]
const maxValues = new Map([...maxSides, ...maxCounts])
const maxImageValues = new Map([...maxCounts, ['width', 10_000], ['height', 10_000]])

function isBounded({ nodeName }: Node, name: string, value: string): boolean {
  const maximum = (nodeName === 'IMG' ? maxImageValues : maxValues).get(name)
  if (maximum === undefined) return true
  const [, number = '', unit] = /^\s*[+-]?(\d{1,5}(?:\.\d+)?)(%|px)?\s*$/i.exec(value) ?? []
  if (unit === '%') return name === 'width' && Number(number) <= 100
  return number !== '' && Number(number) <= maximum
}

/** Reports a partly removed attribute, which DOMPurify's own `removed` list leaves out. */
type ReportRemoved = (part: string) => void

function addStyleHook(purify: DOMPurify, reportRemoved: ReportRemoved, allowed: (style: string, element: Element) => string): void {
  purify.addHook('uponSanitizeAttribute', (element, data) => {
    if (data.attrName !== 'style') return
    const style = allowed(data.attrValue, element)
    if (style !== data.attrValue) reportRemoved('a part of style')
    data.attrValue = style
    if (style === '') data.keepAttr = false
  })
}

/** Adds the DOMPurify hooks for SVG rules that `svgConfig` cannot express. */
export function addSvgHooks(purify: DOMPurify, reportRemoved: ReportRemoved = () => undefined): DOMPurify {
  addStyleHook(purify, reportRemoved, safeDrawingStyle)
  purify.addHook('uponSanitizeAttribute', (element, data) => {
    const isReference = data.attrName === 'href' || data.attrName === 'xlink:href'
    if (isReference && !data.attrValue.startsWith('#')) data.keepAttr = false
    if (mayFetch(data.attrValue) && !data.attrName.startsWith('aria-') && element.nodeName !== 'desc') data.keepAttr = false
  })
  return purify
}

/** Adds the DOMPurify hooks for rich text rules that `htmlConfig` cannot express. */
export function addHtmlHooks(purify: DOMPurify, reportRemoved: ReportRemoved = () => undefined): DOMPurify {
  const sized = new WeakSet<Node>()
  purify.addHook('beforeSanitizeAttributes', (element) => {
    if (element.parentNode !== null && sized.has(element.parentNode)) sized.add(element)
  })
  addStyleHook(purify, reportRemoved, (style, element) => {
    const allowed = safeTextStyle(style, sized.has(element))
    if (setsSize(allowed)) sized.add(element)
    return allowed
  })
  purify.addHook('uponSanitizeAttribute', (element, data) => {
    if (data.attrName === 'src' && !/^(https?:\/\/|\/(?![/\\]))/i.test(data.attrValue)) data.keepAttr = false
    if (data.attrName === 'href' && !/^(https?:|mailto:|tel:|#|\?|\/(?![/\\]))/i.test(data.attrValue)) data.keepAttr = false
    if (!isBounded(element, data.attrName, data.attrValue)) data.keepAttr = false
  })
  purify.addHook('afterSanitizeAttributes', (element) => {
    const target = element.getAttribute('target')
    if (target === null) return
    if (target === '_blank') element.setAttribute('rel', 'noopener noreferrer')
    else element.removeAttribute('target')
  })
  return purify
}
