import { purgeApiTokens } from '../accounts/api-tokens.ts'
import { purgeMailedLinks } from '../accounts/mailed-links.ts'
import { purgeChallenges } from '../accounts/passkey-challenges.ts'
import { purgePendingSignIns } from '../accounts/pending-sign-ins.ts'
import type { Sessions } from '../accounts/sessions.ts'
import { purgeUnconfirmedTotp } from '../accounts/totp.ts'
import { purgeDraftLinks } from '../content/drafts/draft-links.ts'
import { createFileMeasuring } from '../content/library/measure-files.ts'
import { deleteExpiredVersions } from '../content/record/versions.ts'
import { contentTypes, definitions } from '../content/types/index.ts'
import type { Queue } from '../database/queue.ts'
import { createRecurringJobs, type RecurringJob } from '../database/recurring.ts'
import { purgeOldEnquiries } from '../enquiries/retention.ts'
import { purgeSpam } from '../enquiries/spam.ts'
import { type Clock, createClock } from '../lib/clock.ts'
import { purgeGivenUpMails } from '../mail/mailer.ts'
import type { HeldFiles } from '../media/held-files.ts'
import { rebuildSearch } from '../search/rebuild.ts'
import type { Tools } from '../tools.ts'
import { createMidnightClock, purgeVisits } from '../visits/retention.ts'
import { createDeliveries, purgeDeliveries, type StoredDelivery } from '../webhooks/deliveries.ts'
import { purgeIdempotencyKeys } from '../writes/idempotency.ts'
import { createDraftSchedule } from './publish-drafts.ts'

export type Jobs = {
  /** `refresh` after scheduled times have changed. */
  drafts: Clock
  /** `run` when deliveries are waiting. */
  deliveries: Pick<Queue<StoredDelivery>, 'run'>
  /** Starts all jobs. Publishes overdue drafts before it returns. */
  start: () => Promise<void>
  close: () => Promise<void>
}

type Parts = { tools: Tools; sessions: Pick<Sessions, 'purge'>; heldFiles: HeldFiles }

/** Seconds. */
const [tenMinutes, oneDay] = [600, 86_400]

/** The jobs of an instance, to be started when it listens, because their mails have links to the site. */
export function createJobs({ tools, sessions, heldFiles }: Parts): Jobs {
  const { database, log } = tools
  const drafts = createDraftSchedule(tools, contentTypes)
  const recurring = createRecurringJobs(database, recurringJobs(tools, sessions), log)
  const ofInstance = createInstanceClock(tools, heldFiles)
  const midnight = createMidnightClock(tools)
  const deliveries = createDeliveries(tools)
  const clocks = [drafts, recurring, ofInstance, midnight, deliveries]
  return {
    drafts,
    deliveries,
    async start() {
      await drafts.refresh()
      // Not awaited, because no visitor waits for them.
      void recurring.refresh()
      void ofInstance.refresh()
      void midnight.refresh()
    },
    close: async () => void (await Promise.all(clocks.map((clock) => clock.close()))),
  }
}

/**
 * Table of contents of the recurring jobs; one instance makes each run. Other files have the jobs with their own times: mails
 * (`mail/mailer.ts`), webhooks (`webhooks/deliveries.ts`) and scheduled drafts (`publish-drafts.ts`); on every instance, scheduled
 * visibility (`switch-visibility.ts`), for its cache, and the key of a day's visits (`visits/retention.ts`), which is in its memory.
 * `status.ts` shows all except this key.
 */
function recurringJobs(tools: Tools, sessions: Parts['sessions']): RecurringJob[] {
  const { configuration, database, limits, unitOfWork } = tools
  const retention = { months: configuration.enquiryMonths, timeZone: configuration.timeZone }
  const measure = createFileMeasuring(tools)
  const expireVersions = () => unitOfWork.forget((transaction) => deleteExpiredVersions(transaction, configuration.historyDays))
  return [
    { name: 'measure-files', every: tenMinutes, atStart: true, run: measure },
    { name: 'sweep-files', every: tenMinutes, run: () => unitOfWork.sweep() },
    { name: 'purge-versions', every: tenMinutes, run: expireVersions },
    { name: 'purge-sessions', every: tenMinutes, run: () => sessions.purge() },
    { name: 'purge-mailed-links', every: tenMinutes, run: () => purgeMailedLinks(database) },
    { name: 'purge-pending-sign-ins', every: tenMinutes, run: () => purgePendingSignIns(database) },
    { name: 'purge-passkey-challenges', every: tenMinutes, run: () => purgeChallenges(database) },
    { name: 'purge-unconfirmed-apps', every: tenMinutes, run: () => purgeUnconfirmedTotp(database) },
    { name: 'purge-api-tokens', every: tenMinutes, run: () => purgeApiTokens(database) },
    { name: 'purge-limits', every: tenMinutes, run: () => limits.purge() },
    { name: 'purge-idempotency-keys', every: tenMinutes, run: () => purgeIdempotencyKeys(database) },
    { name: 'purge-draft-links', every: tenMinutes, run: () => purgeDraftLinks(database) },
    { name: 'purge-spam', every: tenMinutes, run: () => purgeSpam(database) },
    { name: 'purge-visits', every: tenMinutes, run: () => purgeVisits(tools) },
    { name: 'purge-enquiries', every: tenMinutes, run: (signal) => purgeOldEnquiries(database, retention, signal) },
    { name: 'rebuild-search', every: oneDay, run: (signal) => rebuildSearch(database, definitions, signal) },
    { name: 'purge-given-up-mails', every: tenMinutes, run: () => purgeGivenUpMails(database) },
    { name: 'purge-webhook-deliveries', every: tenMinutes, run: () => purgeDeliveries(database) },
  ]
}

/**
 * Jobs that every instance runs each ten minutes: refreshes its list of held files, because a notification may be lost, and removes
 * incomplete uploads from its own disk.
 */
function createInstanceClock({ unitOfWork, log }: Tools, heldFiles: HeldFiles): Clock {
  const look = async () => {
    await heldFiles.refresh()
    await unitOfWork.sweepIncoming().catch((error: unknown) => log.error({ err: error }, 'incoming files could not be swept'))
    return tenMinutes * 1000
  }
  return createClock({ look, log, failureMessage: 'the list of held files could not be read' })
}
