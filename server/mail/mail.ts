import type { Knex } from 'knex'
import { isolate, toOneLine, truncate } from '../../shared/human-text.ts'

/** A mail as its sender writes it, without markup: `template.ts` makes HTML and text of it. All parts are plain text. */
export type Mail = {
  to: string
  /** Who gets a reply, when that is not the company. */
  replyTo?: string
  /** May name the company, which is cut to fit and isolated. */
  subject: string | ((company: string) => string)
  /** The recipient's name, for the greeting. Untrusted: a stranger may have typed it in. */
  name?: string
  /** Text of the company, line breaks included, in place of a greeting and a paragraph. */
  letter?: string
  /** Paragraphs before the code, the button and the facts. */
  intro: string[]
  /** One-time code. */
  code?: string
  /** Button; `path` is a place on the site. */
  action?: { label: string; path: string }
  /** Words of another person, line breaks included. */
  quote?: string
  facts?: [term: string, text: string][]
  /** Paragraphs after them, in smaller print. */
  outro?: string[]
  /** The enquiry that it is about, which takes a mail that waits with it when it is deleted. */
  enquiryId?: string
  /** It is the notice of that enquiry to the company, whose outcome the enquiry shows. */
  isNotice?: boolean
  /** It answers a message of its recipient automatically, and says so, because two automatic replies could answer each other forever. */
  isReply?: boolean
  /** Logged when there is no SMTP server, so that local development needs no mailbox. @param origin of the site. */
  notice?: (origin: string) => string
}

/** Whom mails come from: the company of the site identity. */
export type Company = {
  name: string
  /** Path of its logo below /uploads; empty when there is none. */
  logo: string
  /** Origin of the site, for links. */
  origin: string
}

const productName = 'Haulfront'

/** Reads the company of the site identity. */
export async function readCompany(database: Knex, origin: string): Promise<Company> {
  const identity: { siteName: string; primaryLogo: string } | undefined = await database('site_identity').first('siteName', 'primaryLogo')
  return { name: toOneLine(identity?.siteName ?? '') || productName, logo: identity?.primaryLogo ?? '', origin }
}

const maxNameLength = 60

/**
 * The greeting's line. A stranger may sign up with another's address and write an advertisement or a link for a name, so that a name which
 * is long or looks like an address is left out.
 */
export function greeting(name = ''): string {
  const line = toOneLine(name)
  // As a mail program would find a link in it: full-width signs are plain ones, and invisible characters are not there.
  const plain = line
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('。', '.')
  const isName = plain !== '' && truncate(line, maxNameLength) === line && !/[/\\@:<>]|\S{2,}\.\p{L}{2,}/u.test(plain)
  return isName ? `Hello ${isolate(line)},` : 'Hello,'
}
