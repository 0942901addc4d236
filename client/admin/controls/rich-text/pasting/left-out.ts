import { isPictureAddress } from '../extensions.ts'
import { writeFormulas } from './formulas.ts'
import { removeFurniture } from './furniture.ts'
import { isForOtherReaders, isTiny, removeOtherCopies } from './other-readers.ts'
import type { Styles } from './styles.ts'

/** How many parts of a pasted text were left out, of each kind that its editor should know about. */
export type LeftOut = { pictures: number; comments: number; deletions: number; footnotes: number }

/** Elements that hold no text of a page: metadata, controls and embedded programs. */
const foreign =
  'style, script, noscript, title, meta, link, base, xml, template, button, input, select, textarea, datalist, svg, canvas, iframe, object, embed, ' +
  'audio, video, .Apple-interchange-newline'

/** Removes the parts of pasted markup that are not its text: comments of reviewers, deleted text, footnote marks, pictures without an address. */
export function removeForeignParts(root: Element, styles: Styles): LeftOut {
  writeFormulas(root)
  removeAll(root.querySelectorAll(foreign))
  removeMarkupComments(root)
  for (const element of root.querySelectorAll('*')) if (isForOtherReaders(element, styles.of(element))) element.remove()
  removeOtherCopies(root)
  removeFurniture(root)
  const comments = removeComments(root, styles)
  const deletions = removeAll(root.querySelectorAll(deleted(root)))
  const footnotes = removeFootnoteMarks(root)
  return { comments, deletions, footnotes, pictures: removePictures(root, styles) }
}

/** Removes elements; returns how many of them lay in no other. */
function removeAll(elements: Iterable<Element>): number {
  const all = [...elements]
  const outermost = all.filter((element) => !all.some((other) => other !== element && other.contains(element)))
  for (const element of all) element.remove()
  return outermost.length
}

function removeMarkupComments(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

/** Word marks a comment beside the words that it is about, Google Docs by a link. Their texts follow at the end. */
function removeComments(root: Element, styles: Styles): number {
  const isPart = (element: Element, part: string) => styles.of(element).get('mso-element')?.includes(part) === true
  const all = [...root.querySelectorAll('*')]
  const boxes = [...root.querySelectorAll('a[href^="#cmnt_ref"]')].map((link) => link.closest('div') ?? link.closest('p') ?? link)
  const texts = removeAll([...all.filter((element) => isPart(element, 'comment')), ...boxes])
  removeAll(all.filter((element) => isPart(element, 'comment-list')))
  removeAll(root.querySelectorAll('.MsoCommentText, .MsoCommentSubject, .msocomtxt, .msocomoff'))
  const marks = removeAll(root.querySelectorAll('.MsoCommentReference, .msocomanchor, a[href^="#cmnt"]'))
  return marks > 0 ? marks : texts
}

/** Classes of deleted text in the markup of Word and of Word Online. */
const deletionClasses = '.msoDel, [class*="TrackDelet"], [class*="TrackChangeDelet"], [class*="TrackChangeTextDelet"]'

/**
 * A `del` is a tracked deletion where its program names the change or tracks insertions, too; elsewhere, as in Markdown, it is text that is
 * struck through.
 */
const deleted = (root: Element) => {
  const isTracked = root.querySelector('ins, del[cite], del[datetime], .msoDel, [class^="Mso"]') !== null
  return isTracked ? `del, ${deletionClasses}` : deletionClasses
}

const footnoteMark = /^[[(]?(?:\d{1,3}|[a-z]|[ivxlc]{1,6}|\*{1,3}|[†‡§¶])[\])]?$/i

/** Removes the marks of footnotes whose text was not copied. A mark whose footnote was copied stays as text. */
function removeFootnoteMarks(root: Element): number {
  const targets = new Set([...root.querySelectorAll('[id], [name]')].flatMap((element) => [element.id, element.getAttribute('name')]))
  const marks = [...root.querySelectorAll('a[href]')].filter((link) => {
    const [, page = '', target] = /^([^#]*)#(.+)$/.exec(link.getAttribute('href') ?? '') ?? []
    const mark = link.textContent?.trim() ?? ''
    // Browsers copy the whole address of a mark, as of Wikipedia's.
    const isNote = /^(?:file:.*|about:blank)?$/i.test(page) || (link.closest('sup') !== null && /^\[.+\]$/.test(mark))
    return isNote && target !== undefined && !targets.has(target) && footnoteMark.test(mark)
  })
  return removeAll(marks)
}

/**
 * Removes the pictures that visitors could not load, those in the program's own memory or files. Chats show emoji as pictures, which become
 * characters, and mails count their readers by a picture of one pixel.
 */
function removePictures(root: Element, styles: Styles): number {
  let removed = 0
  for (const picture of root.querySelectorAll('img')) {
    const text = emojiOf(picture)
    const isPixel = ['width', 'height'].every((name) => isTiny(styles.of(picture).get(name)?.[0] ?? picture.getAttribute(name)))
    if (text !== undefined) picture.replaceWith(text)
    else if (isPixel) picture.remove()
    else if (!isPictureAddress(picture.getAttribute('src') ?? '')) {
      picture.remove()
      removed += 1
    }
  }
  return removed
}

const emoji = /^(?=.*(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3))(?:\p{Extended_Pictographic}|\p{Emoji_Component})+$/u

/** Pictures of chats, mails and blogs that are characters, by what their programs write. */
const marked =
  '[data-stringify-emoji], [data-emoji], [goomoji], [data-goomoji], [data-type="emoji"], [itemtype*="Emoji"], .emoji, .emoticon, .emojione, .joypixels, ' +
  '.twemoji, .wp-smiley, .smiley, .smilies, .c-emoji'

/**
 * The character that a picture stands for, by its description or the code points in its address; the name where no character is known, as of a
 * workspace's own pictures. Undefined for any other picture.
 */
function emojiOf(picture: Element): string | undefined {
  const [alt = '', title = '', label = ''] = ['alt', 'title', 'aria-label'].map((name) => picture.getAttribute(name)?.trim())
  if (emoji.test(alt)) return alt
  const address = picture.getAttribute('src') ?? ''
  const isMarked = picture.matches(marked)
  if (!isMarked && !/emoji|emoticon|smil/i.test(address)) return undefined
  const character = characterIn(address)
  if (character !== undefined || !isMarked) return character
  return [alt, picture.getAttribute('data-stringify-emoji') ?? '', title, label].find((name) => name !== '')
}

/** `…/1f69a.png`, `…/emoji_u1f1ee_1f1f3.svg`, `…/1f69a/72.png` */
function characterIn(address: string): string | undefined {
  const [, codes = ''] = /\/(?:emoji_?)?u?([0-9a-f]{2,5}(?:[-_][0-9a-f]{4,5})*)(?:@\dx)?(?:\.\w+|\/\d+\.\w+)(?:\?.*)?$/i.exec(address) ?? []
  const points = codes.split(/[-_]/).map((code) => Number.parseInt(code, 16))
  if (points.some((point) => Number.isNaN(point) || point > 0x10ffff)) return undefined
  const character = String.fromCodePoint(...points)
  if (!emoji.test(character)) return undefined
  // Addresses leave out the sign that makes a character of text an emoji.
  return points.length === 1 && !/^\p{Emoji_Presentation}$/u.test(character)
    ? `${character}\ufe0f`
    : character.replace(/^([#*\d])(?=\u20e3)/, '$1\ufe0f')
}
