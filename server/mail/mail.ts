import type { Knex } from 'knex'
import { isolate, toOneLine, truncate } from '../../shared/human-text.ts'

/** A mail as data, without markup: `template.ts` renders HTML and text. All parts are plain text. */
export type Mail = {
  to: string
  /** Address for replies, if not the company's. */
  replyTo?: string
  /** May name the company, which is cut to fit and isolated. */
  subject: string | ((company: string) => string)
  /** The recipient's name, for the greeting. Untrusted: a stranger may have entered it. */
  name?: string
  /** Text of the company, with line breaks, instead of greeting and paragraphs. */
  letter?: string
  /** Paragraphs before the code, the button and the facts. */
  intro: string[]
  /** One-time code. */
  code?: string
  /** Button; `path` is a place on the site. */
  action?: { label: string; path: string }
  /** Text of another person, with line breaks. */
  quote?: string
  facts?: [term: string, text: string][]
  /** Paragraphs after quote and facts, in smaller print. */
  outro?: string[]
  /** The enquiry of the mail; deleting it deletes the mail from the queue. */
  enquiryId?: string
  /** The mail is the notice of that enquiry to the company; the enquiry shows its outcome. */
  isNotice?: boolean
  /** The mail is an automatic reply, and says so, because two automatic replies could answer each other forever. */
  isReply?: boolean
  /** Logged when there is no SMTP server, so that local development needs no mailbox. @param origin of the site. */
  notice?: (origin: string) => string
}

/** The company of the site identity, the sender of mails. */
export type Company = {
  name: string
  /** Path of its logo below /uploads; empty when there is none. */
  logo: string
  /** Colour of buttons and links; "" for the default. */
  accentColor: string
  /** Origin of the site, for links. */
  origin: string
}

const productName = 'Haulfront'

export async function readCompany(database: Knex, origin: string): Promise<Company> {
  const identity: Record<'siteName' | 'primaryLogo' | 'accentColor', string> | undefined = await database('site_identity').first(
    'siteName',
    'primaryLogo',
    'accentColor',
  )
  const { siteName = '', primaryLogo: logo = '', accentColor = '' } = identity ?? {}
  return { name: toOneLine(siteName) || productName, logo, accentColor, origin }
}

const maxNameLength = 60

/**
 * The greeting. Leaves out a name that is long or looks like an address, because a stranger may sign up with another's address and an
 * advertisement or a link as name.
 */
export function greeting(name = ''): string {
  const line = toOneLine(name)
  // Normalises the name as a mail program that looks for links would: full-width signs become plain, invisible characters disappear.
  const plain = line
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('。', '.')
  const isName = plain !== '' && truncate(line, maxNameLength) === line && !/[/\\@:<>]|\S{2,}\.\p{L}{2,}/u.test(plain)
  return isName ? `Hello ${isolate(line)},` : 'Hello,'
}
