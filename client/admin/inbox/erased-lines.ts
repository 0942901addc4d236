import type { EraseEnquiries200 } from '../../generated/model/index.ts'

export const counted = (count: number, one: string, many: string): string => `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** What an erasure reaches, a line for each kind of which there is something. */
export function erasedLines({ enquiries, notes, mails }: Pick<EraseEnquiries200, 'enquiries' | 'notes' | 'mails'>): string[] {
  return [
    enquiries > 0 && `${counted(enquiries, 'enquiry', 'enquiries')}, done ones and spam included`,
    notes > 0 && `${counted(notes, 'note', 'notes')} of colleagues`,
    mails > 0 && `${counted(mails, 'mail that waits or was', 'mails that wait or were')} given up`,
  ].filter((line) => line !== false)
}
