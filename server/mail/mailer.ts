import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Knex } from 'knex'
import type { SendMailOptions } from 'nodemailer'
import parseAddresses from 'nodemailer/lib/addressparser'
import type { Logger } from 'pino'
import type { Configuration } from '../configuration.ts'
import type { Database } from '../database/connect.ts'
import { createQueue, type QueuedJob } from '../database/queue.ts'
import { encryptionFor } from '../encryption.ts'
import { asciiEmail } from '../lib/email-address.ts'
import type { FileStorage } from '../media/file-storage.ts'
import { readLogo } from './logo.ts'
import { type Mail, readCompany } from './mail.ts'
import { logoId, renderMail } from './template.ts'

export type Mailer = ReturnType<typeof createMailer>

type Parts = {
  configuration: Configuration
  database: Database
  storage: FileStorage
  /** Origin of the site, for links. */
  origin: () => string
  log: Logger
  /** Stores the outcome of an attempt to send the notice of an enquiry. @param error empty for a success. */
  onNotice: (transaction: Knex.Transaction, enquiryId: string, error: string) => Promise<void>
}

/** `text` and `html` are encrypted. Mails that a former version queued have no `html`, no `sender` and no `logo`. */
type QueuedMail = QueuedJob &
  Record<'to' | 'subject' | 'text' | 'html' | 'sender' | 'replyTo' | 'logo', string> & {
    enquiryId: string | null
    isNotice: boolean
    isReply: boolean
  }

type NewMail = Omit<QueuedMail, keyof QueuedJob>

/** Days that a mail which was given up can be seen, without its text. */
const givenUpDays = 30
/** Seconds before each retry. */
const retryDelays = [5, 30, 120, 600, 1800, 3600]
/** Must exceed the sum of the SMTP timeouts, so that a delivery in progress keeps its lease. */
const leaseSeconds = 120
/** RFC 3834: no automatic reply, such as an absence notice. */
const mailHeaders = { 'Auto-Submitted': 'auto-generated' }
/** The same of an automatic reply; the second header is that of Microsoft's servers. */
const replyHeaders = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' }
const smtpLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Consumer of the mail queue: any instance delivers its mails in the background, with retries for about two hours while the SMTP server is
 * down. Texts are encrypted at rest, because they hold one-time codes and links. Without `SMTP_URL` each mail becomes an .eml file.
 */
export function createMailer({ configuration, database, storage, origin, log, onNotice }: Parts) {
  const { encrypt, decrypt } = encryptionFor(configuration, 'mail')
  const transport = transportOf(configuration)
  const [from = { name: '', address: '' }] = parseAddresses(configuration.mailFrom, { flatten: true })
  const outbox = join(configuration.dataDir, 'outbox')
  /** Attempts of this instance since its start. */
  const counts = { sent: 0, failed: 0 }

  // Codes and links are worth more than the logo: a bucket that is away, or a damaged file, delays no mail.
  const withoutLogo = (error: unknown) => {
    log.warn({ err: error }, 'the logo of a mail could not be read')
    return undefined
  }

  async function compose({ to, subject, text, html, sender, replyTo, logo, isReply }: NewMail): Promise<SendMailOptions> {
    const content = logo === '' ? undefined : await readLogo(storage, logo).catch(withoutLogo)
    return {
      from: sender === '' ? from : { name: sender, address: from.address },
      // An address object is never parsed, so that commas and brackets cannot add recipients.
      to: { name: '', address: to },
      ...(replyTo !== '' && { replyTo: { name: '', address: replyTo } }),
      subject,
      text: decrypt(text),
      ...(html !== '' && { html: decrypt(html) }),
      ...(content !== undefined && { attachments: [{ filename: 'logo.png', content, cid: logoId, contentDisposition: 'inline' }] }),
      textEncoding: 'quoted-printable',
      headers: isReply ? replyHeaders : mailHeaders,
    }
  }

  async function deliver(queued: NewMail): Promise<undefined> {
    try {
      await sendOrStore(queued)
      counts.sent += 1
      return undefined
    } catch (error) {
      counts.failed += 1
      throw error
    }
  }

  async function sendOrStore(queued: NewMail): Promise<void> {
    const mail = await compose(queued)
    const { smtp, file } = await transport.open()
    if (smtp !== undefined) {
      await smtp.sendMail(mail)
      return
    }
    const { message } = await file.sendMail(mail)
    await storeMail(outbox, queued.to, message as Buffer)
  }

  const queue = createQueue<QueuedMail>({
    database,
    log,
    table: 'outbox',
    process: deliver,
    failureMessage: 'mail could not be sent',
    leaseSeconds,
    retryDelays,
    givenUp: { text: '', html: '' },
    onOutcome: ({ enquiryId, isNotice }, { error }) =>
      isNotice && enquiryId !== null ? (transaction) => onNotice(transaction, enquiryId, error) : undefined,
  })

  async function prepare({ enquiryId, isNotice = false, isReply = false, ...mail }: Mail, runner: Knex): Promise<NewMail> {
    const company = await readCompany(runner, origin())
    const { subject, text, html } = renderMail(mail, company)
    const [to, replyTo] = [asciiEmail(mail.to), asciiEmail(mail.replyTo ?? '')]
    const [sender, logo] = [company.name, company.logo]
    const addressed = { to, replyTo, subject, sender, logo, enquiryId: enquiryId ?? null, isNotice, isReply }
    return { ...addressed, text: encrypt(text), html: encrypt(html) }
  }

  return {
    /** False when mails become files. */
    hasServer: configuration.smtpUrl !== undefined,
    /**
     * @param transaction the mail joins it: delivered after its commit, discarded by its rollback.
     */
    async send(mail: Mail, transaction?: Knex.Transaction): Promise<void> {
      await queue.add(await prepare(mail, transaction ?? database), transaction)
      if (configuration.smtpUrl === undefined && mail.notice !== undefined) log.info(mail.notice(origin()))
    },
    /** Delivers a mail at once, past the queue. @throws what the mail server said. */
    sendNow: async (mail: Mail): Promise<void> => deliver(await prepare(mail, database)),
    /** Connects to the mail server and signs in, if there is one. @throws what it said. */
    async verify(): Promise<void> {
      if (configuration.smtpUrl !== undefined) await (await transport.open()).smtp?.verify()
    },
    run: queue.run,
    counts,
    async close(): Promise<void> {
      await queue.close()
      await transport.close()
    },
  }
}

/** Writes a mail as a file whose name begins with the time. @param to address of its recipient. */
async function storeMail(folder: string, to: string, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
  await writeFile(join(folder, `${time}-${to.replaceAll(/[^\w@.-]/g, '_')}-${randomBytes(2).toString('hex')}.eml`), message)
}

/** Retention: deletes mails that were given up 30 days ago. */
export async function purgeGivenUpMails(database: Knex): Promise<void> {
  await database('outbox').whereRaw('"failedAt" < clock_timestamp() - make_interval(days => ?)', [givenUpDays]).delete()
}

/** Loads nodemailer with the first mail: it takes 11 MB. */
function transportOf({ smtpUrl }: Configuration) {
  const create = async () => {
    const { createTransport } = await import('nodemailer')
    return {
      smtp: smtpUrl === undefined ? undefined : createTransport({ url: transportUrl(smtpUrl), ...smtpLimits }),
      file: createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
    }
  }
  let opened: ReturnType<typeof create> | undefined
  return {
    open() {
      opened ??= create()
      return opened
    },
    close: async () => (await opened)?.smtp?.close(),
  }
}

/** Disables STARTTLS for an SMTP server on the loopback interface, whose certificate, if any, names no valid host. */
function transportUrl(url: string): string {
  const { hostname, protocol } = new URL(url)
  const isHere = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
  return isHere && protocol === 'smtp:' && !url.includes('?') ? `${url}?ignoreTLS=true` : url
}
