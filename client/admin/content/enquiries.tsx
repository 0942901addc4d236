import { chakra } from '@chakra-ui/react'
import { deleteEnquiry, getListEnquiriesQueryKey, useListEnquiries } from '../../generated/api/enquiries/enquiries.ts'
import type { Enquiry } from '../../generated/model/index.ts'
import { Day } from '../screens/cells.tsx'
import { readOnlyList } from '../screens/collection.tsx'
import { forList } from '../screens/queries.ts'

export const enquiries = readOnlyList<Enquiry>({
  one: 'enquiry',
  many: 'Enquiries',
  intro: 'What visitors wrote on the contact page, newest first.',
  listPath: '/admin/enquiry',
  paged: true,
  numbered: true,
  useRows: (page) =>
    useListEnquiries(page, { query: { ...forList, select: ({ contacts: rows, total, totalPage }) => ({ rows, total, totalPage }) } }),
  queryKey: getListEnquiriesQueryKey(),
  columns: [
    { header: 'Name', title: true, cell: ({ name }) => name },
    {
      header: 'Email',
      cell: ({ email, phoneNumber, createdAt }) => <Sender email={email} phoneNumber={phoneNumber} createdAt={createdAt} />,
    },
    {
      header: 'Message',
      cell: ({ message }) => (
        <chakra.p py="3" whiteSpace="pre-line">
          {message}
        </chakra.p>
      ),
    },
  ],
  nameOf: ({ name }) => name,
  empty: { title: 'No enquiries found.', hint: 'What visitors send with the form on the contact page arrives here.' },
  remove: {
    send: (enquiryId) => deleteEnquiry({ enquiryId }),
    question: 'Do you want to delete this enquiry? This action cannot be undone.',
    toasts: ['Enquiry deleted successfully', 'Failed to delete enquiry'],
  },
})

/** Ways to answer, and when it came. */
function Sender({ email, phoneNumber, createdAt }: Pick<Enquiry, 'email' | 'phoneNumber' | 'createdAt'>) {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" py="3" gap="0.5" overflowWrap="anywhere">
      <chakra.a href={`mailto:${email}`} textDecoration="underline" textUnderlineOffset="4px">
        {email}
      </chakra.a>
      <chakra.a href={`tel:${phoneNumber}`} textStyle="fact" color="fg.muted">
        {phoneNumber}
      </chakra.a>
      <Day iso={createdAt} />
    </chakra.div>
  )
}
