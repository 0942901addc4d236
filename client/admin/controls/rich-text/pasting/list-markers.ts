import type { Styles } from './styles.ts'

/** The number or the bullet that a list paragraph begins with. */
export type Marker = { isOrdered: boolean; number: number | undefined; remove: () => void }

/** Bullets as characters, and the letters that show them in Symbol and Wingdings. */
const bullet = /^(?:[\u00b7\u2022\u2023\u2043\u2219\u25a0-\u25ff\u2713\u2714\u27a2\uf0a7\uf0b7\uf0d8\uf0fc*-]|[–—o§ØüvqÞà])$/u
const number = /^\(?(?:[\p{N}]{1,4}|\p{L}{1,6})(?:\.\p{N}{1,3})*[.):]?$/u

/**
 * Reads the marker of a list paragraph.
 * @param isWord whether the paragraph says that it is an item; elsewhere its class and the blanks after the marker must say it.
 */
export function markerOf(paragraph: Element, styles: Styles, isWord: boolean): Marker | undefined {
  const marked = [...paragraph.querySelectorAll('span')].find((span) => {
    const style = styles.of(span)
    return style.get('mso-list')?.includes('ignore') === true || style.has('mso-special-format')
  })
  if (marked !== undefined) return { ...read(marked.textContent ?? ''), remove: () => marked.remove() }
  if (isWord || !paragraph.className.includes('MsoListParagraph')) return undefined
  const [first, second] = textsOf(paragraph)
  const text = first?.data.trim() ?? ''
  const isMarker = (bullet.test(text) || number.test(text)) && /^[\s\u00a0]+$/.test(second?.data ?? '') && second?.data.includes('\u00a0')
  if (!isMarker) return undefined
  return {
    ...read(text),
    remove: () => {
      first?.remove()
      second?.remove()
    },
  }
}

/** The texts of an element, without those between its parts in the source. */
function textsOf(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (currentNode instanceof Text && (currentNode.data.trim() !== '' || currentNode.data.includes('\u00a0'))) texts.push(currentNode)
  }
  return texts
}

function read(text: string): Omit<Marker, 'remove'> {
  const trimmed = text.trim()
  const isNumber = !bullet.test(trimmed) && number.test(trimmed) && (/[.):]$/.test(trimmed) || /\p{N}/u.test(trimmed))
  const [, last] = /(\d+)[.):]?$/.exec(trimmed) ?? []
  return { isOrdered: isNumber, number: isNumber && last !== undefined ? Number(last) : undefined }
}
