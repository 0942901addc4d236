import { parentPort, workerData } from 'node:worker_threads'
import createDOMPurify from 'dompurify'
import { JSDOM } from 'jsdom'
import { inlineStyles } from '../../shared/drawing-styles.ts'
import { addHtmlHooks, addSvgHooks, htmlConfig, svgConfig } from '../../shared/markup-rules.ts'
import { mapAddress } from './map-address.ts'
import { markupLimitError, maxLength } from './markup-size.ts'

export type Task = { id: number; type: 'svg' | 'html' | 'map'; text: string }
export type TaskResult = { id: number; text: string } | { id: number; refused: string }

const { window } = new JSDOM('')
const { mapHosts } = workerData as { mapHosts: string[] }

const svgPurify = addSvgHooks(createDOMPurify(window))
const htmlPurify = addHtmlHooks(createDOMPurify(window))
const parseHtml = (markup: string) => new window.DOMParser().parseFromString(markup, 'text/html')

type Result = string | { refused: string }

/** Sanitises an SVG, which must have one `<svg>` as its only root. */
function sanitiseSvg(text: string): Result {
  const limitError = markupLimitError('svg', text)
  if (limitError !== undefined) return { refused: limitError }
  const styled = inlineStyles(text.trim(), parseHtml)
  if ('refused' in styled) return styled
  // Checks the result again, because style rules can add references to elements.
  const styledError = styled.markup === text.trim() ? undefined : markupLimitError('svg', styled.markup)
  if (styledError !== undefined) return { refused: styledError }
  const sanitised = svgPurify.sanitize(styled.markup, svgConfig).trim()
  const [root, ...others] = parseHtml(sanitised).body.childNodes
  if (root === undefined || others.length > 0 || root.nodeName.toLowerCase() !== 'svg') return { refused: 'This must be one <svg> element' }
  return sanitised
}

function sanitiseHtml(text: string): Result {
  const limitError = markupLimitError('html', text)
  return limitError === undefined ? htmlPurify.sanitize(text, htmlConfig) : { refused: limitError }
}

function sanitiseMap(text: string): Result {
  const trimmed = text.trim()
  if (trimmed === '') return ''
  const source = mapAddress(trimmed.startsWith('<') ? frameSource(trimmed) : trimmed, mapHosts)
  if (source === undefined) return { refused: 'The map must be an embed of Google Maps, OpenStreetMap or Bing Maps (an https address)' }
  const frame = window.document.createElement('iframe')
  frame.setAttribute('src', source)
  frame.setAttribute('title', 'Map')
  frame.setAttribute('loading', 'lazy')
  frame.setAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups')
  frame.setAttribute('allowfullscreen', '')
  return frame.outerHTML
}

/** The `src` of the first iframe; empty without an iframe, and for markup that is larger than any provider's snippet. */
const frameSource = (markup: string) =>
  (markupLimitError('map', markup) === undefined && parseHtml(markup).querySelector('iframe')?.getAttribute('src')) || ''

const clean = { svg: sanitiseSvg, html: sanitiseHtml, map: sanitiseMap }

/** Checks the length again afterwards, because sanitising may lengthen a text: `&` becomes `&amp;`. */
function sanitise(type: Task['type'], text: string): Result {
  try {
    const result = clean[type](text)
    return typeof result === 'string' && result.length > maxLength[type] ? { refused: 'This is too long once it is cleaned' } : result
  } catch {
    return { refused: 'This is too complicated to be checked' }
  }
}

parentPort?.on('message', ({ id, type, text }: Task) => {
  const result = sanitise(type, text)
  const outcome: TaskResult = typeof result === 'string' ? { id, text: result } : { id, ...result }
  parentPort?.postMessage(outcome)
})
parentPort?.postMessage('ready')
