import type { Screen } from '../definition.ts'
import { Inbox } from '../inbox/inbox.tsx'

/** What visitors wrote is not written here: its one screen is an inbox. */
export const enquiries = { list: { path: '/admin/enquiry', label: 'Enquiries', Component: Inbox } satisfies Screen }
