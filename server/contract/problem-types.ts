import type { components } from '../generated/contract.ts'

/** Names of the contract's problem types (`type` in openapi/common/problems.yaml). */
export type ProblemName = components['schemas']['Problem']['type'] extends `/docs/problems/${infer Name}` ? Name : never

/** A problem type (RFC 9457): the constant members of its responses, and the text of its page at `/docs/problems/<name>`. */
export type ProblemType = {
  status: number
  /** Constant for all occurrences of the type. */
  title: string
  /** When the API responds with it. */
  cause: string
  /** What the caller can do. */
  remedy: string
}

/** Catalogue of problem types for responses and documentation. A type that the contract lacks, or a missing one, does not compile. */
export const problemTypes = {
  'bad-request': {
    status: 400,
    title: 'Bad request',
    cause:
      'The request breaks a rule of the contract: a required field is missing, a text is too long, a number is out of bounds, a field or query parameter does not exist, or the body is not the JSON or the form that it claims to be.',
    remedy:
      'Look at `errors`: each entry names a field by its path and the rule in words. `message` repeats the first and may be shown to people. The limits of every field are in the reference.',
  },
  'otp-refused': {
    status: 400,
    title: 'Code refused',
    cause:
      'The one-time code is wrong, older than ten minutes, was tried five times, or belongs to the registration of another browser. The answer is the same for all of them, and for an address that nobody registered.',
    remedy: 'Register again with the same address: a new code is mailed, and the former one dies.',
  },
  unauthorized: {
    status: 401,
    title: 'Not signed in',
    cause:
      'The operation needs an account, and the request carried neither a session cookie nor a token that is still good. Sessions end after twelve hours, after two idle hours, when their owner signs out, and when the account’s role or password changes. When an `Authorization` header is there, it alone counts.',
    remedy: 'Sign in again (`POST /user/login`) and send the new `token` as `Authorization: Bearer …`.',
  },
  'wrong-credentials': {
    status: 401,
    title: 'Wrong credentials',
    cause:
      'The address, the password or both are wrong, or the account waits for its code and another browser has registered it. Which of them is not said, so that nobody learns who has an account.',
    remedy: 'Check both. Letter case does not matter in the address and does in the password.',
  },
  unverified: {
    status: 403,
    title: 'Not verified',
    cause:
      'The password is right, but the code that was mailed on registration has not come back yet. Only the browser that registered is told so.',
    remedy: 'Send the code to `POST /user/verify-otp`, or register again for a new one.',
  },
  forbidden: {
    status: 403,
    title: 'Not allowed',
    cause: 'The account is signed in, but does not have the role that the operation asks for. Editing content needs superAdmin.',
    remedy: 'Use an account with that role. The first account of an installation gets it, or those named in `SUPER_ADMIN_EMAILS`.',
  },
  'inactive-account': {
    status: 403,
    title: 'Account deactivated',
    cause: 'The account was deactivated. It can sign in, see its profile and sign out, and nothing else.',
    remedy: 'Ask whoever runs the installation to activate it again.',
  },
  'cross-site': {
    status: 403,
    title: 'Refused from another site',
    cause:
      'A browser sent the session cookie, or would have, with a request that another site had started. This protects signed-in people from forged requests.',
    remedy: 'Call the API from the site’s own pages, or from a program with `Authorization: Bearer …`, which this rule does not touch.',
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    cause:
      'No record has this id or slug, or there is no such address below `/api`. Addresses are spelt in one way: letter case and a trailing slash make another.',
    remedy: 'List the records to see which exist; somebody may have deleted this one. For an address, compare it with the reference.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    cause:
      'The address exists, but does not take this method. Reading one record is `POST view-…`, and deleting is `DELETE` with a JSON body.',
    remedy: 'Use one of the methods that `Allow` names; the reference shows what each does.',
  },
  conflict: {
    status: 409,
    title: 'Conflict',
    cause:
      'The write would break a rule that holds across records: a slug that is taken, or a second record of which there is at most one (site identity, about, video section, call to action, about-us page, contact page), or that somebody must be left who can edit the site.',
    remedy: 'Choose another value for the field that `errors` names, or edit the record that is there. Nothing was changed.',
  },
  'precondition-failed': {
    status: 412,
    title: 'Changed meanwhile',
    cause:
      'The edit carried `If-Match` with the `updatedAt` of an older state of the record: somebody has written it since. Nothing was changed. `current` says when, and who it was.',
    remedy:
      'Read the record again, put your changes to what it holds now, and send the edit with its present `updatedAt`. Without the header the edit overwrites whatever is there.',
  },
  'too-large': {
    status: 413,
    title: 'Too large',
    cause: 'A JSON body may have 1 MB, a picture 10 MB, a video 200 MB and a whole form 300 MB.',
    remedy: 'Send less: `errors` names the file and its limit. Pictures are scaled to 2560 px anyway.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Unsupported media type',
    cause:
      'The body is not of the type that the operation takes, or a file is not what its field takes. Files are recognised by their content, not by their name: pictures are PNG, JPEG, WebP, GIF or AVIF, videos MP4, WebM or MOV. SVG files are refused.',
    remedy: 'Send `application/json` or `multipart/form-data` as the reference says, and convert the file.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'Key used before',
    cause:
      'The `Idempotency-Key` of this create came before, within a day, with another body or for another kind of record. Nothing was made this time.',
    remedy: 'Make a new key for every new record, best a UUID, and repeat a key only to send exactly the same request again.',
  },
  'range-not-satisfiable': {
    status: 416,
    title: 'Range not satisfiable',
    cause: 'A `Range` header asked for a part of a file that begins after its end.',
    remedy: 'Ask without a range, or within the length that `Content-Range` tells.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    cause:
      'A limit was reached. Each guards something that can be tried in bulk: signing in and up, codes, enquiries, writes and uploads of one account, reads from one address. Nobody is ever locked out, and strangers who try the passwords of an account do not use up what its owner may.',
    remedy: 'Wait for the seconds that `Retry-After` tells, then send the same request again.',
  },
  'server-error': {
    status: 500,
    title: 'Server error',
    cause: 'A fault on our side. The request changed nothing.',
    remedy: 'Try again. If it stays, report the reference in `instance`: it finds the cause in the server’s log.',
  },
  unavailable: {
    status: 503,
    title: 'Unavailable',
    cause:
      'The database, or the place where files are kept, cannot be reached, for a moment or during maintenance, or it had too much to do. When it went away in the middle of a write, the write was done wholly or not at all.',
    remedy:
      'Try again after the seconds that `Retry-After` tells. A create that is sent with the same `Idempotency-Key` again is never done twice.',
  },
} as const satisfies Record<ProblemName, ProblemType>
