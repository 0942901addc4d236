/** Fewest sections for which a list of them is worth its room. */
const minSections = 3

/** Puts the list of a page's sections beside it, where the window has room. */
export function withContents(html: string): string {
  const sections = [...html.matchAll(/<h2 id="([^"]+)"><a[^>]*>(.*?)<\/a><\/h2>/g)]
  if (sections.length < minSections) return html
  const links = sections.map(([, id = '', title = '']) => `<li><a href="#${id}">${title}</a></li>`)
  return `<div class="with-contents"><div>${html}</div><nav class="contents" aria-label="On this page"><p>On this page</p><ul>${links.join('')}</ul></nav></div>`
}
