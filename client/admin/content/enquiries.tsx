import * as roles from '../../generated/roles.ts'
import type { Screen } from '../definition.ts'
import { Inbox } from '../inbox/inbox.tsx'

/** Enquiries have no form here: their single screen is an inbox. */
export const enquiries = {
  list: { path: '/admin/enquiry', label: 'Enquiries', roles: roles.listEnquiries, Component: Inbox } satisfies Screen,
}
