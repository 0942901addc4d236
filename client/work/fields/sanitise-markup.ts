import type { Config, DOMPurify } from 'dompurify'
import { addHtmlHooks, addSvgHooks, htmlConfig, svgConfig } from '../../../shared/markup-rules.ts'

/** A DOMPurify instance with the server's rules, and the names of attributes from which it removed a part. */
type Sanitiser = { purify: DOMPurify; trimmedAttributes: Set<string> }

async function createSanitiser(guard: typeof addHtmlHooks): Promise<Sanitiser> {
  const { default: create } = await import('dompurify')
  const trimmedAttributes = new Set<string>()
  return { purify: guard(create(window), (what) => trimmedAttributes.add(what)), trimmedAttributes }
}

let svgSanitiser: Promise<Sanitiser> | undefined
let htmlSanitiser: Promise<Sanitiser> | undefined

const isNothing = ['<#text>', '<#comment>', '<body>', '<parsererror>']

/** Distinct names of the removed elements and attributes. */
function namesOf({ purify, trimmedAttributes }: Sanitiser): string[] {
  const names = purify.removed.map((entry) => {
    if ('attribute' in entry && entry.attribute instanceof Attr) return entry.attribute.name
    if ('element' in entry && entry.element instanceof Node) return `<${entry.element.nodeName.toLowerCase()}>`
    return 'markup'
  })
  return [...new Set([...names, ...trimmedAttributes])].filter((name) => !isNothing.includes(name))
}

function sanitise(sanitiser: Sanitiser, markup: string, config: Config): { clean: string; removed: string[] } {
  sanitiser.trimmedAttributes.clear()
  return { clean: sanitiser.purify.sanitize(markup, { ...config, RETURN_TRUSTED_TYPE: false }), removed: namesOf(sanitiser) }
}

/** A sanitised drawing, safe to show here, with the names of what was removed; or none, and why the server will refuse it. */
export type SanitisedSvg = { svg: string; removed: string[]; refused?: string }

export async function sanitiseSvg(markup: string): Promise<SanitisedSvg> {
  const styled = await withoutSheets(markup.trim())
  if ('refused' in styled) return { svg: '', removed: [], refused: styled.refused }
  svgSanitiser ??= createSanitiser(addSvgHooks)
  const { clean: svg, removed } = sanitise(await svgSanitiser, styled.markup, svgConfig)
  return { svg: svg.trim(), removed }
}

/** Lazy chunk: few drawings have a style sheet, and its parser is large. */
async function withoutSheets(markup: string): Promise<{ markup: string } | { refused: string }> {
  if (!/<style/i.test(markup)) return { markup }
  const { inlineStyles } = await import('../../../shared/drawing-styles.ts')
  return inlineStyles(markup, (text) => new window.DOMParser().parseFromString(text, 'text/html'))
}

/** Sanitised rich text, safe to show here. */
export async function sanitiseHtml(markup: string): Promise<{ html: string; removed: string[] }> {
  htmlSanitiser ??= createSanitiser(addHtmlHooks)
  const { clean: html, removed } = sanitise(await htmlSanitiser, markup, htmlConfig)
  return { html, removed }
}
