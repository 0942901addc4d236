/** Subject of the automatic reply to an enquiry where the contact page has none. */
export const defaultReplySubject = (company: string): string => `Your enquiry has reached ${company}`
