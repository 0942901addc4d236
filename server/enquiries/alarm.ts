import { logSecurityEvent } from '../accounts/security-events.ts'
import type { Tools } from '../tools.ts'

/**
 * Alarm threshold over all enquiries of an hour, for a distributed flood below the rate limit of each address.
 * @returns a function to call after each enquiry. It runs in the background, refuses nothing, and logs once an hour.
 */
export function enquiryAlarm({ configuration: { enquiryAlarm: threshold }, limits, log }: Tools): () => void {
  return () => {
    if (threshold === 0) return
    limits
      .enquiriesOfThisHour()
      .then((count) => {
        // Only one enquiry gets each number of the database counter, so that one instance logs.
        if (count === threshold) logSecurityEvent(log, 'many-enquiries', { operation: 'createEnquiry', withinAnHour: count })
      })
      .catch((error: unknown) => log.warn({ err: error }, 'the enquiries of this hour could not be counted'))
  }
}
