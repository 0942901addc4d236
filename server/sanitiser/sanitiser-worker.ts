import { parentPort, workerData } from 'node:worker_threads'
import createDOMPurify from 'dompurify'
import { JSDOM } from 'jsdom'
import { mapAddress } from './map-address.ts'
import { guardHtml, guardSvg, htmlConfig, svgConfig } from './markup-rules.ts'
import { excessOfMarkup } from './markup-size.ts'
import { maxLength } from './max-length.ts'

export type Task = { id: number; kind: 'svg' | 'html' | 'map'; text: string }
export type Outcome = { id: number; text: string } | { id: number; refused: string }

const { window } = new JSDOM('')
const { mapHosts } = workerData as { mapHosts: string[] }

const svgPurify = guardSvg(createDOMPurify(window))
const htmlPurify = guardHtml(createDOMPurify(window))
const parsed = (markup: string) => new window.DOMParser().parseFromString(markup, 'text/html')

type Result = string | { refused: string }

/** Its one root must be an `<svg>`; anything beside it or around it is not a drawing. */
function cleanSvg(text: string): Result {
  const excess = excessOfMarkup('svg', text)
  if (excess !== undefined) return { refused: excess }
  const clean = svgPurify.sanitize(text.trim(), svgConfig).trim()
  const [root, ...others] = parsed(clean).body.childNodes
  if (root === undefined || others.length > 0 || root.nodeName.toLowerCase() !== 'svg') return { refused: 'This must be one <svg> element' }
  return clean
}

function cleanHtml(text: string): Result {
  const excess = excessOfMarkup('html', text)
  return excess === undefined ? htmlPurify.sanitize(text, htmlConfig) : { refused: excess }
}

function cleanMap(text: string): Result {
  const trimmed = text.trim()
  if (trimmed === '') return ''
  const known = mapAddress(trimmed.startsWith('<') ? sourceOfFrame(trimmed) : trimmed, mapHosts)
  if (known === undefined) return { refused: 'The map must be an embed of Google Maps, OpenStreetMap or Bing Maps (an https address)' }
  const frame = window.document.createElement('iframe')
  frame.setAttribute('src', known)
  frame.setAttribute('title', 'Map')
  frame.setAttribute('loading', 'lazy')
  frame.setAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups')
  frame.setAttribute('allowfullscreen', '')
  return frame.outerHTML
}

/** Empty for markup without a frame, and for more markup than any provider gives out. */
const sourceOfFrame = (markup: string) =>
  (excessOfMarkup('map', markup) === undefined && parsed(markup).querySelector('iframe')?.getAttribute('src')) || ''

const clean = { svg: cleanSvg, html: cleanHtml, map: cleanMap }

/** Text grows when it is cleaned, as `&` becomes `&amp;`: past what may be stored. */
function tried(kind: Task['kind'], text: string): Result {
  try {
    const result = clean[kind](text)
    return typeof result === 'string' && result.length > maxLength[kind] ? { refused: 'This is too long once it is cleaned' } : result
  } catch {
    return { refused: 'This is too complicated to be checked' }
  }
}

parentPort?.on('message', ({ id, kind, text }: Task) => {
  const result = tried(kind, text)
  const outcome: Outcome = typeof result === 'string' ? { id, text: result } : { id, ...result }
  parentPort?.postMessage(outcome)
})
parentPort?.postMessage('ready')
