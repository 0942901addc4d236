import type { Enquiry } from '../../generated/model/index.ts'
import { shortTime } from '../../work/times.ts'

/** Whether the company was told of an enquiry by mail: "notice sent 14:10", "not sent: …". Undefined where nothing is known. */
export function noticeText({ noticeSentAt, noticeError }: Pick<Enquiry, 'noticeSentAt' | 'noticeError'>): string | undefined {
  if (noticeSentAt !== undefined) return `notice sent ${shortTime(Date.parse(noticeSentAt))}`
  return noticeError === undefined ? undefined : `not sent: ${noticeError}`
}
