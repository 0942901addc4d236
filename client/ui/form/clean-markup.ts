import type { Config, DOMPurify } from 'dompurify'
import { allowedStyle, mayFetch } from '../../generated/safe-style.ts'

// The rules are those of `server/content/sanitiser-worker.ts`, so that a preview shows what will be stored; a test holds both together.

const svgConfig: Config = {
  USE_PROFILES: { svg: true, svgFilters: true },
  ADD_TAGS: ['use'],
  ADD_ATTR: ['role', 'focusable', 'href', 'xlink:href'],
  FORBID_TAGS: ['style', 'a', 'image', 'feImage', 'script', 'foreignObject'],
  ALLOW_DATA_ATTR: false,
}

const htmlConfig: Config = {
  USE_PROFILES: { html: true },
  ADD_ATTR: ['target'],
  FORBID_TAGS: [
    ...['style', 'form', 'input', 'button', 'select', 'option', 'optgroup', 'textarea', 'label', 'fieldset', 'legend', 'dialog'],
    ...['svg', 'math', 'iframe', 'audio', 'video', 'source', 'track'],
  ],
  FORBID_ATTR: ['id', 'name'],
  ALLOW_DATA_ATTR: false,
}

/** A cleaner with rules of its own, and the names of attributes of which it took a part. */
type Cleaner = { purify: DOMPurify; cut: Set<string> }

async function createCleaner(): Promise<Cleaner> {
  const { default: create } = await import('dompurify')
  const purify = create(window)
  const cut = new Set<string>()
  purify.addHook('uponSanitizeAttribute', (_element, data) => {
    if (data.attrName !== 'style') return
    const style = allowedStyle(data.attrValue)
    if (style !== data.attrValue) cut.add('a part of style')
    data.attrValue = style
    if (style === '') data.keepAttr = false
  })
  return { purify, cut }
}

async function createSvgCleaner(): Promise<Cleaner> {
  const cleaner = await createCleaner()
  cleaner.purify.addHook('uponSanitizeAttribute', (element, data) => {
    const isReference = data.attrName === 'href' || data.attrName === 'xlink:href'
    if (isReference && !data.attrValue.startsWith('#')) data.keepAttr = false
    if (mayFetch(data.attrValue) && !data.attrName.startsWith('aria-') && element.nodeName !== 'desc') data.keepAttr = false
  })
  return cleaner
}

async function createHtmlCleaner(): Promise<Cleaner> {
  const cleaner = await createCleaner()
  cleaner.purify.addHook('uponSanitizeAttribute', (_element, data) => {
    if (data.attrName === 'src' && !/^(https?:\/\/|\/(?![/\\]))/i.test(data.attrValue)) data.keepAttr = false
    if (data.attrName === 'href' && !/^(https?:|mailto:|tel:|#|\?|\/(?![/\\]))/i.test(data.attrValue)) data.keepAttr = false
  })
  cleaner.purify.addHook('afterSanitizeAttributes', (element) => {
    const target = element.getAttribute('target')
    if (target === null) return
    if (target === '_blank') element.setAttribute('rel', 'noopener noreferrer')
    else element.removeAttribute('target')
  })
  return cleaner
}

let svgCleaner: Promise<Cleaner> | undefined
let htmlCleaner: Promise<Cleaner> | undefined

const isNothing = ['<#text>', '<#comment>', '<body>', '<parsererror>']

/** The names of what was taken out, each once. */
function namesOf({ purify, cut }: Cleaner): string[] {
  const names = purify.removed.map((entry) => {
    if ('attribute' in entry && entry.attribute instanceof Attr) return entry.attribute.name
    if ('element' in entry && entry.element instanceof Node) return `<${entry.element.nodeName.toLowerCase()}>`
    return 'markup'
  })
  return [...new Set([...names, ...cut])].filter((name) => !isNothing.includes(name))
}

function clean(cleaner: Cleaner, markup: string, config: Config): { clean: string; removed: string[] } {
  cleaner.cut.clear()
  return { clean: cleaner.purify.sanitize(markup, { ...config, RETURN_TRUSTED_TYPE: false }), removed: namesOf(cleaner) }
}

/** An SVG that can be shown here without running anything, and what had to go for that. */
export async function cleanSvg(markup: string): Promise<{ svg: string; removed: string[] }> {
  svgCleaner ??= createSvgCleaner()
  const { clean: svg, removed } = clean(await svgCleaner, markup.trim(), svgConfig)
  return { svg: svg.trim(), removed }
}

/** Rich text that can be shown here without running anything. */
export async function cleanHtml(markup: string): Promise<{ html: string; removed: string[] }> {
  htmlCleaner ??= createHtmlCleaner()
  const { clean: html, removed } = clean(await htmlCleaner, markup, htmlConfig)
  return { html, removed }
}
