/** Durations of windows, in seconds. */
export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

/**
 * Fixed window: `requests` in `seconds`, counted for each `per`. A policy applies to its `operations`, or to those that the middleware
 * assigns (`sharedPolicies`).
 */
export type LimitPolicy = { requests: number; seconds: number; per: string; counts?: string; operations?: readonly string[] }

const ip = 'IP address'
const pair = 'email address and IP address'
const account = 'account'
const writer = 'account or API token'
const mailbox = 'email address'

const passwordOperations = ['changePassword', 'startTotp', 'deleteTotp', 'startPasskey', 'deletePasskey', 'renewRecoveryCodes']

/** Every rate limit, by the name that `RateLimit-Policy` gives it. For the server's counters and the documentation. */
export const limitPolicies = {
  read: { requests: 600, seconds: minute, per: ip, counts: 'requests' },
  write: { requests: 300, seconds: minute, per: writer, counts: 'writes' },
  upload: { requests: 60, seconds: minute, per: writer, counts: 'writes with files' },
  visit: { requests: 120, seconds: minute, per: ip, counts: 'reports of visits' },
  'new-referrer': { requests: 20, seconds: day, per: ip },
  'enquiry-address': { requests: 5, seconds: 10 * minute, per: ip, operations: ['createEnquiry'] },
  'enquiry-hour': { requests: 0, seconds: hour, per: 'site' },

  'login-device': { requests: 10, seconds: 15 * minute, per: 'browser' },
  'login-pair': { requests: 10, seconds: 15 * minute, per: pair, operations: ['loginUser'] },
  'login-address': { requests: 50, seconds: 15 * minute, per: ip, operations: ['loginUser'] },
  'login-account': { requests: 0, seconds: hour, per: account },
  'known-network': { requests: 1, seconds: 30 * day, per: account },
  'code-tries': { requests: 5, seconds: hour, per: 'code' },
  'factor-device': { requests: 10, seconds: 15 * minute, per: 'browser' },
  'factor-address': { requests: 10, seconds: 15 * minute, per: ip, operations: ['verifyTotp', 'verifyRecoveryCode'] },
  'factor-account': { requests: 30, seconds: hour, per: account, operations: ['verifyTotp'] },
  'factor-mail': { requests: 1, seconds: day, per: account },
  'device-mail': { requests: 1, seconds: day, per: account },
  'passkey-options': { requests: 120, seconds: 15 * minute, per: ip, operations: ['startPasskeySignIn'] },
  'passkey-sign-in': { requests: 30, seconds: 15 * minute, per: ip, operations: ['signInByPasskey'] },

  'register-pair': { requests: 1, seconds: minute, per: pair, operations: ['registerUser'] },
  'register-address': { requests: 5, seconds: hour, per: ip, operations: ['registerUser'] },
  'verify-address': { requests: 20, seconds: 15 * minute, per: ip, operations: ['verifyOtp'] },
  'code-pair': { requests: 1, seconds: 30, per: pair, operations: ['resendOtp'] },
  'code-address': { requests: 20, seconds: hour, per: ip, operations: ['resendOtp'] },
  'forgot-pair': { requests: 1, seconds: 30, per: pair, operations: ['forgotPassword'] },
  'forgot-address': { requests: 20, seconds: hour, per: ip, operations: ['forgotPassword'] },
  'reset-address': { requests: 20, seconds: 15 * minute, per: ip, operations: ['resetPassword'] },
  'password-account': { requests: 10, seconds: 15 * minute, per: account, operations: passwordOperations },
  'invite-account': { requests: 30, seconds: hour, per: account, operations: ['createInvitation', 'resendInvitation'] },
  'invite-address': { requests: 5, seconds: hour, per: mailbox, operations: ['createInvitation', 'resendInvitation'] },
  'accept-address': { requests: 20, seconds: 15 * minute, per: ip, operations: ['acceptInvitation'] },
  'test-mail': { requests: 5, seconds: 10 * minute, per: account, operations: ['sendTestMail'] },
  'mail-network': { requests: 1, seconds: day, per: ip },
  'mail-first': { requests: 30, seconds: day, per: mailbox },
  'mail-hour': { requests: 5, seconds: hour, per: mailbox },
  'mail-day': { requests: 10, seconds: day, per: mailbox },
} as const satisfies Record<string, LimitPolicy>

export type PolicyName = keyof typeof limitPolicies

/** Operations that pages send by themselves; they must not use up their visitors' read limit. */
export const reportsOfPages: ReadonlySet<string> = new Set(['countVisit', 'measureVisit'])

/** What a rate limit needs to know of an operation. */
type Counted = { id: string; isRead: boolean; isPublic: boolean; takesFiles: boolean }

/** The policies by which the rate-limit middleware counts an operation; reads by API token have a separate counter of the same size. */
function sharedPolicies({ id, isRead, isPublic, takesFiles }: Counted): PolicyName[] {
  if (reportsOfPages.has(id)) return ['visit']
  if (isRead || isPublic) return ['read']
  return takesFiles ? ['upload', 'write'] : ['write']
}

/** The policies that may refuse a request of an operation, its own first. */
export function policiesOf(operation: Counted): PolicyName[] {
  const own = (Object.keys(limitPolicies) as PolicyName[]).filter((name) => {
    const { operations = [] }: LimitPolicy = limitPolicies[name]
    return operations.includes(operation.id)
  })
  return [...own, ...sharedPolicies(operation)]
}
