import { useListAssignees } from '../../generated/api/enquiries/enquiries.ts'
import type { Assignee, Enquiry } from '../../generated/model/index.ts'

export function useAssignees(): Assignee[] {
  return useListAssignees({ query: { staleTime: 60_000, select: ({ assignees }) => assignees } }).data ?? []
}

/** Name of the account that answers an enquiry; undefined without one. */
export function useAssigneeName({ assigneeId }: Pick<Enquiry, 'assigneeId'>): string | undefined {
  const assignees = useAssignees()
  if (assigneeId === undefined) return undefined
  return assignees.find(({ _id }) => _id === assigneeId)?.name ?? '…'
}
