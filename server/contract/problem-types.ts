import type { components } from '../generated/contract.ts'

/** Names of the contract's problem types (`type` in openapi/common/problems.yaml). */
export type ProblemName = components['schemas']['Problem']['type'] extends `/docs/problems/${infer Name}` ? Name : never

/** A problem type (RFC 9457): the constant members of its responses, and the text of its page at `/docs/problems/<name>`. */
export type ProblemType = {
  status: number
  /** Constant for all problems of the type. */
  title: string
  /** When the API responds with this problem. */
  cause: string
  /** What the caller can do. */
  remedy: string
}

/** Catalogue of problem types for responses and documentation. An unknown or missing type does not compile. */
export const problemTypes = {
  'bad-request': {
    status: 400,
    title: 'Bad request',
    cause:
      'The request does not match the contract: a required field is missing, a text is too long, a number is out of range, a field or query parameter is unknown, or the body is not valid JSON or form data.',
    remedy:
      'Read `errors`: each entry names a field by its path and says which rule it breaks. `message` repeats the first entry and is fit to show to users. A body that cannot be read has no `errors`; `detail` says why. The reference lists the limits of every field.',
  },
  'otp-refused': {
    status: 400,
    title: 'Code refused',
    cause:
      'The one-time code is wrong or older than ten minutes, has been tried five times, or was requested in another browser. The response is the same in every case, and also for an address that is not registered.',
    remedy:
      'Request a new code (`POST /user/resend-otp`); the old one then stops working. `triesLeft` says how many more tries this browser has.',
  },
  'link-refused': {
    status: 400,
    title: 'Link refused',
    cause:
      'The link from an email is wrong or has expired, was already used, or a newer one for the same purpose was used. A set-up link is also refused once a newer one has been printed, or once the site is set up.',
    remedy:
      'Get a new link: for a password by `POST /user/forgot-password`, for the set-up by `npm run admin -- setup-link` on the server, for an invitation from the person who sent it.',
  },
  unauthorized: {
    status: 401,
    title: 'Not signed in',
    cause:
      'The operation needs a signed-in account, and the request has neither a valid session cookie nor a valid token. A session ends after twelve hours, after two hours without a request, on sign-out, and when the role or password of the account changes. An `Authorization` header takes precedence over the cookie.',
    remedy: 'Sign in again (`POST /user/login`) and send the new token as `Authorization: Bearer …`.',
  },
  'token-refused': {
    status: 401,
    title: 'Token refused',
    cause: 'The API token is wrong or incomplete, has expired or been revoked, or the account of its owner is inactive.',
    remedy:
      'Send the header `Authorization: Bearer hf_…` once, with the whole secret. The list of tokens (`GET /tokens`, or the profile) shows when each one expires and when it was last used; you can create a new one there.',
  },
  'wrong-credentials': {
    status: 401,
    title: 'Wrong credentials',
    cause:
      'The email address or the password is wrong, or the password belongs to a sign-up that a newer one has replaced. The response does not say which, because that would reveal who has an account.',
    remedy: 'Check both. Upper and lower case matter in the password, but not in the address.',
  },
  unverified: {
    status: 403,
    title: 'Not verified',
    cause:
      'The password is correct, but the account has not been verified with the code that was emailed at sign-up. The response is the same for a sign-up with an address that already has an account.',
    remedy: 'Send the code to `POST /user/verify-otp`, or request a new one by `POST /user/resend-otp`.',
  },
  'second-factor-required': {
    status: 403,
    title: 'Second factor required',
    cause:
      'The password is correct, but the account has a second factor, so there is no session yet. `factors` lists the ways to take the second step. The cookie in the response ties that step to this browser, for ten minutes.',
    remedy:
      'Send the cookie back with a code from the authenticator app (`POST /user/totp/verify`) or with a recovery code (`POST /user/recovery-codes/verify`), or sign in with a passkey (`POST /user/passkeys/sign-in`). A program that runs by itself should use an API token, which needs no second step.',
  },
  'second-factor-refused': {
    status: 400,
    title: 'Second factor refused',
    cause:
      'The code is wrong or was used before, or the sign-in is over: ten minutes have passed since the password was sent, five codes were wrong, or the cookie of the first step is missing.',
    remedy:
      'While `triesLeft` is more than 0, send the next code from the app. At 0, sign in with the password again (`POST /user/login`).',
  },
  'passkey-refused': {
    status: 400,
    title: 'Passkey refused',
    cause:
      'The passkey is unknown, its signature is wrong or was made for another site, the device did not verify its user, its counter did not increase, or the challenge was already used or is older than ten minutes.',
    remedy: 'Start again with a new challenge (`POST /user/passkeys/sign-in/options`), or sign in with the password.',
  },
  'second-factor-missing': {
    status: 403,
    title: 'Second factor missing',
    cause:
      'This installation requires its superAdmins to have a second factor (`REQUIRE_SECOND_FACTOR`), and the account has none. Until it does, it can only read its profile, sign out, and set one up.',
    remedy: 'Add a passkey or an authenticator app in the profile, or by `POST /user/totp` and then `POST /user/totp/confirm`.',
  },
  forbidden: {
    status: 403,
    title: 'Not allowed',
    cause: 'The account is signed in, but its role may not call the operation; `detail` and the reference name the roles that may.',
    remedy:
      'Use an account with one of these roles. A superAdmin can change the role of an account. The first superAdmin is the first account of an installation (in production, the one that signs up with the set-up link printed when the server starts), or any account listed in `SUPER_ADMIN_EMAILS`.',
  },
  'token-scope': {
    status: 403,
    title: 'Beyond the token',
    cause:
      'The API token is valid but does not cover this request: the operation takes no API tokens, the token is limited to other content types, to enquiries, the library of files or webhooks, or it may write drafts only. `detail` says which.',
    remedy:
      'Create a token that covers it (`POST /tokens`), or sign in: accounts, tokens and second factors can only be managed by people. The reference says for each operation whether it takes tokens.',
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
    remedy:
      'Call the API from the site’s own pages, or from a program that sends `Authorization: Bearer …`, to which this rule does not apply.',
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    cause:
      'No record has this id or slug, or the API has no such path. Paths are case-sensitive, and a trailing slash makes a different path.',
    remedy: 'List the records to see which ones exist; this one may have been deleted. Or compare the path with the reference.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    cause:
      'The path exists but does not support this method. One record is read by `POST view-…`, and deleted by `DELETE` with a JSON body.',
    remedy: 'Use one of the methods listed in the `Allow` header.',
  },
  conflict: {
    status: 409,
    title: 'Conflict',
    cause: 'The write would break a rule that holds across records, or does not fit the current state of a record. Nothing was changed.',
    remedy:
      'Read `errors` where a field is at fault, and `detail` otherwise. Then choose another value, edit the existing record, or remove what is in the way.',
  },
  'precondition-failed': {
    status: 412,
    title: 'Changed meanwhile',
    cause:
      'The edit or deletion was sent with `If-Match`, and the record has changed since that version. Nothing was written. `current` says when it was changed, and by whom.',
    remedy:
      'Read the record again, apply your changes to it, and send the edit with the new `updatedAt` in `If-Match`. Without the header, the edit would overwrite the other change.',
  },
  'too-large': {
    status: 413,
    title: 'Too large',
    cause:
      'The body or a file is larger than allowed: 1 MB for a JSON body, 10 MB for a picture, 200 MB for a video, and 300 MB for a whole form.',
    remedy:
      'Send a smaller file; `errors` names the file and its limit. Pictures are stored at 2560 px at most, so larger ones gain nothing.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Unsupported media type',
    cause:
      'The operation does not accept this content type, or a field does not accept this type of file. The type of a file is detected from its content, not from its name. Pictures can be PNG, JPEG, WebP, GIF or AVIF; videos can be MP4, WebM or MOV. SVG files are refused.',
    remedy: 'Send `application/json` or `multipart/form-data` as the reference says, or convert the file.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'Key used before',
    cause:
      'The `Idempotency-Key` was used within the last 24 hours with a different body or for a different content type. Nothing was created.',
    remedy: 'Generate a new key, such as a UUID, for every new record. Reuse a key only to repeat exactly the same request.',
  },
  'range-not-satisfiable': {
    status: 416,
    title: 'Range not satisfiable',
    cause: 'The range in `Range` starts after the end of the file.',
    remedy: 'Send no range, or one that fits the length stated in `Content-Range`.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    cause:
      'A rate limit was reached. Sign-in, sign-up, codes, links, passwords and enquiries have limits, and so do the writes and uploads of one account and the reads of one IP address. No account is ever locked: wrong passwords from other browsers do not count against its owner.',
    remedy: 'Wait for the number of seconds in `Retry-After`, then send the request again.',
  },
  'server-error': {
    status: 500,
    title: 'Server error',
    cause: 'An unexpected error occurred on the server. The request changed nothing.',
    remedy: 'Try again. If the error persists, report the reference in `instance`, by which it can be found in the server’s log.',
  },
  unavailable: {
    status: 503,
    title: 'Unavailable',
    cause:
      'The database or the file storage cannot be reached or is overloaded, for a moment or during maintenance, or the mail server did not take a test mail. A write that was interrupted was either completed or not applied at all.',
    remedy:
      'Try again after the number of seconds in `Retry-After`. A create that is repeated with the same `Idempotency-Key` is never applied twice.',
  },
} as const satisfies Record<ProblemName, ProblemType>
