import { cutToLength, isolate } from '../../shared/human-text.ts'
import { lacksSecondFactor } from '../accounts/second-factor.ts'
import type { StoredDraft } from '../content/drafts/drafts.ts'
import { publish } from '../content/drafts/publication.ts'
import type { DefinedTypes } from '../content/history/version-operations.ts'
import type { Schemas } from '../contract/operations.ts'
import { Problem } from '../contract/problem.ts'
import { serverWrite } from '../contract/write-request.ts'
import { databaseProblem } from '../database/errors.ts'
import { hasRole, rolesOf } from '../http/authorise.ts'
import { type Clock, createClock } from '../lib/clock.ts'
import type { Mail } from '../mail/mail.ts'
import type { Tools } from '../tools.ts'

const table = 'drafts'
const notAllowed = 'The account that scheduled it may not publish any more.'

/** Milliseconds until the next look at an overdue draft, which another instance is publishing, or which failed without the database. */
const dueWait = 5_000
/** Maximum number of drafts in one look. */
const batchSize = 20

/**
 * Publishes scheduled drafts at their time, each by exactly one instance: every instance tries, the publication's transaction locks the
 * draft, and the others find it gone. Overdue drafts are published at the start.
 */
export function createDraftSchedule(tools: Tools, types: DefinedTypes): Clock {
  const { database, log } = tools

  async function look(): Promise<number | null> {
    const due = await database<StoredDraft>(table)
      .whereRaw('"publishAt" <= statement_timestamp()')
      .orderBy('publishAt')
      .orderBy('recordId')
      .limit(batchSize)
    for (const draft of due) await publishDue(tools, types, draft)
    // More drafts may be due after a full batch. Each of this batch is now published, failed or changed, so that the loop ends.
    if (due.length === batchSize) return 0
    const { rows } = await database.raw<{ rows: [{ wait: number | null }] }>(
      `select extract(epoch from min("publishAt") - statement_timestamp())::float8 * 1000 as wait from ${table}`,
    )
    const [{ wait }] = rows
    return wait !== null && wait <= 0 ? dueWait : wait
  }

  return createClock({ look, log, failureMessage: 'scheduled drafts could not be published' })
}

/** Publishes one draft as the account that scheduled it, or stores why it cannot be published. */
async function publishDue(tools: Tools, types: DefinedTypes, draft: StoredDraft): Promise<void> {
  const { configuration, contract, database, log } = tools
  const { publisherId, publisherName, contentType, recordId } = draft
  const user: Schemas['User'] | undefined = publisherId === null ? undefined : await database('users').where({ _id: publisherId }).first()
  const lacksFactor = user !== undefined && (await lacksSecondFactor(database, configuration, user))
  const account = { user: user ?? null, lacksSecondFactor: lacksFactor }
  // Authorises at publication time, as for a request: the account may have been deactivated, lost its role, or lack a second factor.
  if (user !== undefined && !hasRole(account, rolesOf(contract, 'publishDraft'))) return storeFailure(tools, draft, notAllowed)
  const author = user && { _id: user._id, name: publisherName ?? user.name }
  await publish(tools, types, draft, { ...serverWrite, user: author ?? null }).catch(async (error: unknown) => {
    const refused = error instanceof Problem ? error : databaseProblem(error)
    // Gone or changed: another instance has published it, or an editor has changed it.
    if (refused?.problemName === 'not-found' || refused?.problemName === 'precondition-failed') return
    if (refused?.problemName === 'unavailable') throw error
    log.warn({ err: error, contentType, recordId }, 'a scheduled draft could not be published')
    await storeFailure(tools, draft, refused?.body.message ?? 'Something went wrong on our side.')
  })
}

/** Ends the schedule of a draft with the reason, and mails it to the people concerned, once over all instances. */
async function storeFailure({ database, mailer }: Tools, draft: StoredDraft, failure: string): Promise<void> {
  const { recordId, at, publishAt, title, userId, publisherId } = draft
  await database.transaction(async (transaction) => {
    const changed = await transaction(table)
      .where({ recordId, at, publishAt })
      .update({ publishAt: null, failure: cutToLength(failure, 1000) })
    if (changed === 0) return
    const authors = await transaction('users')
      .whereIn(
        '_id',
        [...new Set([userId, publisherId])].filter((id) => id !== null),
      )
      .where({ status: true })
      .select('email', 'name')
    for (const { email, name } of authors as { email: string; name: string }[])
      await mailer.send(failureMail({ to: email, name, title, failure }), transaction)
  })
}

const failureMail = ({ to, name, title, failure }: { to: string; name: string; title: string; failure: string }): Mail => ({
  to,
  name,
  subject: 'A draft did not go live',
  intro: [
    `${title === '' ? 'A draft' : `The draft “${isolate(title)}”`} was to go live now, and could not.`,
    'It is still a draft; nothing on the site has changed.',
  ],
  facts: [['Reason', failure]],
  action: { label: 'Open the dashboard', path: '/admin/dashboard' },
})
