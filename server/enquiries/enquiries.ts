import { collection } from '../content/collection.ts'
import type { Operations, Schemas } from '../contract/operations.ts'
import type { Tools } from '../tools.ts'

/** What visitors write through the contact form; newest first. */
export function enquiriesOperations(tools: Tools) {
  const enquiries = collection<Schemas['Enquiry']>()(tools, {
    table: 'enquiries',
    noun: 'enquiry',
    kind: 'enquiry',
    one: 'enquiry',
    many: 'contacts',
    newestFirst: true,
    says: { created: 'Thankyou for contacting us!', updated: '', deleted: 'Enquiry deleted successfully' },
  })
  return {
    createEnquiry: async ({ body, address }) => {
      await tools.limits.enquiry(address)
      return enquiries.create(body)
    },
    listEnquiries: enquiries.list,
    viewEnquiry: ({ body }) => enquiries.view(body.enquiryId),
    deleteEnquiry: ({ body }) => enquiries.remove(body.enquiryId),
  } satisfies Pick<Operations, 'createEnquiry' | 'listEnquiries' | 'viewEnquiry' | 'deleteEnquiry'>
}
