import type { Knex } from 'knex'

/** A mail as its sender writes it, without markup: `template.ts` makes HTML and text of it. All parts are plain text. */
export type Mail = {
  to: string
  /** Who gets a reply, when that is not the company. */
  replyTo?: string
  subject: string
  /** The recipient's name, for the greeting. Untrusted: a stranger may have typed it in. */
  name?: string
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

/** Prevents header injection: control characters would end a line of the mail's header. */
export const toOneLine = (text: unknown) =>
  String(text)
    .replaceAll(/\p{C}+|\s+/gu, ' ')
    .trim()

const maxNameLength = 60

/**
 * The greeting's line. A stranger may sign up with another's address and write an advertisement or a link for a name, so that a name which
 * is long or looks like an address is left out.
 */
export function greeting(name = ''): string {
  const line = toOneLine(name)
  const isName = line !== '' && line.length <= maxNameLength && !/[/\\@:<>]|\S{2,}\.\p{L}{2,}/u.test(line)
  return isName ? `Hello ${line},` : 'Hello,'
}
