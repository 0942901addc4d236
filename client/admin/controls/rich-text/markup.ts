import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser, DOMSerializer, type Node as Document } from '@tiptap/pm/model'
import { extensions } from './extensions.ts'
import { differences } from './same-markup.ts'

const schema = getSchema(extensions)

/** A fragment that belongs to no page: nothing in it runs or is loaded. */
export function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

const parse = (html: string) => DOMParser.fromSchema(schema).parse(fragmentOf(html))

/** Stored HTML as the text editor's document. */
export const readMarkup = (html: string): JSONContent => parse(html).toJSON() as JSONContent

/** The text editor's document as the HTML to store. */
export function writeMarkup(text: Document): string {
  const holder = document.createElement('body')
  holder.append(DOMSerializer.fromSchema(text.type.schema).serializeFragment(text.content))
  for (const paragraph of holder.querySelectorAll('p[data-bare]')) unwrapBare(paragraph)
  for (const table of holder.querySelectorAll('table')) sortRows(table)
  for (const element of holder.querySelectorAll<HTMLElement>('[data-tag]')) rename(element)
  return holder.innerHTML === '<p></p>' ? '' : holder.innerHTML
}

/** What the text editor would make of a text. */
export const keptOf = (html: string) => writeMarkup(parse(html))

/** What a text would lose in the text editor, in words for people; empty when it keeps everything. */
export const lossOf = (html: string): string[] => differences(fragmentOf(html), fragmentOf(keptOf(html)))

const holders = 'li, td, th, blockquote, dd, div, section, article, figure'

/** A cell, a list entry or a quotation with one line holds it without a paragraph. */
function unwrapBare(paragraph: Element): void {
  paragraph.removeAttribute('data-bare')
  const parent = paragraph.parentElement
  const alone = parent?.querySelectorAll(':scope > p').length === 1 && paragraph.attributes.length === 0
  if (alone && parent.matches(holders)) paragraph.replaceWith(...paragraph.childNodes)
}

/** Rows go back to the sections they came from; a new first row of nothing but headings is the table's head. */
function sortRows(table: HTMLTableElement): void {
  const rows = [...(table.tBodies[0]?.rows ?? [])].filter((row) => row.closest('table') === table)
  const sections = rows.map((row, index) => {
    const section = row.dataset.section ?? (index === 0 && [...row.cells].every(({ tagName }) => tagName === 'TH') ? 'thead' : 'tbody')
    delete row.dataset.section
    return section
  })
  const headed = sections.findIndex((section) => section !== 'thead')
  const head = rows.slice(0, headed === -1 ? rows.length : headed)
  const foot = rows.slice(sections.findLastIndex((section) => section !== 'tfoot') + 1)
  const put = (section: 'thead' | 'tfoot', moved: HTMLTableRowElement[]) => {
    if (moved.length === 0) return
    const element = document.createElement(section)
    element.append(...moved)
    table[section === 'thead' ? 'prepend' : 'append'](element)
  }
  put('thead', head)
  put('tfoot', headed === -1 ? [] : foot)
  if (table.tBodies[0]?.rows.length === 0) table.tBodies[0].remove()
}

/** `<b>` and `<strong>` are one button; what was written with either stays so. */
function rename(element: HTMLElement): void {
  const renamed = document.createElement(element.dataset.tag ?? '')
  delete element.dataset.tag
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}
