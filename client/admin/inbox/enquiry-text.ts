import type { Enquiry } from '../../generated/model/index.ts'
import { dayWithYear } from '../../work/times.ts'

/** The text by which a list shows an enquiry: its message or, without one, what is to be moved; empty without both. */
export const enquiryText = ({ message, from, to, weight, loadingDate }: Enquiry): string =>
  message || [from, to, weight, loadingDate && dayWithYear(loadingDate)].filter((part) => part !== '').join(' · ')
