import type { Logger } from 'pino'
import type { SessionControl, User } from '../contract/operations.ts'
import type { RefusedCredentials } from '../contract/problem.ts'
import type { RouteMatch } from '../contract/route-table.ts'
import type { ApiToken } from '../contract/token-scope.ts'
import type { RequestFiles } from '../contract/uploaded-file.ts'

declare global {
  namespace Express {
    /** Per-request state that middleware leaves for later middleware. */
    interface Locals {
      /** The matched operation; undefined outside of the API's operations. */
      route: RouteMatch | undefined
      user: User | null
      /** The API token of the request; undefined with a session, and without an account. */
      token: ApiToken | undefined
      /** Kind of invalid credentials; undefined when they are valid or missing. */
      refused?: RefusedCredentials
      /** IP address of the client, behind `TRUST_PROXY` proxies. */
      address: string
      /** Session id; undefined without a session. */
      sid: string | undefined
      /** True when the browser's headers name another site as the initiator of the request. */
      crossSite: boolean
      /** True for a public read with data that only some roles get, such as hidden records. */
      isPrivate?: boolean
      /** Page of a site that is being set up, which only staff see. */
      shownPage?: string
      session: SessionControl
      files: RequestFiles
      /** Field names of the body as sent, before the validator fills in defaults. */
      sentFields: string[]
    }
    interface Request {
      /** Request id (UUID); a 5xx response quotes it as `instance`. */
      id: string
      log: Logger
      /** The matched operation, as express-openapi-validator prepares it. */
      openapi?: { schema: object; pathParams: Record<string, string>; expressRoute: string }
    }
  }
}
