import { logSecurityEvent } from '../accounts/security-events.ts'
import type { Tools } from '../tools.ts'

/**
 * Many addresses that write a little each stay below the limit of any of them; this looks at all together.
 * @returns what to call after each enquiry. Nobody waits for it, and it turns nobody away: the log says it once an hour.
 */
export function enquiryAlarm({ configuration: { enquiryAlarm: threshold }, limits, log }: Tools): () => void {
  return () => {
    if (threshold === 0) return
    limits
      .enquiriesOfThisHour()
      .then((count) => {
        // Counted in the database, each number is given to one enquiry of one instance.
        if (count === threshold) logSecurityEvent(log, 'many-enquiries', { operation: 'createEnquiry', withinAnHour: count })
      })
      .catch((error: unknown) => log.warn({ err: error }, 'the enquiries of this hour could not be counted'))
  }
}
