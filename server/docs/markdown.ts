import { Marked, type RendererObject } from 'marked'
import { escapeHtml } from '../lib/escape-html.ts'

/** Fragment id of a heading. */
const anchorOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Code block. It scrolls horizontally, so it is focusable for the keyboard and needs an accessible name. */
export const codeBlock = (code: string, label: string) =>
  `<figure class="code"><figcaption>${escapeHtml(label)}</figcaption><pre tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${escapeHtml(code.trimEnd())}</code></pre></figure>`

export const htmlTable = (head: string[], rows: string[][], label: string) => {
  const line = (cells: string[], tag: 'td' | 'th') =>
    `<tr>${cells.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${cell}</${tag}>`).join('')}</tr>`
  return `<div class="table" tabindex="0" role="group" aria-label="${escapeHtml(label)}"><table><thead>${line(head, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table></div>`
}

/** Overrides of the default renderer; raw HTML is escaped. */
const renderer: RendererObject = {
  heading({ depth, text, tokens }) {
    return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
  },
  code: ({ text, lang }) => `${codeBlock(text, lang || 'Code')}\n`,
  html: ({ text }) => escapeHtml(text),
  table({ header, rows }) {
    const cells = (row: typeof header) => row.map(({ tokens }) => this.parser.parseInline(tokens))
    return `${htmlTable(cells(header), rows.map(cells), 'Table')}\n`
  },
}
const marked = new Marked({ renderer, async: false })

/** Renders inline Markdown: code spans, links, emphasis. */
export const inlineMarkdown = (text: string): string => marked.parseInline(text, { async: false })

/** @param include returns the HTML for `{{name}}` on a line of its own. */
export function markdownToHtml(source: string, include: (name: string) => string): string {
  const including = new Marked({ renderer, async: false })
  including.use({
    extensions: [
      {
        name: 'include',
        level: 'block',
        start: (text) => text.indexOf('{{'),
        tokenizer(text) {
          const [raw, name] = /^\{\{([\w/.-]+)\}\}(?:\n+|$)/.exec(text) ?? []
          return raw === undefined ? undefined : { type: 'include', raw, name }
        },
        renderer: ({ name }) => `${include(String(name))}\n`,
      },
    ],
  })
  return including.parse(source, { async: false })
}
