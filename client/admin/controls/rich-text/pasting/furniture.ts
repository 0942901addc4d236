/** Controls of a page around its text, such as the links to edit a part, the buttons to copy one and their hints. */
const controls =
  '[role="button"]:not(a[href]), [role="tooltip"], [role="toolbar"], clipboard-copy, tool-tip, .mw-editsection, .MathJax_Preview, ' +
  '.footnote-backref, .footnote-back, [data-footnote-backref], [role="doc-backlink"]'
const lineNumbers =
  '.linenos, .lineno, .linenodiv, .line-number, .linenumber, .line-numbers-rows, .line-numbers-wrapper, .hljs-ln-numbers, .blob-num, .rouge-gutter, .lnt, ' +
  'td.gutter, pre .ln'

/** Removes the parts of a page that are not its text: controls, links of headings to themselves, line numbers, and the languages above code. */
export function removeFurniture(root: Element): void {
  for (const control of root.querySelectorAll(controls)) control.remove()
  for (const link of root.querySelectorAll('a[href*="#"]')) if (isPermalink(link)) link.remove()
  for (const numbers of root.querySelectorAll(lineNumbers)) {
    // The table puts the numbers beside the code.
    numbers.closest('table')?.setAttribute('role', 'presentation')
    numbers.remove()
  }
  for (const pre of root.querySelectorAll('pre')) removeLanguage(pre, root)
}

function isPermalink(link: Element): boolean {
  const words = link.textContent?.replaceAll(/\s|\u200b|\ufe0e|\ufe0f/g, '') ?? ''
  const isNamed =
    /anchor|headerlink|hash-?link|permalink|direct-link/i.test(link.className) ||
    /permalink|link to/i.test(`${link.getAttribute('title')} ${link.getAttribute('aria-label')}`)
  return (
    /^(?:[#¶§⌗⚓]|🔗|permalink)$/iu.test(words) && (isNamed || link.closest('h1, h2, h3, h4, h5, h6, dt, figcaption, caption') !== null)
  )
}

/** Removes the word above code that names its language: a box within the `pre`, or before it. */
function removeLanguage(pre: Element, root: Element): void {
  const [code, ...others] = pre.querySelectorAll('code')
  if (code !== undefined && others.length === 0)
    for (const box of pre.querySelectorAll('div, header, p, figcaption')) if (!box.contains(code) && !code.contains(box)) box.remove()
  let part = pre
  while (part.previousElementSibling === null && part.parentElement !== null && part.parentElement !== root) part = part.parentElement
  const label = part.previousElementSibling
  const word = label?.textContent?.trim().toLowerCase() ?? ''
  if (label === null || part === root || !/^[\w+#.-]{1,20}$/.test(word)) return
  const classes = [...pre.querySelectorAll('code'), pre, part].map((element) => element.className.toLowerCase())
  const isNamed = classes.some((name) =>
    name.split(/\s+/).some((one) => one === word || one === `language-${word}` || one === `lang-${word}`),
  )
  if (isNamed || /lang|code/i.test(`${label.className} ${label.querySelector('[class]')?.className} ${label.getAttribute('data-testid')}`))
    label.remove()
}
