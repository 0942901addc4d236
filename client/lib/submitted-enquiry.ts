import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SubmittedEnquiry } from '../../shared/rendered-page.ts'

/** Query key by which the server hands a form that was sent without its script to the page that shows it. */
export const submittedEnquiry = ['submitted enquiry']

/** The enquiry that this document responds to, for the first form on it; undefined on a page that was opened otherwise. */
export function useSubmittedEnquiry(): SubmittedEnquiry | undefined {
  const queryClient = useQueryClient()
  const [submitted] = useState(() => queryClient.getQueryData<SubmittedEnquiry>(submittedEnquiry))
  useEffect(() => queryClient.removeQueries({ queryKey: submittedEnquiry }), [queryClient])
  return submitted
}
