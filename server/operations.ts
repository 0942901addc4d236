import { accountsOperations } from './accounts/accounts.ts'
import { administrationOperations } from './accounts/administration.ts'
import { invitationsOperations } from './accounts/invitations.ts'
import { ownSessionsOperations } from './accounts/own-sessions.ts'
import { passkeyOperations } from './accounts/passkey-operations.ts'
import { passwordOperations } from './accounts/password-operations.ts'
import { secondFactorOperations } from './accounts/second-factor-operations.ts'
import { tokenOperations } from './accounts/token-operations.ts'
import { draftLinkOperations } from './content/drafts/draft-links.ts'
import { draftOperations } from './content/drafts/draft-operations.ts'
import { auditLogOperations } from './content/history/audit-log.ts'
import { restoreOperations } from './content/history/restore.ts'
import { trashOperations } from './content/history/trash.ts'
import { versionOperations } from './content/history/version-operations.ts'
import { mediaOperations } from './content/library/media-operations.ts'
import { mapLinkOperations } from './content/maps/short-links.ts'
import { orderingOperations } from './content/ordering.ts'
import { contentTypes } from './content/types/index.ts'
import { visibilityOperations } from './content/visibility/visibility.ts'
import type { Operations } from './contract/operations.ts'
import { dashboardOperations } from './dashboard/dashboard.ts'
import { enquiriesOperations } from './enquiries/enquiries.ts'
import { searchOperations } from './search/search.ts'
import type { Tools } from './tools.ts'
import { visitsOperations } from './visits/visits.ts'
import { deliveryOperations } from './webhooks/delivery-operations.ts'
import { webhookOperations } from './webhooks/webhook-operations.ts'

type ContentTypes = typeof contentTypes
/** The handlers of all types as one object type: TypeScript infers an intersection for the parameter of a union of functions. */
type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer All) => void ? All : never
type ContentOperations = Intersection<ReturnType<ContentTypes[keyof ContentTypes]['operations']>>

const contentOperations = (tools: Tools) =>
  Object.assign({}, ...Object.values(contentTypes).map(({ operations }) => operations(tools))) as ContentOperations

/** The handler of every operationId. A missing or misspelt one does not compile. */
export function createOperations(tools: Tools) {
  return {
    ...accountsOperations(tools),
    ...passwordOperations(tools),
    ...administrationOperations(tools),
    ...invitationsOperations(tools),
    ...ownSessionsOperations(tools),
    ...tokenOperations(tools),
    ...passkeyOperations(tools),
    ...secondFactorOperations(tools),
    ...contentOperations(tools),
    ...enquiriesOperations(tools),
    ...auditLogOperations(tools),
    ...orderingOperations(tools, contentTypes),
    ...versionOperations(tools, contentTypes),
    ...restoreOperations(tools, contentTypes),
    ...draftOperations(tools, contentTypes),
    ...draftLinkOperations(tools, contentTypes),
    ...trashOperations(tools),
    ...visibilityOperations(tools, contentTypes),
    ...mediaOperations(tools, contentTypes),
    ...mapLinkOperations(tools),
    ...searchOperations(tools, contentTypes),
    ...dashboardOperations(tools),
    ...visitsOperations(tools),
    ...webhookOperations(tools),
    ...deliveryOperations(tools),
  } satisfies Operations
}
