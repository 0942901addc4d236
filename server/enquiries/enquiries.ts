import { type CollectionDefinition, collection } from '../content/collection.ts'
import type { Operations, Schemas } from '../contract/operations.ts'
import type { Tools } from '../tools.ts'

const enquiriesDefinition: CollectionDefinition<'enquiry', 'contacts'> = {
  table: 'enquiries',
  noun: 'enquiry',
  kind: 'enquiry',
  one: 'enquiry',
  many: 'contacts',
  title: 'name',
  searched: ['name', 'email', 'phoneNumber', 'message'],
  says: { created: 'Thankyou for contacting us!', updated: '', deleted: 'Enquiry deleted successfully' },
}

/** What visitors write through the contact form; newest first. */
export function enquiriesOperations(tools: Tools) {
  const enquiries = collection<Schemas['Enquiry']>()(tools, enquiriesDefinition)
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
