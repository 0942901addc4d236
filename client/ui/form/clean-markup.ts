import type { Config, DOMPurify } from 'dompurify'
import { addHtmlHooks, addSvgHooks, htmlConfig, svgConfig } from '../../generated/markup-rules.ts'

/** A DOMPurify instance with the server's rules, and the names of attributes from which it removed a part. */
type Cleaner = { purify: DOMPurify; cut: Set<string> }

async function createCleaner(guard: typeof addHtmlHooks): Promise<Cleaner> {
  const { default: create } = await import('dompurify')
  const cut = new Set<string>()
  return { purify: guard(create(window), (what) => cut.add(what)), cut }
}

let svgCleaner: Promise<Cleaner> | undefined
let htmlCleaner: Promise<Cleaner> | undefined

const isNothing = ['<#text>', '<#comment>', '<body>', '<parsererror>']

/** Distinct names of the removed elements and attributes. */
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

/** Sanitised SVG, safe to show here, and the names of what was removed. */
export async function cleanSvg(markup: string): Promise<{ svg: string; removed: string[] }> {
  svgCleaner ??= createCleaner(addSvgHooks)
  const { clean: svg, removed } = clean(await svgCleaner, markup.trim(), svgConfig)
  return { svg: svg.trim(), removed }
}

/** Sanitised rich text, safe to show here. */
export async function cleanHtml(markup: string): Promise<{ html: string; removed: string[] }> {
  htmlCleaner ??= createCleaner(addHtmlHooks)
  const { clean: html, removed } = clean(await htmlCleaner, markup, htmlConfig)
  return { html, removed }
}
