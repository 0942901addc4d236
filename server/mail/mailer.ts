import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Knex } from 'knex'
import type { SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'
import { asciiEmail } from '../../shared/email-address.ts'
import type { Configuration } from '../configuration.ts'
import type { Database } from '../database/connect.ts'
import { createQueue, type QueuedJob } from '../database/queue.ts'
import { encryptionFor } from '../encryption.ts'
import type { FileStorage } from '../media/file-storage.ts'
import { failedDelivery } from './delivery-error.ts'
import { readLogo } from './logo.ts'
import { type Mail, readCompany } from './mail.ts'
import { logoId, renderMail } from './template.ts'
import { senderOf, transportOf } from './transport.ts'

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

/** `text` and `html` are encrypted. Mails of a former version have no `html`, `sender` or `logo`. */
type QueuedMail = QueuedJob &
  Record<'to' | 'subject' | 'text' | 'html' | 'sender' | 'replyTo' | 'logo', string> & {
    enquiryId: string | null
    isNotice: boolean
    isReply: boolean
  }

type NewMail = Omit<QueuedMail, keyof QueuedJob>
/** A mail with the id and time that it keeps over all retries, by which receivers recognise duplicates. */
type DatedMail = NewMail & Pick<QueuedMail, '_id' | 'createdAt'>

/** Days that a given-up mail stays visible, without its text. */
const givenUpDays = 30
/** Seconds before each retry. */
const retryDelays = [5, 30, 120, 600, 1800, 3600]
/** Must exceed the sum of the SMTP timeouts, so that a delivery in progress keeps its lease. */
const leaseSeconds = 120
/** Prevents automatic replies, such as absence notices (RFC 3834). */
const mailHeaders = { 'Auto-Submitted': 'auto-generated' }
/** Headers of an automatic reply; the second one is for Microsoft's servers. */
const replyHeaders = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' }

/**
 * Consumer of the mail queue: any instance delivers its mails in the background, with retries for about two hours while the SMTP server is
 * down. Texts are encrypted at rest, because they hold one-time codes and links. Without `SMTP_URL` each mail becomes an .eml file.
 */
export function createMailer({ configuration, database, storage, origin, log, onNotice }: Parts) {
  const { encrypt, decrypt } = encryptionFor(configuration, 'mail')
  const transport = transportOf(configuration)
  const from = senderOf(configuration)
  const outbox = join(configuration.dataDir, 'outbox')
  /** Attempts of this instance since its start. */
  const counts = { sent: 0, failed: 0 }

  // Codes and links matter more than the logo: a missing or damaged logo delays no mail.
  const withoutLogo = (error: unknown) => {
    log.warn({ err: error }, 'the logo of a mail could not be read')
    return undefined
  }

  async function compose({ _id, createdAt, to, subject, text, html, sender, replyTo, logo, isReply }: DatedMail): Promise<SendMailOptions> {
    const content = logo === '' ? undefined : await readLogo(storage, logo).catch(withoutLogo)
    return {
      messageId: `<${_id}@${from.address.split('@').at(-1)}>`,
      date: new Date(createdAt),
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

  /** Why a mail has reached nobody that was written to a file. */
  const withoutServer = configuration.smtpUrl === undefined ? 'There is no mail server.' : ''

  async function deliver(queued: DatedMail): Promise<undefined> {
    try {
      await sendOrStore(queued)
      counts.sent += 1
      return undefined
    } catch (error) {
      counts.failed += 1
      throw error
    }
  }

  async function sendOrStore(queued: DatedMail): Promise<void> {
    const mail = await compose(queued)
    const { smtp, file } = await transport.open()
    if (smtp !== undefined) {
      await smtp.sendMail(mail)
      return
    }
    const { message } = await file.sendMail(mail)
    await storeMail(outbox, queued, message as Buffer)
  }

  const queue = createQueue<QueuedMail>({
    database,
    log,
    table: 'outbox',
    process: (queued) =>
      deliver(queued).catch((error: unknown) => {
        throw failedDelivery(error)
      }),
    failureMessage: 'mail could not be sent',
    leaseSeconds,
    retryDelays,
    givenUp: { text: '', html: '' },
    onOutcome: ({ enquiryId, isNotice }, { error }) =>
      isNotice && enquiryId !== null ? (transaction) => onNotice(transaction, enquiryId, error || withoutServer) : undefined,
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
    /** False when mails are written to files. */
    hasServer: configuration.smtpUrl !== undefined,
    /**
     * @param transaction the mail joins it: delivered after its commit, discarded by its rollback.
     */
    async send(mail: Mail, transaction?: Knex.Transaction): Promise<void> {
      await queue.add(await prepare(mail, transaction ?? database), transaction)
      if (configuration.smtpUrl === undefined && mail.notice !== undefined) log.info(mail.notice(origin()))
    },
    /** Delivers a mail at once, without the queue. @throws the mail server's error. */
    async sendNow(mail: Mail): Promise<void> {
      await deliver({ _id: randomUUID(), createdAt: new Date().toISOString(), ...(await prepare(mail, database)) })
    },
    /** Connects to the mail server and signs in, if there is one. @throws the mail server's error. */
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

/** Writes a mail as a file whose name begins with its time; a repeated write replaces it. */
async function storeMail(folder: string, { _id, createdAt, to }: DatedMail, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const name = `${createdAt.replaceAll(/[:.]/g, '-')}-${to.replaceAll(/[^\w@.-]/g, '_')}-${_id.slice(0, 4)}.eml`
  await writeFile(join(folder, name), message)
}

/** Retention: deletes mails that were given up 30 days ago. */
export async function purgeGivenUpMails(database: Knex): Promise<void> {
  await database('outbox').whereRaw('"failedAt" < clock_timestamp() - make_interval(days => ?)', [givenUpDays]).delete()
}
