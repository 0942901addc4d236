import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { type Configuration, sessionKeys } from '../configuration.ts'
import type { Database } from '../database/connect.ts'
import { createQueue, type QueuedJob } from '../database/queue.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  /** Logged when there is no SMTP server, so that local development needs no mailbox. */
  notice?: string
}

export type Mailer = ReturnType<typeof createMailer>

type QueuedMail = QueuedJob & { to: string; subject: string; text: string }

/** Seconds before each retry. */
const retryDelays = [5, 30, 120, 600, 1800, 3600]
/** Must exceed the sum of the SMTP timeouts, so that a delivery in progress keeps its lease. */
const leaseSeconds = 120
const smtpLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Consumer of the mail queue: any instance delivers its mails in the background, with retries for about two hours while the SMTP server is
 * down. Texts are encrypted at rest, because they hold one-time codes. Without `SMTP_URL` each mail becomes an .eml file.
 */
export function createMailer(database: Database, configuration: Configuration, log: Logger) {
  const keys = sessionKeys(configuration, (secret) => createHash('sha256').update(`mail ${secret}`).digest())
  const smtp =
    configuration.smtpUrl === undefined
      ? undefined
      : createTransport({ url: transportUrl(configuration.smtpUrl), ...smtpLimits }, { from: configuration.mailFrom })
  const fileTransport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from: configuration.mailFrom })
  const outbox = join(configuration.dataDir, 'outbox')

  async function deliver({ to, subject, text: encrypted }: QueuedMail): Promise<void> {
    const text = decrypt(keys, encrypted)
    // An address object is never parsed, so that commas and brackets cannot add recipients.
    const mail = { subject, text, to: { name: '', address: to } }
    if (smtp !== undefined) {
      await smtp.sendMail(mail)
      return
    }
    const { message } = await fileTransport.sendMail(mail)
    await mkdir(outbox, { recursive: true })
    const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${to.replaceAll(/[^\w@.-]/g, '_')}-${randomBytes(2).toString('hex')}.eml`
    await writeFile(join(outbox, name), message as Buffer)
  }

  const queue = createQueue<QueuedMail>({
    database,
    log,
    table: 'outbox',
    process: deliver,
    failureMessage: 'mail could not be sent',
    leaseSeconds,
    retryDelays,
  })

  return {
    /** @param transaction the mail joins it: delivered after its commit, discarded by its rollback. */
    async send({ notice, ...mail }: Mail, transaction?: Knex.Transaction): Promise<void> {
      await queue.add({ ...mail, text: encrypt(keys[0], mail.text) }, transaction)
      if (smtp === undefined && notice !== undefined) log.info(notice)
    },
    run: queue.run,
    async close(): Promise<void> {
      await queue.close()
      smtp?.close()
    },
  }
}

/** Disables STARTTLS for an SMTP server on the loopback interface, whose certificate, if any, names no valid host. */
function transportUrl(url: string): string {
  const { hostname, protocol } = new URL(url)
  const isHere = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
  return isHere && protocol === 'smtp:' && !url.includes('?') ? `${url}?ignoreTLS=true` : url
}

function encrypt(key: Buffer, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64')
}

/**
 * Tries each key (key rotation).
 * @throws Error when none of them fits.
 */
function decrypt([key, ...others]: Buffer[], encrypted: string): string {
  if (key === undefined) throw new Error('It was encrypted with another secret')
  try {
    return decryptWith(key, encrypted)
  } catch {
    return decrypt(others, encrypted)
  }
}

function decryptWith(key: Buffer, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
