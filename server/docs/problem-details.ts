import type { ProblemName } from '../contract/problem-types.ts'

/** Where a problem carries something beyond `type`, `title`, `status`, `detail` and `message`. */
export type ProblemField = keyof typeof problemFields

/** What a problem's response can have besides, in Markdown, and how the SDK shows it. */
export const problemFields = {
  errors: {
    meaning: 'The fields at fault: the `path`, a `message`, and sometimes a `suggestion` that would be taken.',
    sdk: 'error.errors',
  },
  current: { meaning: 'When the record was changed last, by whom, and whether that was you.', sdk: 'error.current' },
  triesLeft: { meaning: 'How often a code may still be tried.', sdk: 'error.problem.triesLeft' },
  factors: { meaning: 'The ways of the second step: `passkey`, `totp`, `recovery-code`.', sdk: 'error.problem.factors' },
  usedIn: { meaning: 'The places where the file is used.', sdk: 'error.problem.usedIn' },
  success: { meaning: 'Always `false`.', sdk: 'error.problem.success' },
  instance: { meaning: 'The reference to quote; it identifies the error in the server’s log.', sdk: 'error.instance' },
  'Retry-After': { meaning: 'Seconds to wait, a header.', sdk: 'error.retryAfter' },
  Allow: { meaning: 'The methods that the path takes, a header.', sdk: "error.response.headers.get('allow')" },
  'Content-Range': { meaning: 'The length of the file, a header.', sdk: "error.response.headers.get('content-range')" },
  'WWW-Authenticate': {
    meaning: 'What the API takes as credentials, a header; `error="invalid_token"` means that a token was sent and is no good.',
    sdk: "error.response.headers.get('www-authenticate')",
  },
  'Set-Cookie': { meaning: 'Binds what follows to this browser or program, a header.', sdk: 'error.response.headers.getSetCookie()' },
} as const

type Detail = {
  /** When the same request is worth sending again; undefined when it is refused until something else has changed. */
  again?: string
  fields: ProblemField[]
}

/** What readers of the catalogue compare, and each page tells. A missing kind does not compile. */
export const problemDetails: Record<ProblemName, Detail> = {
  'bad-request': { fields: ['errors'] },
  'otp-refused': { again: 'with another code', fields: ['triesLeft', 'success'] },
  'link-refused': { fields: [] },
  unauthorized: { again: 'signed in', fields: ['WWW-Authenticate'] },
  'token-refused': { again: 'with another token', fields: ['WWW-Authenticate'] },
  'wrong-credentials': { fields: ['WWW-Authenticate'] },
  unverified: { again: 'once verified', fields: ['Set-Cookie'] },
  'second-factor-required': { fields: ['factors', 'Set-Cookie'] },
  'second-factor-refused': { again: 'with another code', fields: ['triesLeft'] },
  'passkey-refused': { again: 'with a new challenge', fields: [] },
  'second-factor-missing': { again: 'with a second factor', fields: [] },
  forbidden: { fields: [] },
  'token-scope': { fields: [] },
  'inactive-account': { fields: [] },
  'cross-site': { fields: [] },
  'not-found': { fields: [] },
  'method-not-allowed': { fields: ['Allow'] },
  conflict: { fields: ['errors', 'usedIn'] },
  'precondition-failed': { again: 'read again first', fields: ['current'] },
  'too-large': { fields: ['errors'] },
  'unsupported-media-type': { fields: ['errors'] },
  'idempotency-key-reused': { again: 'with another key', fields: [] },
  'range-not-satisfiable': { again: 'without the range', fields: ['Content-Range'] },
  'too-many-requests': { again: 'after `Retry-After`', fields: ['Retry-After'] },
  'server-error': { again: 'later', fields: ['instance'] },
  unavailable: { again: 'after `Retry-After`', fields: ['Retry-After', 'instance'] },
}

/** The cases of a kind that has many: what the request ran into, and what to do. */
export const problemCases: Partial<Record<ProblemName, [found: string, remedy: string][]>> = {
  conflict: [
    ['A slug is taken: `errors` names it', 'Take the `suggestion`, or another slug.'],
    ['An address has an account or is invited', 'Change the role of that account, or send the invitation again.'],
    [
      'The one record that there may be exists: site identity, about, video section, call to action, about-us page, contact page, the sections of a page',
      'Edit it.',
    ],
    ['An authenticator app or this passkey is registered', 'Use it, or delete it first.'],
    ['As many as there may be: hero slides, notes, API tokens, webhooks, passkeys, open invitations', 'Delete one first.'],
    ['A file is in use: `usedIn` lists the places', 'Take it out of these, or replace the file everywhere (`PUT /media/{id}/file`).'],
    ['A video has a poster', 'Keep it; it can be given once.'],
    ['The record of a draft was deleted', 'Restore it first (`POST /versions/{id}/restore`).'],
    ['A note is another author’s, or older than an hour', 'Write a note of your own.'],
    ['No superAdmin would be left', 'Make another account superAdmin first.'],
    ['An address may not become superAdmin', 'Add it to `SUPER_ADMIN_EMAILS`.'],
    ['The second factor to reset is your own', 'Change it in your profile.'],
    ['The set-up of an authenticator app was not begun in time', 'Begin again (`POST /user/totp`).'],
    ['Recovery codes without a second factor', 'Add an app or a passkey first.'],
  ],
}
