import type { Logger } from 'pino'
import type { Configuration } from './configuration.ts'
import type { Contract } from './contract/document.ts'
import type { Database } from './database/connect.ts'
import type { Readiness } from './health/readiness.ts'
import type { ReadRedirect } from './http/public-head.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { Mailer } from './mail/mailer.ts'
import type { FileStorage } from './media/file-storage.ts'
import type { Sanitiser } from './sanitiser/sanitiser.ts'
import type { VisitCounter } from './visits/visit-counter.ts'
import type { UnitOfWork } from './writes/unit-of-work.ts'

/** Dependencies of handlers (dependency injection): everything with effects outside of the process, and its configuration. */
export type Tools = {
  configuration: Configuration
  contract: Contract
  database: Database
  storage: FileStorage
  unitOfWork: UnitOfWork
  sanitiser: Sanitiser
  mailer: Mailer
  limits: RateLimits
  visits: VisitCounter
  /** State of this instance's parts. */
  readiness: Readiness
  /** Returns the redirect target of a public address. */
  readRedirect: ReadRedirect
  log: Logger
}
