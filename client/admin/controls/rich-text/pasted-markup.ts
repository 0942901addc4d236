import { isPictureAddress } from './extensions.ts'
import { fragmentOf } from './markup.ts'
import { ownAddress } from './own-address.ts'
import { nestLists } from './pasted-lists.ts'

/**
 * Converts text that was copied in another program, such as Word or Google Docs, into the markup of a page: lists become lists, the
 * page's own title stays the only `h1`, and fonts, colours and boxes go.
 * @returns the markup, and how many pictures were left out: those in the program's own memory or files have no address.
 */
export function cleanPasted(html: string): { html: string; droppedPictures: number } {
  const holder = document.createElement('div')
  holder.append(fragmentOf(html))
  for (const element of holder.querySelectorAll('style, script, title, meta, link, xml, template, .Apple-interchange-newline'))
    element.remove()
  removeComments(holder)
  nestLists(holder)
  const droppedPictures = removePictures(holder)
  for (const element of holder.querySelectorAll<HTMLElement>('*')) normalise(element)
  for (const paragraph of holder.querySelectorAll('p')) tidy(paragraph)
  return { html: holder.innerHTML, droppedPictures }
}

function removeComments(holder: Element): void {
  const walker = document.createTreeWalker(holder, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

/** Word writes a drawing twice: as `v:imagedata` of an inert `v:shape`, which is no picture here, and as `img`. */
function removePictures(holder: Element): number {
  const pictures = [...holder.querySelectorAll('img')].filter((picture) => !isPictureAddress(picture.getAttribute('src') ?? ''))
  for (const picture of pictures) picture.remove()
  return pictures.length
}

const containers = new Set(['span', 'div', 'font', 'section', 'article', 'center'])
const looks = ['style', 'class', 'id', 'dir', 'lang', 'width', 'height', 'align', 'valign', 'role', 'border', 'cellspacing', 'cellpadding']

/** Formats that Google Docs writes as styles of a `span`. */
const formats: [style: RegExp, tag: string][] = [
  [/font-weight:\s*(bold|[6-9]00)/, 'strong'],
  [/font-style:\s*italic/, 'em'],
  [/text-decoration[^;:]*:[^;]*line-through/, 's'],
  [/vertical-align:\s*sub/, 'sub'],
  [/vertical-align:\s*super/, 'sup'],
]

function normalise(element: HTMLElement): void {
  const style = element.getAttribute('style') ?? ''
  const isTitle = element.localName === 'h1' || /^MsoTitle/.test(element.className)
  const isWrapper = element.localName === 'b' && /font-weight:\s*normal/.test(style)
  if (element.localName === 'span') for (const [pattern, tag] of formats) if (pattern.test(style)) wrapContent(element, tag)
  for (const name of looks) element.removeAttribute(name)
  for (const name of ['src', 'href']) {
    const address = element.getAttribute(name)
    if (address !== null) element.setAttribute(name, ownAddress(address))
  }
  if (isTitle) rename(element, 'h2')
  else if (isWrapper || containers.has(element.localName) || element.localName.includes(':')) element.replaceWith(...element.childNodes)
  else if (element.localName === 'a' && !element.hasAttribute('href')) element.replaceWith(...element.childNodes)
}

function wrapContent(element: Element, tag: string): void {
  const wrapper = document.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

function rename(element: Element, tag: string): void {
  const renamed = document.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Unwraps the only paragraph of a cell or a list item, and drops the blank ones between blocks, which stand for space. */
function tidy(paragraph: HTMLParagraphElement): void {
  const { parentElement: parent } = paragraph
  const isOnly = parent?.querySelectorAll(':scope > p').length === 1
  if (isOnly && parent.matches('li, td, th')) paragraph.replaceWith(...paragraph.childNodes)
  else if (paragraph.textContent?.trim() === '' && paragraph.querySelector('img, br') === null) paragraph.remove()
}
