import { EnvError, makeValidator } from 'envalid'
import parseAddresses from 'nodemailer/lib/addressparser'
import { asciiEmail, isEmailAddress } from '../shared/email-address.ts'
import { partsOf, repeatedPart } from '../shared/predictable.ts'

const quotes = ['""', "''", '``', '“”', '‘’', '„“', '«»']

/** The intended value: some programs leave quotes, blanks or a CR of an env file around it. */
export function unquoted(value: string): string {
  const text = value.trim()
  const isQuoted = text.length > 1 && quotes.some(([open = '', close = '']) => text.startsWith(open) && text.endsWith(close))
  return isQuoted ? text.slice(1, -1).trim() : text
}

/** An unpaired quote mark, or a comment: programs differ in whether they strip these. */
export const hasStraySign = (value: string) => /^["'`“”‘’„«»]|["'`“”‘’«»]$|\s#/.test(value)

// Validators of environment variables that envalid lacks.

export const optionalUrl = (...protocols: string[]) =>
  makeValidator((input: string) => {
    if (input === '') return input
    if (!URL.canParse(input)) throw new EnvError('is not a URL')
    if (!protocols.includes(new URL(input).protocol))
      throw new EnvError(`must begin with ${protocols.map((name) => `${name}//`).join(' or ')}`)
    if (new URL(input).host === '' && !input.includes('//')) throw new EnvError('has no // before its host')
    return input
  })

/** Origin without a path, to which absolute URLs append one. */
export const origin = makeValidator((input: string) => {
  if (!URL.canParse(input)) throw new EnvError('is not a URL')
  const { protocol, origin, href } = new URL(input)
  if (protocol !== 'http:' && protocol !== 'https:') throw new EnvError('must begin with http:// or https://')
  if (href !== `${origin}/`) throw new EnvError('must be an origin such as https://www.example.com, without a path')
  return origin
})

function portOf(input: string): number {
  const number = Number(input)
  if (!/^\d+$/.test(input) || number > 65_535) throw new EnvError('must be a port from 0 to 65535')
  return number
}

export const tcpPort = makeValidator(portOf)

/** A port that is only opened when it is set. */
export const optionalPort = makeValidator((input: string): number | undefined => portOf(input))

export const onOff = makeValidator((input: string) => {
  if (input !== 'on' && input !== 'off') throw new EnvError('must be on or off')
  return input === 'on'
})

export const emailList = makeValidator((input: string) => {
  const emails = list(input).map((email) => asciiEmail(email).toLowerCase())
  const wrong = emails.find((email) => !isEmailAddress(email))
  if (wrong !== undefined) throw new EnvError(`"${wrong}" is not an email address`)
  return emails
})

/** One mailbox, with or without a name; its host may be a name of the local network. */
export const mailbox = makeValidator((input: string) => {
  const [{ address = '' } = {}, ...others] = parseAddresses(input, { flatten: true })
  const isAddress = isEmailAddress(address) || /^[\w.+-]+@[a-z\d-]+$/i.test(address)
  if (!isAddress || others.length > 0 || !(input === address || input.endsWith(`<${address}>`)))
    throw new EnvError('must be one address such as Portolan <desk@portolan.example>')
  return input
})

export const hostList = makeValidator((input: string) => {
  const hosts = list(input.toLowerCase())
  const wrong = hosts.find((name) => !/^[a-z0-9.-]+$/.test(name))
  if (wrong !== undefined) throw new EnvError(`"${wrong}" is not a host name`)
  return hosts
})

/** @param range in words, for the message. */
const wholeNumber = (pattern: RegExp, range: string) =>
  makeValidator((input: string) => {
    if (!pattern.test(input)) throw new EnvError(`must be a whole number${range}`)
    return Number(input)
  })

export const count = wholeNumber(/^\d{1,6}$/, ', 0 or more')
export const months = wholeNumber(/^[1-9]\d{0,2}$/, ' from 1 to 999')
export const days = wholeNumber(/^[1-9]\d{0,3}$/, ' from 1 to 9999')
export const daysOrNone = wholeNumber(/^\d{1,4}$/, ' from 0 to 9999')

/** A time zone by its name. Refuses offsets such as +05:30, because PostgreSQL reads their sign the other way round. */
export const timeZone = makeValidator((input: string) => {
  try {
    if (/^[a-z]/i.test(input) && new Intl.DateTimeFormat('en', { timeZone: input })) return input
  } catch {
    // Unknown names get the error below.
  }
  throw new EnvError('is not a time zone such as Asia/Kolkata')
})

export const bucketName = makeValidator((input: string) => {
  if (input !== '' && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(input)) throw new EnvError('is not the name of a bucket')
  return input
})

/** A name without blanks, such as a region or the id of a key. */
export const word = makeValidator((input: string) => {
  if (/\s/.test(input)) throw new EnvError('must not have a blank')
  return input
})

export const minSecretLength = 32

export const secret = makeValidator((input: string) => {
  if (input === '') return input
  if (input.length < minSecretLength) throw new EnvError(`needs at least ${minSecretLength} characters`)
  if (isGuessable(input)) throw new EnvError('is too easy to guess; "openssl rand -base64 48" makes a good one')
  return input
})

/** Whether a secret is too regular: 32 random hexadecimal digits have 14 different ones on average, and hardly any run. */
const isGuessable = (input: string) => new Set(input).size < 8 || partsOf(repeatedPart(input)).parts < minSecretLength / 2

const list = (input: string) =>
  input
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
