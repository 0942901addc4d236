import { cutToLength } from '../../shared/human-text.ts'
import type { components } from '../generated/contract.ts'
import { type ProblemName, problemTypes } from './problem-types.ts'
import { splitTarget } from './route-table.ts'

type SentError = NonNullable<components['schemas']['Problem']['errors']>[number]
/** An invalid field; `in` is the body by default, and `code` that of the problem's kind. */
export type FieldError = Pick<SentError, 'path' | 'message' | 'suggestion'> & {
  in?: 'body' | 'query' | 'path' | 'header'
  code?: string
}
type ProblemBody = components['schemas']['Problem']
/** An uploaded file with the same bytes as a stored file, or as an earlier file of the request. */
export type DuplicateFile = { name: string } & ({ existing: components['schemas']['ExistingFile'] } | { sameAs: string })

/** `WWW-Authenticate`, which every 401 must have (RFC 9110, 15.5.2). Browsers open no dialog for the scheme Bearer. */
const challenge = (name: ProblemName) => (name === 'token-refused' ? invalidToken : 'Bearer')
/** RFC 6750, 3.1: the token is malformed, has expired or was revoked. */
const invalidToken = 'Bearer error="invalid_token"'

/** An error with a problem-details body (RFC 9457): thrown anywhere, written by one middleware (server/http/problem-writer.ts). */
export class Problem extends Error {
  readonly problemName: ProblemName
  readonly body: ProblemBody
  readonly headers: Record<string, string>

  constructor(name: ProblemName, body: Omit<ProblemBody, 'type' | 'title' | 'status'>, headers: Record<string, string> = {}) {
    super(body.detail)
    const { title, status } = problemTypes[name]
    this.problemName = name
    this.body = { type: `/docs/problems/${name}`, title, status, ...body }
    this.headers = status === 401 ? { 'www-authenticate': challenge(name), ...headers } : headers
  }
}

const joinMessages = (errors: SentError[]) =>
  cutToLength(errors.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; '), 5000)

/** Limits of the contract's error list; because clients choose the number and the names of unknown fields. */
const maxErrors = 1000
const maxTextLength = 1000
/** Characters of an unknown path in a problem. */
const maxPathLength = 100
const toSent = ({ path, message, ...rest }: FieldError, code: string): SentError => ({
  path: cutToLength(path, maxTextLength),
  in: 'body',
  code,
  message: cutToLength(message, maxTextLength),
  ...rest,
})

/** Body members of field errors; `message`, which a toast shows, is that of the first error. @param code of errors without their own. */
function withErrors(all: FieldError[], code = 'invalid') {
  const errors = all.slice(0, maxErrors).map((error) => toSent(error, code))
  return { detail: joinMessages(errors), message: errors[0]?.message ?? 'The request is not valid.', errors }
}

/** What has changed a record, in words; the author is not known of every kind of record. */
const changedBy = ({ userName, updatedByYou }: NonNullable<ProblemBody['current']>) =>
  updatedByYou ? 'You have saved this elsewhere' : userName === '' ? 'This was saved elsewhere' : 'Somebody else has saved this'

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
const tries = (count: number) => (count === 1 ? 'One try is' : `${count} tries are`)

/** Kind of invalid credentials: an API token, a session's token or cookie, or a malformed header. */
export type RefusedCredentials = 'api-token' | 'session' | 'header'

const tokenRefused = () =>
  new Problem('token-refused', {
    detail: 'The API token is wrong, has expired or was revoked, or the account of its owner is inactive.',
    message: 'This API token does not work. Please create another one.',
  })

const refusals = {
  session: 'The session has ended, or its token is wrong.',
  header: 'The Authorization header is not the word Bearer, a space and a token.',
  none: 'This needs a signed-in account, and the request has neither an Authorization header with a token nor a session cookie.',
}

const signInNeeded = (refused: keyof typeof refusals = 'none') =>
  new Problem(
    'unauthorized',
    { detail: refusals[refused], message: 'Please sign in.' },
    refused === 'session' ? { 'www-authenticate': invalidToken } : {},
  )

/** @param cause for the log; never sent. */
const unavailable = (detail: string, message: string, cause?: Error) =>
  Object.assign(new Problem('unavailable', { detail, message }, { 'retry-after': '5' }), { cause })

/** Factories of every problem that the API responds with; their types are in problem-types.ts. */
export const problem = {
  badRequest: (detail: string, errors: FieldError[] = []) =>
    new Problem('bad-request', errors.length > 0 ? withErrors(errors) : { detail, message: detail }),
  invalid: (...errors: FieldError[]) => new Problem('bad-request', withErrors(errors)),
  /** @param triesLeft only for the browser that registered, so that it does not reveal whether the address has an account. */
  otpRefused: (triesLeft?: number) =>
    new Problem('otp-refused', {
      success: false,
      ...(triesLeft !== undefined && { triesLeft }),
      detail: 'The code is wrong, has expired or was used up.',
      message: 'OTP Verification Failed.',
    }),
  linkRefused: () =>
    new Problem('link-refused', {
      detail: 'The link is wrong, has expired or was used.',
      message: 'This link has expired or was used before. Please ask for another one.',
    }),
  /** @param refused what is wrong with the credentials of the request; undefined when it has none. */
  unauthorized: (refused?: RefusedCredentials) => (refused === 'api-token' ? tokenRefused() : signInNeeded(refused)),
  wrongCredentials: () =>
    new Problem('wrong-credentials', {
      detail: 'The address, the password or both are wrong.',
      message: 'Invalid email or password',
    }),
  unverified: () =>
    new Problem('unverified', {
      detail: 'The account waits for its mailed code.',
      message: 'Please verify your email first',
    }),
  /** @param factors available factors of the second step. */
  secondFactorRequired: (factors: NonNullable<ProblemBody['factors']>) =>
    new Problem('second-factor-required', {
      detail: 'The password is right; the sign-in waits for its second step.',
      message: factors.includes('totp') ? 'Enter the code of your authenticator app' : 'Use your passkey',
      factors,
    }),
  /** @param triesLeft 0 when the sign-in has ended and must start again. */
  secondFactorRefused: (triesLeft: number) =>
    new Problem('second-factor-refused', {
      triesLeft,
      ...(triesLeft > 0
        ? { detail: 'The code is wrong or was used before.', message: `This code is wrong or was used before. ${tries(triesLeft)} left.` }
        : { detail: 'The sign-in is over.', message: 'This log in took too long or had too many wrong codes. Please log in again.' }),
    }),
  secondFactorMissing: () =>
    new Problem('second-factor-missing', {
      detail: 'This installation asks its super admins for a second factor, and the account has none.',
      message: 'Please set up a second step of logging in first.',
    }),
  passkeyRefused: () =>
    new Problem('passkey-refused', {
      detail: 'The passkey is unknown, or what it has signed is wrong or too old.',
      message: 'This passkey could not be checked. Please try again.',
    }),
  /** @param roles roles with the permission. */
  forbidden: (roles: string[] = ['superAdmin']) =>
    new Problem('forbidden', { detail: `This needs the role ${roles.join(' or ')}.`, message: 'You are not allowed to do this.' }),
  /** @param detail what the token lacks. */
  tokenScope: (detail: string) => new Problem('token-scope', { detail, message: 'This API token does not cover this.' }),
  inactive: () =>
    new Problem('inactive-account', {
      detail: 'The account is inactive.',
      message: 'Your account is deactivated. Contact support to reactivate.',
    }),
  crossSite: () =>
    new Problem('cross-site', {
      detail: 'From a page of another site, this needs an Authorization header.',
      message: 'This request came from another site and was refused.',
    }),
  notFound: (label: string) => new Problem('not-found', { detail: `There is no such ${label}.`, message: `There is no such ${label}.` }),
  /** Problem 404 for an unknown path. @param target the request target; its query, which may hold a secret, is left out. */
  unknownAddress: (method: string, target: string) =>
    new Problem('not-found', {
      // The headers of HEAD equal those of GET, with the length of GET's body.
      detail: `There is nothing at ${method === 'HEAD' ? 'GET' : method} ${cutToLength(splitTarget(target)[0], maxPathLength)}. The paths of the API begin with /api/v1.`,
      message: 'There is no such address.',
    }),
  /** @param allow value of the `Allow` header. */
  methodNotAllowed: (allow: string) =>
    new Problem(
      'method-not-allowed',
      {
        detail: `The address takes ${allow}.`,
        message: 'This address does not take that kind of request.',
      },
      { allow },
    ),
  conflict: (...errors: FieldError[]) => new Problem('conflict', withErrors(errors, 'conflict')),
  exists: (label: string) =>
    new Problem('conflict', {
      detail: `There is at most one ${label}, and it exists.`,
      message: `There is already one ${label}; edit it instead.`,
    }),
  deleted: (label: string) =>
    new Problem('conflict', {
      detail: `The ${label} was deleted.`,
      message: `The ${label} was deleted. Restore it first.`,
    }),
  limitReached: (label: string, max: number) =>
    new Problem('conflict', {
      detail: `There are at most ${max} ${label}.`,
      message: `There are ${max} ${label}, as many as there may be. Delete one first.`,
    }),
  /** @param usedIn the places that name a file which was to be deleted. */
  fileInUse: (usedIn: NonNullable<ProblemBody['usedIn']>) =>
    new Problem('conflict', {
      detail: `The file is used in ${counted(usedIn.length, 'place')}.`,
      message: 'This file is still used. Replace it there, or remove it there first.',
      usedIn: usedIn.slice(0, maxErrors),
    }),
  fileExists: (duplicates: DuplicateFile[]) =>
    new Problem('conflict', {
      ...withErrors(
        duplicates.map(({ name, ...same }) => {
          const found =
            'existing' in same ? `is in the library already, as ‘${same.existing.name}’` : `is the same file as ‘${same.sameAs}’`
          return { path: 'files', message: `‘${name}’ ${found}` }
        }),
        'conflict',
      ),
      existing: duplicates.flatMap((same) => ('existing' in same ? [same.existing] : [])),
    }),
  preconditionFailed: (current: NonNullable<ProblemBody['current']>) =>
    new Problem('precondition-failed', {
      detail: 'The record was written after the state that If-Match names.',
      message: `${changedBy(current)} meanwhile. Nothing of yours was changed.`,
      current,
    }),
  tooLarge: (...errors: FieldError[]) => new Problem('too-large', withErrors(errors, 'tooLarge')),
  unsupportedMediaType: (...errors: FieldError[]) => new Problem('unsupported-media-type', withErrors(errors, 'unsupportedType')),
  idempotencyKeyReused: () =>
    new Problem('idempotency-key-reused', {
      detail: 'This Idempotency-Key came with another request before.',
      message: 'This key was used for another request. Please send a new one.',
    }),
  rangeNotSatisfiable: () =>
    new Problem('range-not-satisfiable', {
      detail: 'The file ends before the range that was asked for begins.',
      message: 'The file has no such part.',
    }),
  tooManyRequests: (seconds: number) =>
    new Problem(
      'too-many-requests',
      {
        detail: `Try again in ${counted(seconds, 'second')}.`,
        message: `Too many requests. Please try again in ${seconds < 90 ? counted(seconds, 'second') : `${Math.ceil(seconds / 60)} minutes`}.`,
      },
      { 'retry-after': String(seconds) },
    ),
  /** @param detail of contract violations, in tests only; the default reveals nothing. */
  serverError: (detail = 'Something went wrong on our side. The request changed nothing.') =>
    new Problem('server-error', {
      detail,
      message: 'Something went wrong on our side. Please try again.',
    }),
  unavailable: () => unavailable('The database cannot be reached.', 'The site is being looked after. Please try again in a moment.'),
  storageUnavailable: (cause: Error) =>
    unavailable(
      'The place where files are kept cannot be reached. The request changed nothing.',
      'Pictures and videos cannot be reached at the moment. Nothing was saved; please try again in a moment.',
      cause,
    ),
  /** @param reason a sentence with what the mail server said. */
  mailNotSent: (reason: string, cause: Error | undefined) => unavailable(reason, `The test mail was not sent. ${reason}`, cause),
  overloaded: () =>
    unavailable(
      'The database could not do this in time, or has no room left.',
      'The site is very busy. Nothing was saved; please try again in a moment.',
    ),
}
