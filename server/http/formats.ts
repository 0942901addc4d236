import { isEmailAddress } from '../../shared/email-address.ts'

/** Custom JSON Schema formats of the contract; client/lib/contract-to-yup.ts implements them for forms. */
export const formats = {
  /** URL that a browser can follow from a page of the site (WHATWG URL), absolute or relative; the schema's pattern limits the schemes. */
  'whatwg-url': { type: 'string', validate: (text: string) => URL.canParse(text, 'https://localhost') },
  /** Email address whose domain may be Unicode (RFC 6531, 3.3). */
  'idn-email': { type: 'string', validate: isEmailAddress },
} as const
