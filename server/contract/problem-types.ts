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
      'The request does not match the contract: a required field is missing, a text is too long, a number is out of range, a field or query parameter is unknown, or the body is not valid JSON or form data.',
    remedy:
      'Read `errors`: each entry has the path of a field and the rule that it breaks. `message` repeats the first entry and can be shown to users. The reference lists the limits of every field.',
  },
  'otp-refused': {
    status: 400,
    title: 'Code refused',
    cause:
      'The one-time code is wrong, older than ten minutes, was tried five times, or was requested in another browser. The response is the same in each case, and for an address that is not registered.',
    remedy:
      'Request a new code (`POST /user/resend-otp`), which invalidates the old one. `triesLeft` says how many tries a browser has left.',
  },
  'link-refused': {
    status: 400,
    title: 'Link refused',
    cause:
      'The link from a mail is wrong, has expired, was used before, or a later one for the same purpose was used. A set-up link is also refused when another one was printed, and when the site is set up.',
    remedy:
      'Request another one: for a password by `POST /user/forgot-password`, for the set-up by `npm run admin -- setup-link` on the server.',
  },
  unauthorized: {
    status: 401,
    title: 'Not signed in',
    cause:
      'The operation requires sign-in, and the request has neither a valid session cookie nor a valid token. A session ends after twelve hours, after two hours without a request, on sign-out, and when the account’s role or password changes. An `Authorization` header takes precedence over the cookie.',
    remedy: 'Sign in again (`POST /user/login`) and send the new token as `Authorization: Bearer …`.',
  },
  'token-refused': {
    status: 401,
    title: 'Token refused',
    cause: 'The API token is wrong or incomplete, has expired or was revoked, or the account of its owner is inactive.',
    remedy:
      'Send `Authorization: Bearer hf_…` once, with the whole secret. The list of tokens (`GET /tokens`, or the profile) shows when each ends and was used last; create another one there.',
  },
  'wrong-credentials': {
    status: 401,
    title: 'Wrong credentials',
    cause:
      'The email address or the password is wrong, or the password is that of a sign-up that a newer one has replaced. The response does not say which, so that it does not reveal who has an account.',
    remedy: 'Check both. The password is case-sensitive, the address is not.',
  },
  unverified: {
    status: 403,
    title: 'Not verified',
    cause:
      'The password is correct, but the account has not been verified with the code that was mailed on registration. A registration of an address that has an account gets the same response.',
    remedy: 'Send the code to `POST /user/verify-otp`, or request a new one by `POST /user/resend-otp`.',
  },
  'second-factor-required': {
    status: 403,
    title: 'Second factor required',
    cause:
      'The password is correct, and the account has a second factor: there is no session yet. `factors` names the ways of the second step, and the cookie of the response binds it to the browser for ten minutes.',
    remedy:
      'Send the cookie back with a code of the authenticator app (`POST /user/totp/verify`) or a recovery code (`POST /user/recovery-codes/verify`), or sign in by passkey (`POST /user/passkeys/sign-in`). A program that works by itself has an API token instead, for which no second step comes.',
  },
  'second-factor-refused': {
    status: 400,
    title: 'Second factor refused',
    cause:
      'The code is wrong or was used before; or the sign-in is over: ten minutes have passed since the password, five codes were wrong, or the cookie of the first step is missing.',
    remedy: 'While `triesLeft` is more than 0, send the next code of the app. At 0, sign in with the password again (`POST /user/login`).',
  },
  'passkey-refused': {
    status: 400,
    title: 'Passkey refused',
    cause:
      'The passkey is not known here, its signature is wrong or was made for another site, its user was not verified, its counter has not grown, or the challenge was used or is older than ten minutes.',
    remedy: 'Begin again with a new challenge (`POST /user/passkeys/sign-in/options`), or sign in by password.',
  },
  'second-factor-missing': {
    status: 403,
    title: 'Second factor missing',
    cause:
      'The installation asks its superAdmins for a second factor (`REQUIRE_SECOND_FACTOR`), and the account has none. Until it has one, it can only read its profile, sign out, and set one up.',
    remedy: 'Add a passkey or an authenticator app in the profile, or by `POST /user/totp` and `POST /user/totp/confirm`.',
  },
  forbidden: {
    status: 403,
    title: 'Not allowed',
    cause: 'The account is signed in but has none of the roles that may call the operation; `detail` and the reference name them.',
    remedy:
      'Use an account with one of these roles. A superAdmin gives roles to accounts; the first account of an installation (in production by the set-up link that its start prints), or the accounts listed in `SUPER_ADMIN_EMAILS`, are superAdmin.',
  },
  'token-scope': {
    status: 403,
    title: 'Beyond the token',
    cause:
      'The API token is good, and does not cover this: the operation takes no API tokens, or the token is limited to other content types, to content or to enquiries. `detail` says which.',
    remedy:
      'Create a token that covers it (`POST /tokens`), or sign in: accounts, tokens and second factors are for people. The reference lists the security schemes of each operation.',
  },
  'inactive-account': {
    status: 403,
    title: 'Account deactivated',
    cause: 'The account has been deactivated. It can only sign in, view its profile and sign out.',
    remedy: 'Ask the site’s administrator to reactivate the account.',
  },
  'cross-site': {
    status: 403,
    title: 'Refused from another site',
    cause:
      'A browser sent this request on behalf of another website. Such requests are refused to protect signed-in users from cross-site request forgery.',
    remedy: 'Call the API from the site’s own pages, or from a program with `Authorization: Bearer …`, to which this rule does not apply.',
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    cause:
      'No record has this id or slug, or the API has no such path. Paths are case-sensitive, and a trailing slash makes a different path.',
    remedy: 'List the records to see which exist; this one may have been deleted. Compare the path with the reference.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    cause:
      'The path exists but does not support this method. To read one record, use `POST view-…`; to delete one, use `DELETE` with a JSON body.',
    remedy: 'Use one of the methods listed in the `Allow` header.',
  },
  conflict: {
    status: 409,
    title: 'Conflict',
    cause: 'The write would break a rule that holds across records, or does not fit the state of one. Nothing was changed.',
    remedy:
      'Read `detail`, or `errors` where a field is at fault: choose another value, edit the existing record, or remove what is in the way.',
  },
  'precondition-failed': {
    status: 412,
    title: 'Changed meanwhile',
    cause:
      'The edit was sent with `If-Match`, and the record has been changed since that version. Nothing was changed. `current` contains the time of the later change and its author.',
    remedy:
      'Read the record again, apply your changes to it, and send the edit with the current `updatedAt`. Without the header, the edit overwrites the later change.',
  },
  'too-large': {
    status: 413,
    title: 'Too large',
    cause: 'The limits are 1 MB for a JSON body, 10 MB for a picture, 200 MB for a video and 300 MB for a whole form.',
    remedy: 'Send a smaller file; `errors` names the file and its limit. Pictures are stored at 2560 px at most.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Unsupported media type',
    cause:
      'The operation does not accept this content type, or a field does not accept this type of file. The type of a file is detected from its content, not from its name. Pictures can be PNG, JPEG, WebP, GIF or AVIF; videos MP4, WebM or MOV. SVG files are refused.',
    remedy: 'Send `application/json` or `multipart/form-data` as described in the reference, or convert the file.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'Key used before',
    cause:
      'The `Idempotency-Key` was used within the last 24 hours with a different body or for a different content type. Nothing was created.',
    remedy: 'Generate a new key for every new record, such as a UUID. Reuse a key only to repeat exactly the same request.',
  },
  'range-not-satisfiable': {
    status: 416,
    title: 'Range not satisfiable',
    cause: 'The `Range` header starts after the end of the file.',
    remedy: 'Send no range, or one within the length in `Content-Range`.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    cause:
      'A rate limit was reached. There are limits for sign-in, sign-up, codes, links, passwords, enquiries, the writes and uploads of one account, and the reads of one IP address. No account is ever locked: wrong passwords from other browsers do not count against its owner.',
    remedy: 'Wait for the number of seconds in `Retry-After`, then repeat the request.',
  },
  'server-error': {
    status: 500,
    title: 'Server error',
    cause: 'An unexpected error occurred on the server. The request changed nothing.',
    remedy: 'Try again. If the error persists, report the reference in `instance`, which identifies it in the server’s log.',
  },
  unavailable: {
    status: 503,
    title: 'Unavailable',
    cause:
      'The database or the file storage is unreachable or overloaded, for a moment or during maintenance, or the mail server took no test mail. An interrupted write was either completed or not applied at all.',
    remedy:
      'Try again after the number of seconds in `Retry-After`. A create that is repeated with the same `Idempotency-Key` is never applied twice.',
  },
} as const satisfies Record<ProblemName, ProblemType>
