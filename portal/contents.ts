/** Fewest sections for which a list of them is worth its room. */
const minSections = 3

/** Puts the list of a page's sections beside it, or, where the window has no room, folded before the first one. */
export function withContents(html: string): string {
  const sections = [...html.matchAll(/(?:<section>)?<h2 id="([^"]+)"><a[^>]*>(.*?)<\/a><\/h2>/g)]
  const [first] = sections
  if (first === undefined || sections.length < minSections) return html
  const list = `<ul>${sections.map(([, id = '', title = '']) => `<li><a href="#${id}">${title}</a></li>`).join('')}</ul>`
  const folded = `<details class="sections"><summary>On this page</summary>${list}</details>`
  const content = `${html.slice(0, first.index)}${folded}${html.slice(first.index)}`
  return `<div class="with-contents"><div>${content}</div><nav class="contents" aria-label="On this page"><p>On this page</p>${list}</nav></div>`
}
