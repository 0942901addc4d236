import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Schemas } from '../contract/operations.ts'
import type { Database } from '../database/connect.ts'
import { isMigrated } from '../database/migrate.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { FileStorage } from '../media/file-storage.ts'
import { createPartCheck } from './part-check.ts'

type Health = Omit<Schemas['Health'], 'message'>

export type Readiness = {
  /**
   * The state of the parts: queries the database, and starts other checks that are due.
   * @param wait maximum wait for these checks, in milliseconds.
   */
  read: (wait?: number) => Promise<Health>
  /** Reports that the mail server has accepted a mail, so that no connection is tried. */
  mailWorks: () => void
}

type Parts = { database: Database; storage: FileStorage; mailer: Mailer; log: Logger }

/** Milliseconds. Balancers give a probe two or three seconds; nodemailer gives a connection ten. */
const [databaseTimeout, storageTimeout, mailTimeout] = [2_000, 10_000, 15_000]
const [storagePeriod, mailPeriod] = [60_000, 300_000]

/**
 * Readiness of an instance, by its parts. Only the database decides whether it is ready: without storage or mail, visitors can still read
 * every page.
 */
export function createReadiness({ database, storage, mailer, log }: Parts): Readiness {
  const migrated = async () => {
    if (!(await isMigrated(database))) throw new Error('The database has not the tables of this version')
  }
  const ofDatabase = createPartCheck({ name: 'database', run: migrated, every: 0, timeout: databaseTimeout, log })
  const ofStorage = createPartCheck({ name: 'storage', run: storage.tryWrite, every: storagePeriod, timeout: storageTimeout, log })
  const ofMail = createPartCheck({ name: 'mail', run: mailer.verify, every: mailPeriod, timeout: mailTimeout, log })
  const begin = () => Promise.all([ofStorage.refresh(), ...(mailer.hasServer ? [ofMail.refresh()] : [])])
  const startedAt = new Date().toISOString()
  void begin()

  return {
    mailWorks: () => ofMail.set('ok'),
    async read(wait = 0) {
      const others = begin()
      await Promise.all([ofDatabase.refresh(), wait > 0 && Promise.race([others, sleep(wait, undefined, { ref: false })])])
      const mail = mailer.hasServer ? ofMail.part() : { state: 'files' as const, since: startedAt }
      const parts = { database: ofDatabase.part(), storage: ofStorage.part(), mail }
      return { status: statusOf(parts), parts }
    },
  }
}

function statusOf({ database, storage, mail }: Health['parts']): Health['status'] {
  if (database.state !== 'ok') return 'unavailable'
  return storage.state === 'failing' || mail.state === 'failing' ? 'degraded' : 'ok'
}
