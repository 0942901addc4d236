const purifier = () => import('dompurify').then(({ default: purify }) => purify)

/** The names of what DOMPurify took out, each once. */
const namesOf = (removed: readonly object[]): string[] => {
  const names = removed.map((entry) => {
    if ('attribute' in entry && entry.attribute instanceof Attr) return entry.attribute.name
    if ('element' in entry && entry.element instanceof Node) return `<${entry.element.nodeName.toLowerCase()}>`
    return 'markup'
  })
  return [...new Set(names)].filter((name) => !['<#text>', '<#comment>', '<body>', '<parsererror>'].includes(name))
}

/** An SVG that can be shown here without running anything, and what had to go for that. */
export async function cleanSvg(markup: string): Promise<{ svg: string; removed: string[] }> {
  const purify = await purifier()
  const svg = purify.sanitize(markup, { USE_PROFILES: { svg: true, svgFilters: true }, FORBID_TAGS: ['style'], RETURN_TRUSTED_TYPE: false })
  return { svg, removed: namesOf(purify.removed) }
}

/** Rich text that can be shown here without running anything. */
export async function cleanHtml(markup: string): Promise<string> {
  const purify = await purifier()
  return purify.sanitize(markup, { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form', 'iframe'], RETURN_TRUSTED_TYPE: false })
}
