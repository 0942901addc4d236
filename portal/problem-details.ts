import type { ProblemName } from '../server/contract/problem-types.ts'

/** Where a problem carries something beyond `type`, `title`, `status`, `detail` and `message`. */
type ProblemField = keyof typeof problemFields

/** What a problem's response can have besides, in Markdown. */
export const problemFields = {
  errors:
    'The fields at fault: the `path`, the part of the request (`in`), the broken rule for programs (`code`), a `message`, and where the server knows one, a `suggestion` that it would accept.',
  current: 'When the record was last changed, by whom, and whether that was you.',
  triesLeft: 'How many more tries there are for a code.',
  factors: 'The ways to take the second step: `passkey`, `totp`, `recovery-code`.',
  usedIn: 'The places where the file is used.',
  success: 'Always `false`.',
  instance: 'The reference to quote; it identifies the error in the server’s log.',
  'Retry-After': 'A header: the seconds to wait.',
  Allow: 'A header: the methods that the path takes.',
  'Content-Range': 'A header: the length of the file.',
  'WWW-Authenticate':
    'A header: the kind of credentials that the API takes; `error="invalid_token"` means that a token was sent and does not work.',
  'Set-Cookie': 'A header: ties the next requests to this browser or program.',
} as const

type Detail = {
  /** When the same request is worth sending again; undefined when it is refused until something else has changed. */
  again?: string
  fields: ProblemField[]
}

/** What readers of the catalogue compare, and each page tells. A missing kind does not compile. */
export const problemDetails: Record<ProblemName, Detail> = {
  'bad-request': { fields: ['errors'] },
  'otp-refused': { again: 'with another code, or a new one once `triesLeft` is 0', fields: ['triesLeft', 'success'] },
  'link-refused': { fields: [] },
  unauthorized: { again: 'once signed in', fields: ['WWW-Authenticate'] },
  'token-refused': { again: 'with another token', fields: ['WWW-Authenticate'] },
  'wrong-credentials': { fields: ['WWW-Authenticate'] },
  unverified: { again: 'once verified', fields: ['Set-Cookie'] },
  'second-factor-required': { fields: ['factors', 'Set-Cookie'] },
  'second-factor-refused': { again: 'with another code, while `triesLeft` is more than 0', fields: ['triesLeft'] },
  'passkey-refused': { again: 'with a new challenge', fields: [] },
  'second-factor-missing': { again: 'once there is a second factor', fields: [] },
  forbidden: { fields: [] },
  'token-scope': { fields: [] },
  'inactive-account': { fields: [] },
  'cross-site': { fields: [] },
  'not-found': { fields: [] },
  'method-not-allowed': { fields: ['Allow'] },
  conflict: { fields: ['errors', 'usedIn'] },
  'precondition-failed': { again: 'after reading the record again', fields: ['current'] },
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
    ['A slug is taken: `errors` names it, with a free `suggestion`', 'Send the suggestion, or another slug.'],
    ['An address to invite has an account, or is invited already', 'Change the role of that account, or send the invitation again.'],
    [
      'There may be only one, and it exists: site identity, about, video section, call to action, about-us page, contact page, the sections of a page',
      'Edit it.',
    ],
    ['An authenticator app, or this passkey, is already registered', 'Use it, or delete it first.'],
    ['There are as many as allowed: hero slides, notes, API tokens, webhooks, passkeys, open invitations', 'Delete one first.'],
    [
      'A file is in use: `usedIn` lists the places',
      'Remove it from these places, or replace the file everywhere (`PUT /media/{id}/file`).',
    ],
    ['A video already has a poster', 'Keep it; a poster can be set only once.'],
    ['The record of a draft was deleted', 'Restore it first (`POST /versions/{id}/restore`).'],
    ['A note is somebody else’s, or older than an hour', 'Write a new note.'],
    ['No superAdmin would be left', 'Make another account superAdmin first.'],
    ['`SUPER_ADMIN_EMAILS` is set and does not list the address of a new superAdmin', 'Add it there.'],
    ['The second factor to reset is your own', 'Change it in your profile instead.'],
    ['The set-up of an authenticator app was not finished in time, or never begun', 'Begin again (`POST /user/totp`).'],
    ['Recovery codes were requested without a second factor', 'Add an app or a passkey first.'],
  ],
}
