import { type LimitPolicy, limitPolicies, type PolicyName } from '../server/contract/limit-policies.ts'
import { readerInWords, windowInWords } from './reference/limits-note.ts'
import { markdownTable } from './texts.ts'

/** The limits that a reader of the guide meets, each by what it counts. */
const rows: [requests: string, PolicyName][] = [
  ['Reads, and all requests without an account', 'read'],
  ['Writes', 'write'],
  ['Writes with files', 'upload'],
  ['Enquiries', 'enquiry-address'],
  ['Sign-ins to one account', 'login-pair'],
  ['Sign-ins to any account', 'login-address'],
  ['Sign-ups', 'register-address'],
  ['Sign-ups with one email address', 'register-pair'],
  ['Requests for another code', 'code-address'],
  ['Requests for another code with one email address', 'code-pair'],
  ['Requests for a new password', 'forgot-address'],
  ['Requests for a new password with one email address', 'forgot-pair'],
  ['Attempts at one code', 'code-tries'],
  ['Attempts at any code', 'verify-address'],
  ['Reports of visits', 'visit'],
]

/** The table of rate limits in Markdown, from the policies by which the server counts. */
export const limitsTable = (): string =>
  markdownTable(
    ['Requests', 'Limit', 'Counted'],
    rows.map(([label, name]) => {
      const { requests, seconds, per }: LimitPolicy = limitPolicies[name]
      return [label, `${requests} ${windowInWords(seconds)}`, `per ${name === 'read' ? readerInWords : per}`]
    }),
  )
