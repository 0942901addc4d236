import { expect, test } from 'vitest'
import { type Problem, problem } from './problem.ts'
import { problemTypes } from './problem-types.ts'

const fieldError = { path: 'title', message: 'Title is required' }
const catalogue: [Problem, number, string][] = [
  [problem.badRequest('No.'), 400, 'bad-request'],
  [problem.invalid(fieldError), 400, 'bad-request'],
  [problem.otpRefused(), 400, 'otp-refused'],
  [problem.linkRefused(), 400, 'link-refused'],
  [problem.unauthorized(), 401, 'unauthorized'],
  [problem.wrongCredentials(), 401, 'wrong-credentials'],
  [problem.unverified(), 403, 'unverified'],
  [problem.forbidden(), 403, 'forbidden'],
  [problem.inactive(), 403, 'inactive-account'],
  [problem.crossSite(), 403, 'cross-site'],
  [problem.notFound('feature'), 404, 'not-found'],
  [problem.unknownAddress('GET', '/api/nothing'), 404, 'not-found'],
  [problem.methodNotAllowed('GET'), 405, 'method-not-allowed'],
  [problem.conflict(fieldError), 409, 'conflict'],
  [problem.exists('CTA'), 409, 'conflict'],
  [problem.tooLarge(fieldError), 413, 'too-large'],
  [problem.unsupportedMediaType(fieldError), 415, 'unsupported-media-type'],
  [problem.rangeNotSatisfiable(), 416, 'range-not-satisfiable'],
  [problem.tooManyRequests(60), 429, 'too-many-requests'],
  [problem.serverError(), 500, 'server-error'],
  [problem.unavailable(), 503, 'unavailable'],
  [problem.storageUnavailable(new Error('ECONNREFUSED')), 503, 'unavailable'],
]

test.each(catalogue)('%s is a problem with status %i (API-GEN-09)', ({ body }, status, name) => {
  const text = expect.stringMatching(/\w/)
  expect(body).toMatchObject({ type: `/docs/problems/${name}`, status, title: text, detail: text, message: text })
})

test('every problem has a type that the documentation explains (API-GEN-09)', () => {
  for (const [{ body }] of catalogue) expect(Object.keys(problemTypes)).toContain(body.type.replace('/docs/problems/', ''))
})

test('the first error is the message, and all errors are the detail (API-GEN-10)', () => {
  const { body } = problem.invalid(fieldError, { path: '', message: 'And more' })
  expect(body).toMatchObject({
    message: 'Title is required',
    detail: 'title: Title is required; And more',
    errors: [fieldError, { path: '', message: 'And more' }],
  })
})

test('an unknown path of any length is cut', () => {
  const { body } = problem.unknownAddress('GET', `/api/${'x'.repeat(3000)}`)
  expect(body.detail).toBe(`There is nothing at GET /api/${'x'.repeat(95)}. The paths of the API begin with /api/v1.`)
})

test.each([
  [1, 'The file is used in 1 place.'],
  [2, 'The file is used in 2 places.'],
])('the problem of a file that is used %i times names the number in a sentence', (times, sentence) => {
  const place = {
    contentType: 'clients',
    recordId: '0b6f2a4e-6c1d-4f0e-9a57-3d1c8e2b7f10',
    title: 'Ravi Traders',
    property: 'clientImage',
  } as const
  expect(problem.fileInUse(Array(times).fill(place)).body.detail).toBe(sentence)
})

test.each([
  [1, '1 second'],
  [5, '5 seconds'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [3600, '60 minutes'],
])('a wait of %i seconds is described as %s (API-GEN-18)', (seconds, words) => {
  const { headers, body } = problem.tooManyRequests(seconds)
  expect(headers).toEqual({ 'retry-after': String(seconds) })
  expect(body.message).toBe(`Too many requests. Please try again in ${words}.`)
  if (seconds < 90) expect(body.detail).toBe(`Try again in ${words}.`)
})

test('a request with any number of errors in names of any length gets a response within the contract’s limits (API-GEN-10)', () => {
  const { body } = problem.invalid(
    ...Array.from({ length: 3000 }, (_, index) => ({ path: `${index}`.repeat(2000), message: 'x'.repeat(3000) })),
  )
  expect([body.errors?.length, body.errors?.[999]?.path.length, body.message.length]).toEqual([1000, 1000, 1000])
})
