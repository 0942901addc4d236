import type { Style } from './styles.ts'

/** Class names that hide a text from the eye, of CSS frameworks, shops and modules of styles. */
const hidingClass =
  /(?:^|\s)(?:[\w-]*[-_])?(?:sr-?only|visually-?hidden|screen-?reader(?:s|-?text|-?only)?|assistive-text|element-invisible|off-?screen)(?:[-_]\S*)?(?=\s|$)/i
const showingClass = /(?:^|\s)not-(?:sr-only|visually-hidden)(?=\s|$)/

const has = (style: Style, name: string, ...words: string[]) => style.get(name)?.some((word) => words.includes(word)) === true

/** A length of a pixel or less; a text needs more. */
export const isTiny = (length: string | null | undefined) => /^[01](?:\.\d+)?(?:px)?$/.test(length?.trim() ?? '')

/** Whether a text is in the source for others than those who see the page, such as screen readers: hidden, clipped, a pixel wide, or moved away. */
export function isForOtherReaders(element: Element, style: Style): boolean {
  const isHidden =
    element.hasAttribute('hidden') || has(style, 'display', 'none') || has(style, 'visibility', 'hidden') || has(style, 'mso-hide', 'all')
  const name = element.getAttribute('class') ?? ''
  return (
    isHidden || (hidingClass.test(name) && !showingClass.test(name)) || isClipped(style) || isMovedAway(style) || isPixel(element, style)
  )
}

function isClipped(style: Style): boolean {
  const numbersOf = (value: string) => (value.match(/-?[\d.]+/g) ?? []).map(Number)
  const [clip = '', path = ''] = ['clip', 'clip-path'].map((name) => style.get(name)?.[0])
  const isOfNoSize = (value: string, most: number) => /\d/.test(value) && numbersOf(value).every((number) => number <= most)
  return (
    (clip.startsWith('rect') && isOfNoSize(clip, 1)) ||
    (/^(?:circle|polygon)/.test(path) && isOfNoSize(path, 0)) ||
    /^inset\((?:[5-9]\d|100)%/.test(path)
  )
}

function isMovedAway(style: Style): boolean {
  if (!has(style, 'position', 'absolute', 'fixed')) return false
  return ['left', 'top', 'right'].some((side) => {
    const [, length = '0', unit] = /^-([\d.]+)(px|r?em)/.exec(style.get(side)?.[0] ?? '') ?? []
    return Number(length) >= (unit === 'px' ? 900 : 60)
  })
}

function isPixel(element: Element, style: Style): boolean {
  const isCut = ['overflow', 'overflow-x', 'overflow-y'].some((name) => has(style, name, 'hidden', 'clip'))
  const isSmall = ['width', 'height', 'max-width', 'max-height'].some((name) => isTiny(style.get(name)?.[0]))
  // A box of no height around a picture reserves its space.
  return isCut && isSmall && element.querySelector('img') === null
}

const lettersOf = (element: Element) => element.textContent?.replaceAll(/[\s\u200b]+/g, '') ?? ''

/** Removes the copy for screen readers of a text that stands beside it for the eye, whatever hides it. A text without a copy stays. */
export function removeOtherCopies(root: Element): void {
  for (const seen of root.querySelectorAll('[aria-hidden="true"]')) {
    const letters = lettersOf(seen)
    for (const other of [...(seen.parentElement?.children ?? [])])
      if (other !== seen && letters !== '' && lettersOf(other) === letters && !other.matches('[aria-hidden="true"], td, th, li'))
        other.remove()
  }
  // A reading stands above its word, for which a line of text has brackets.
  for (const reading of root.querySelectorAll('rt')) {
    if (reading.parentElement?.querySelector('rp') !== null) continue
    reading.prepend('(')
    reading.append(')')
  }
}
