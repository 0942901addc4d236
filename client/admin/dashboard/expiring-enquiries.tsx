import { useGetEnquiryRetention } from '../../generated/api/enquiries/enquiries.ts'
import type { EnquirySummary } from '../../generated/model/index.ts'
import { monthsInWords } from '../../lib/months-in-words.ts'
import { Notice } from '../../work/notice.tsx'
import { useEnquirySummary } from '../inbox/queries.ts'
import { countText } from '../list/paging.ts'
import { RecordLink } from '../parts/record-link.tsx'

/** Says a week before that old enquiries are deleted, so that an editor can export them. Nothing where none is. */
export function ExpiringEnquiries() {
  const { expiring: count = 0 }: Partial<EnquirySummary> = useEnquirySummary().data ?? {}
  const { data: retention } = useGetEnquiryRetention()
  if (count === 0 || retention === undefined) return null
  const subject = count === 1 ? '1 enquiry is' : `${countText(count)} enquiries are`
  return (
    <Notice
      tone="warning"
      title={`${subject} deleted within a week, ${monthsInWords(retention.months)} after ${count === 1 ? 'it' : 'they'} came.`}
      action={<RecordLink to="/admin/enquiry?sort=createdAt">Oldest enquiries</RecordLink>}
    />
  )
}
