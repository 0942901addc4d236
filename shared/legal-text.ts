import { asciiEmail } from './email-address.ts'
import { escapeHtml } from './escape-html.ts'
import { cutToLength } from './human-text.ts'
import { withoutTrunkZero } from './normal-forms.ts'
import { withStop } from './with-stop.ts'

/** What each placeholder of a legal text gives, by its name. */
export type LegalValues = Record<'company' | 'email' | 'phone' | 'address' | 'enquiryMonths' | 'visitsDays', string>

export type LegalHeading = { id: string; text: string }

/** A tag or a text of sanitised rich text, whose attributes have their values in double quotes. */
const pieces = /<(?:[^<>"]|"[^"]*")*>|[^<]+/g
const headings = /<h([1-3])((?: [^\s"=>]+(?:="[^"]*")?)*)>(.*?)<\/h\1>/gs

/** Ids that are not a heading's: those of the page around the text, and names of scripts' globals, which an element with such an id would be. */
const reserved = ['contact', 'content', 'footer', 'root', 'splash', 'global', 'module', 'process']
/** Longest id, without the number of a repeated one. */
const maxIdLength = 60

/**
 * A legal text as visitors read it: placeholders such as `{company}` filled, and an id on each heading that its contents list. These are the
 * headings of the second level, or in a text without any, those of the highest one from the first to the third.
 * @param html sanitised.
 */
export function presentLegalText(html: string, values: LegalValues): { html: string; headings: LegalHeading[] } {
  const filled = fill(html, values)
  const levels = new Set([...filled.matchAll(headings)].filter(([, , , inner = '']) => textOf(inner) !== '').map(([, level]) => level))
  const listed = ['2', '1', '3'].find((level) => levels.has(level))
  const taken = new Set(reserved)
  const found: LegalHeading[] = []
  const marked = filled.replaceAll(headings, (whole, level: string, attributes: string, inner: string) => {
    const text = textOf(inner)
    if (level !== listed || text === '') return whole
    const id = freeId(idOf(text), taken)
    found.push({ id, text })
    return `<h${level}${attributes} id="${id}">${inner}</h${level}>`
  })
  return { html: marked, headings: found }
}

/** Fills placeholders in texts, and in mail and phone links that are one alone. Elsewhere in tags they could make an address of their own. */
function fill(html: string, values: LegalValues): string {
  const known = new Map<string, string>(Object.entries(values))
  // Without an address of the company a link leads to its contact page.
  const mail = values.email.includes('@') ? `mailto:${encodeURIComponent(asciiEmail(values.email)).replace('%40', '@')}` : '/contact'
  const phone = /\d/.test(values.phone) ? `tel:${withoutTrunkZero(values.phone).replaceAll(/[^+\d]/g, '')}` : '/contact'
  return html.replaceAll(pieces, (piece) =>
    piece.startsWith('<')
      ? piece.replace(' href="mailto:{email}"', ` href="${mail}"`).replace(' href="tel:{phone}"', ` href="${phone}"`)
      : piece.replaceAll(/\{(\w+)\}(\.?)/g, (typed, name: string, stop: string) => {
          const value = known.get(name)
          if (value === undefined) return typed
          return escapeHtml(stop === '' ? value : withStop(value))
        }),
  )
}

const characters: Partial<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Text of an inline markup; sanitised text has no other character references. */
const textOf = (inner: string) =>
  inner
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(\w+);/g, (reference, name: string) => characters[name] ?? reference)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Letters, vowel signs and digits of any script, joined by hyphens. */
const idOf = (text: string) =>
  cutToLength(
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
    maxIdLength,
  ).replaceAll(/^-|-$/g, '') || 'section'

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`
  taken.add(id)
  return id
}
