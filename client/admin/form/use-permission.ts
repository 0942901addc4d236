import { publishDraft, type Roles } from '../../generated/roles.ts'
import type { Permission } from '../../work/form/work-form.tsx'
import { useMay } from '../../work/session/session.ts'

/** Rights of the account in the form of a record. A draft is an ordinary write; publishing has roles of its own in the contract. */
export function usePermission({ roles }: { roles: Roles }): Permission {
  const may = useMay()
  if (!may(roles)) return 'read'
  return may(publishDraft) ? 'publish' : 'draft'
}
