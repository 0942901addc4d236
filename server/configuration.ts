import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { bool, cleanEnv, host, str } from 'envalid'
import ipaddr from 'ipaddr.js'
import {
  bucketName,
  count,
  days,
  daysOrNone,
  emailList,
  hasStraySign,
  hostList,
  mailbox,
  minSecretLength,
  months,
  onOff,
  optionalPort,
  optionalUrl,
  origin,
  secret,
  tcpPort,
  timeZone,
  unquoted,
  word,
} from './configuration-values.ts'
import { readOrCreate } from './lib/create-once.ts'

/** The project's root; a relative `DATA_DIR` counts from here. */
export const projectRoot = join(import.meta.dirname, '..')

export class ConfigurationError extends Error {}

const specification = {
  PORT: tcpPort({ default: 3000, desc: 'TCP port; 0 takes a free one' }),
  METRICS_PORT: optionalPort({ default: undefined, desc: 'TCP port of the metrics; 0 takes a free one' }),
  HOST: host({ default: '127.0.0.1', desc: 'address to listen on' }),
  PUBLIC_URL: origin({ default: '', desc: 'where visitors reach the site' }),
  DATA_DIR: str({ default: 'data' }),
  DATABASE_URL: optionalUrl('postgres:', 'postgresql:')({ default: '' }),
  S3_BUCKET: bucketName({ default: '' }),
  S3_ENDPOINT: optionalUrl('http:', 'https:')({ default: '' }),
  S3_REGION: word({ default: 'us-east-1' }),
  S3_ACCESS_KEY_ID: word({ default: '' }),
  S3_SECRET_ACCESS_KEY: word({ default: '' }),
  S3_FORCE_PATH_STYLE: onOff({ default: false }),
  SMTP_URL: optionalUrl('smtp:', 'smtps:')({ default: '' }),
  MAIL_FROM: mailbox({ default: 'Haulfront <no-reply@localhost>' }),
  SESSION_SECRET: secret({ default: '' }),
  SESSION_SECRET_FALLBACK: secret({ default: '' }),
  SUPER_ADMIN_EMAILS: emailList({ default: [] }),
  REQUIRE_SECOND_FACTOR: onOff({ default: false, desc: 'of super admins' }),
  HAULFRONT_DEMO: onOff({ default: true }),
  RATE_LIMITS: onOff({ default: true }),
  ENQUIRY_ALARM: count({ default: 200, desc: 'enquiries within an hour' }),
  ENQUIRY_MONTHS: months({ default: 24, desc: 'how long enquiries are stored' }),
  HISTORY_DAYS: days({ default: 90, desc: 'how long versions and deleted records are kept' }),
  VISITS_DAYS: daysOrNone({ default: 400, desc: 'how long the sums of visits are stored; 0 counts none' }),
  TIME_ZONE: timeZone({ default: 'Asia/Kolkata', desc: 'of the company' }),
  MAP_EMBED_HOSTS: hostList({ default: [] }),
  TRUST_PROXY: count({ default: 0, desc: 'how many proxies stand in front' }),
  LOG_LEVEL: str({ default: 'info', choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] }),
  VALIDATE_RESPONSES: bool({ default: false }),
}

/** Variables whose values may begin or end with quote marks, or hold a `#`. */
const freeTexts = ['MAIL_FROM', 'SESSION_SECRET', 'SESSION_SECRET_FALLBACK', 'S3_SECRET_ACCESS_KEY']

/** The variables that have a value. @throws ConfigurationError for one with an unpaired quote mark or a comment. */
function givenValues(env: NodeJS.ProcessEnv): Record<string, string> {
  const values = Object.keys(specification).map((name) => [name, unquoted(env[name] ?? '')] as const)
  const stray = values.find(([name, value]) => !freeTexts.includes(name) && hasStraySign(value))?.[0]
  if (stray !== undefined) throw new ConfigurationError(`${stray} has a quotation mark or a comment; write its value alone`)
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}

/** S3-compatible bucket for uploaded files, instead of the local disk. */
export type S3Configuration = {
  bucket: string
  /** Undefined means AWS. */
  endpoint: string | undefined
  region: string
  /** Undefined uses the SDK's default provider chain: environment, profile, instance role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Path-style addressing: the bucket is in the path instead of the host name. */
  forcePathStyle: boolean
}

export type Configuration = {
  port: number
  /** Port of the metrics, on the same address; undefined without metrics. */
  metricsPort: number | undefined
  host: string
  /** The site's origin, without a trailing slash; undefined until `PUBLIC_URL` is set. */
  publicUrl: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** Undefined stores files in `dataDir`. */
  s3: S3Configuration | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Signs sessions and encrypts queued mails. */
  sessionSecret: string
  /** Key rotation: the former secret, or the next one during a rolling update. It is accepted but signs nothing. */
  sessionSecretFallback: string | undefined
  superAdminEmails: string[]
  /** Super admins must set up a second factor before anything else. */
  requireSecondFactor: boolean
  /** Fill a fresh embedded database with demo content. */
  demo: boolean
  rateLimits: boolean
  /** Number of enquiries within an hour that logs a warning; 0 disables the alarm. */
  enquiryAlarm: number
  /** Months after which an enquiry is deleted. */
  enquiryMonths: number
  /** Days that versions of content and deleted records are kept. */
  historyDays: number
  /** Days that the sums of visits are stored; 0 counts none. */
  visitsDays: number
  /** IANA name of the company's time zone. */
  timeZone: string
  mapEmbedHosts: string[]
  trustProxy: number
  logLevel: string
  /** Validate every response against the contract; on in tests. */
  validateResponses: boolean
  production: boolean
}

/**
 * Reads and validates the environment once.
 * @throws ConfigurationError with one line that names the variable and never its value when that is a secret.
 */
export function readConfiguration(env: NodeJS.ProcessEnv): Configuration {
  const given = givenValues(env)
  const values = cleanEnv(given, specification, {
    reporter: ({ errors }) => {
      const [first] = Object.entries(errors)
      if (first === undefined) return
      const [name, error] = first
      throw new ConfigurationError(`${name} ${wording(error)}`)
    },
  })
  const dataDir = isAbsolute(values.DATA_DIR) ? values.DATA_DIR : join(projectRoot, values.DATA_DIR)
  const production = unquoted(env.NODE_ENV ?? '').toLowerCase() === 'production'
  if (!values.RATE_LIMITS && production && !isLoopback(values.HOST)) {
    throw new ConfigurationError('RATE_LIMITS=off is refused in production on an address that others can reach')
  }
  if (values.METRICS_PORT === values.PORT && values.PORT !== 0) throw new ConfigurationError('METRICS_PORT must be another port than PORT')
  if (values.SESSION_SECRET === '' && values.SESSION_SECRET_FALLBACK !== '')
    throw new ConfigurationError('SESSION_SECRET is missing beside SESSION_SECRET_FALLBACK')
  mkdirSync(dataDir, { recursive: true })
  return {
    port: values.PORT,
    metricsPort: values.METRICS_PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL || undefined,
    dataDir,
    databaseUrl: values.DATABASE_URL || undefined,
    s3: s3Of(values, given),
    smtpUrl: values.SMTP_URL || undefined,
    mailFrom: values.MAIL_FROM,
    sessionSecret: values.SESSION_SECRET || storedSecret(join(dataDir, 'session-secret')),
    // The former session secret of installations where earlier versions kept the quotes of an env file.
    sessionSecretFallback:
      values.SESSION_SECRET_FALLBACK || (env.SESSION_SECRET !== given.SESSION_SECRET ? env.SESSION_SECRET : '') || undefined,
    superAdminEmails: values.SUPER_ADMIN_EMAILS,
    requireSecondFactor: values.REQUIRE_SECOND_FACTOR,
    demo: values.HAULFRONT_DEMO,
    rateLimits: values.RATE_LIMITS,
    enquiryAlarm: values.ENQUIRY_ALARM,
    enquiryMonths: values.ENQUIRY_MONTHS,
    historyDays: values.HISTORY_DAYS,
    visitsDays: values.VISITS_DAYS,
    timeZone: values.TIME_ZONE,
    mapEmbedHosts: values.MAP_EMBED_HOSTS,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    validateResponses: values.VALIDATE_RESPONSES,
    production,
  }
}

/**
 * Requires `PUBLIC_URL` in production. Without it absolute URLs are built from the Host header, which any client can choose; that is
 * acceptable on a developer's machine only.
 * @throws ConfigurationError in production without it.
 */
export function requirePublicUrl({ production, publicUrl }: Configuration): void {
  if (production && publicUrl === undefined)
    throw new ConfigurationError('PUBLIC_URL is missing: in production the site must know its own address, such as https://www.example.com')
}

type S3Values = Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string> & {
  S3_FORCE_PATH_STYLE: boolean
}

/** Refuses settings without effect and incomplete pairs, which would show only when the first file is lost. */
function s3Of(values: S3Values, given: NodeJS.ProcessEnv): S3Configuration | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  const unused = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].find((name) => given[name] !== undefined)
  if (bucket === '') {
    if (unused !== undefined) throw new ConfigurationError(`S3_BUCKET is missing; ${unused} does nothing without it`)
    return undefined
  }
  if (accessKeyId === '' && secretAccessKey !== '') throw new ConfigurationError('S3_ACCESS_KEY_ID is missing beside S3_SECRET_ACCESS_KEY')
  if (accessKeyId !== '' && secretAccessKey === '') throw new ConfigurationError('S3_SECRET_ACCESS_KEY is missing beside S3_ACCESS_KEY_ID')
  if (endpoint !== '' && new URL(endpoint).username !== '')
    throw new ConfigurationError('S3_ENDPOINT must not hold a user; use S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  return {
    bucket,
    endpoint: endpoint || undefined,
    region: values.S3_REGION,
    credentials: accessKeyId === '' ? undefined : { accessKeyId, secretAccessKey },
    forcePathStyle: values.S3_FORCE_PATH_STYLE,
  }
}

const wording = (error: Error) => error.message.replace(/^Invalid .*? input: .*$/, 'is not valid').replace(/: ".*"$/, '')

function isLoopback(address: string): boolean {
  return address === 'localhost' || (ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback')
}

/** Keys derived from the secrets, for rotation: the first signs or encrypts, all verify or decrypt. */
export function sessionKeys<Key>({ sessionSecret, sessionSecretFallback }: Configuration, keyOf: (secret: string) => Key): [Key, ...Key[]] {
  const key = keyOf(sessionSecret)
  return sessionSecretFallback === undefined ? [key] : [key, keyOf(sessionSecretFallback)]
}

/**
 * Reads the session secret, generated at the first start, so that sessions survive a restart.
 * @throws ConfigurationError when the file is truncated, as by a full disk: sessions signed by a short secret could be forged.
 */
function storedSecret(path: string): string {
  const stored = readOrCreate(path, () => randomBytes(48).toString('base64url'))
  if (stored.length < minSecretLength)
    throw new ConfigurationError(`${path} holds no whole secret; delete it, and the next start makes another`)
  return stored
}
