import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser, DOMSerializer, type Node as Document } from '@tiptap/pm/model'
import { extensions } from './extensions.ts'
import { differences } from './same-markup.ts'

const schema = getSchema(extensions)

/** Parses into an inert document: no script runs and nothing is loaded. */
export function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

const parse = (html: string) => DOMParser.fromSchema(schema).parse(fragmentOf(html))

export const readMarkup = (html: string): JSONContent => parse(html).toJSON() as JSONContent

export function writeMarkup(text: Document): string {
  const holder = document.createElement('body')
  holder.append(DOMSerializer.fromSchema(text.type.schema).serializeFragment(text.content))
  for (const paragraph of holder.querySelectorAll('p[data-bare]')) unwrapBare(paragraph)
  for (const table of holder.querySelectorAll('table')) sortRows(table)
  for (const element of holder.querySelectorAll<HTMLElement>('[data-tag]')) rename(element)
  return holder.innerHTML === '<p></p>' ? '' : holder.innerHTML
}

export const roundTrip = (html: string) => writeMarkup(parse(html))

/** Names of the markup that the text editor would lose; empty when it preserves everything. */
export const lossOf = (html: string): string[] => differences(fragmentOf(html), fragmentOf(roundTrip(html)))

const holders = 'li, td, th, blockquote, dd, div, section, article, figure'

/** Unwraps the only paragraph of a cell, a list item or a quotation. */
function unwrapBare(paragraph: Element): void {
  paragraph.removeAttribute('data-bare')
  const parent = paragraph.parentElement
  const alone = parent?.querySelectorAll(':scope > p').length === 1 && paragraph.attributes.length === 0
  if (alone && parent.matches(holders)) paragraph.replaceWith(...paragraph.childNodes)
}

/** Restores the table sections of the rows; a new first row of header cells only becomes the `thead`. */
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

/** `<b>` and `<strong>` share a button; existing elements keep their tag. */
function rename(element: HTMLElement): void {
  const renamed = document.createElement(element.dataset.tag ?? '')
  delete element.dataset.tag
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}
