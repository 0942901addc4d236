import { Marked, type RendererObject } from 'marked'
import { escapeHtml } from '../shared/escape-html.ts'
import { preformatted } from './code-tabs.ts'
import { highlight } from './highlight.ts'

export const anchorOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/**
 * Code block with its label above.
 * @param language of the highlighter.
 */
export const codeBlock = (code: string, label: string, language: string): string =>
  `<figure class="code"><figcaption>${escapeHtml(label)}</figcaption>${preformatted(highlight(code.trimEnd(), language), label)}</figure>`

/** Longest first cell of a row that a phone shows beside the text of its second one. */
const maxBesideText = 30

/** Overrides of the default renderer; raw HTML is escaped. */
const renderer: RendererObject = {
  heading({ depth, text, tokens }) {
    const id = anchorOf(text)
    const inner = this.parser.parseInline(tokens)
    return depth === 1 ? `<h1>${inner}</h1>\n` : `<h${depth} id="${id}"><a href="#${id}">${inner}</a></h${depth}>\n`
  },
  html: ({ text }) => escapeHtml(text),
  table({ header, rows }) {
    const titles = header.map(({ text }) => escapeHtml(text.replaceAll('`', '')))
    const heads = header.map(({ tokens }) => `<th scope="col">${this.parser.parseInline(tokens)}</th>`).join('')
    // A phone shows the title beside each further cell of a table that is too wide for it.
    const title = (index: number) => (header.length > 2 && index > 0 ? ` data-title="${titles[index]}"` : '')
    const cells = (row: typeof header) =>
      row.map(({ tokens }, index) => `<td${title(index)}>${this.parser.parseInline(tokens)}</td>`).join('')
    // Two columns of sentences are too narrow beside each other on a phone.
    const isStacked = header.length === 2 && rows.some(([first]) => (first?.text.length ?? 0) > maxBesideText)
    return `<div class="table${isStacked ? ' stacked' : ''}" tabindex="0" role="group" aria-label="${titles.join(', ')}"><table><thead><tr>${heads}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table></div>\n`
  },
}

export const marked = new Marked({ renderer, async: false })

/** Renders inline Markdown: code spans, links, emphasis. */
export const inlineMarkdown = (text: string): string => marked.parseInline(text, { async: false })

/** Renders the paragraphs of a description of the contract, where each line is one. */
export const proseHtml = (text: string): string => marked.parse(text.replaceAll('\n', '\n\n'), { async: false })
