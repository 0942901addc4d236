const emoji = /^(?=.*(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3))(?:\p{Extended_Pictographic}|\p{Emoji_Component})+$/u

/** Pictures of chats, mails and blogs that are characters, by what their programs write. */
const marked =
  '[data-stringify-emoji], [data-emoji], [goomoji], [data-goomoji], [data-type="emoji"], [itemtype*="Emoji"], .emoji, .emoticon, .emojione, .joypixels, ' +
  '.twemoji, .wp-smiley, .smiley, .smilies, .c-emoji'

/**
 * The character that a picture stands for, by its description or the code points in its address; the name where no character is known, as of a
 * workspace's own pictures. Undefined for any other picture.
 */
export function emojiOf(picture: Element): string | undefined {
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
