import { asciiEmail } from '../../shared/email-address.ts'

/**
 * `mailto:` link of an address, its Unicode domain as punycode, which every mail program takes. Encoded, so that the address cannot add
 * headers: it may contain `?`.
 */
export const mailHref = (email: string): string => `mailto:${encodeURIComponent(asciiEmail(email)).replace('%40', '@')}`
