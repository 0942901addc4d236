import type { SpamReason } from '../../generated/model/index.ts'

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

const texts: Record<SpamReason['reason'], (count: number) => string> = {
  honeypot: () => 'A field that people do not see was filled in',
  tooFast: (seconds) => `Sent ${seconds === 0 ? 'within 1 second' : counted(seconds, '1 second', 'seconds')} after the form was shown`,
  links: (count) => counted(count, '1 link', 'links'),
  sameText: (count) => `The same message came ${counted(count, 'once', 'times')} within the hour before`,
  sameSender: (count) => `The same sender wrote ${counted(count, 'once', 'times')} within the hour before`,
}

/** Why an enquiry was stored as spam: "Sent 1 second after the form was shown", "4 links". */
export const spamReasonTexts = (reasons: SpamReason[]): string[] => reasons.map(({ reason, count }) => texts[reason](count))
