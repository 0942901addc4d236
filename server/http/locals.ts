import type { Logger } from 'pino'
import type { SessionControl, User } from '../contract/operations.ts'
import type { UploadedFile } from '../media/uploaded-file.ts'

declare global {
  namespace Express {
    /** What the steps of a request's life leave for the next ones. */
    interface Locals {
      user: User | null
      /** Names the session, where there is one. */
      sid: string | undefined
      /** A browser says that another site sent this request. */
      crossSite: boolean
      session: SessionControl
      files: Record<string, UploadedFile[]>
      /** Names of the body's parts as they were sent, before defaults were filled in. */
      sentFields: string[]
    }
    interface Request {
      /** A UUID that the answer to a fault of ours quotes. */
      id: string
      log: Logger
      /** Set by the validator once it knows the operation. */
      openapi?: { schema: object; pathParams: Record<string, string>; expressRoute: string }
    }
  }
}
