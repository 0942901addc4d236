import { cutToLength } from '../../shared/human-text.ts'
import type { Schemas } from '../contract/operations.ts'
import type { Database } from '../database/connect.ts'

type FailedMail = Schemas['FailedMail']

/** `maxItems` of the contract. */
const maxMails = 20

/**
 * Mails that were given up, newest first. Addresses in the mail server's replies are removed, because only super admins may see accounts.
 */
export async function failedMails(database: Database): Promise<FailedMail[]> {
  const rows: (Pick<FailedMail, 'subject' | 'failedAt'> & { error: string | null })[] = await database('outbox')
    .select('subject', 'failedAt', 'error')
    .whereNotNull('failedAt')
    .orderBy('failedAt', 'desc')
    .limit(maxMails)
  return rows.map(({ subject, failedAt, error }) => ({ subject, failedAt, error: cutToLength(withoutAddresses(error ?? ''), 2000) }))
}

const withoutAddresses = (text: string) => text.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…')
