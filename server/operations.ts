import { accountsOperations } from './accounts/accounts.ts'
import { administrationOperations } from './accounts/administration.ts'
import { invitationsOperations } from './accounts/invitations.ts'
import { ownSessionsOperations } from './accounts/own-sessions.ts'
import { passwordOperations } from './accounts/password-operations.ts'
import { auditLogOperations } from './content/audit-log.ts'
import { orderingOperations } from './content/ordering.ts'
import { contentTypes } from './content/types/index.ts'
import type { Operations } from './contract/operations.ts'
import { enquiriesOperations } from './enquiries/enquiries.ts'
import type { Tools } from './tools.ts'

type ContentTypes = typeof contentTypes
/** The handlers of all types as one object type: TypeScript's way to an intersection is a parameter of a union of functions. */
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
    ...contentOperations(tools),
    ...enquiriesOperations(tools),
    ...auditLogOperations(tools),
    ...orderingOperations(tools, contentTypes),
  } satisfies Operations
}
