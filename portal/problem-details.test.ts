import { expect, test } from 'vitest'
import { readContract } from '../server/contract/document.ts'
import { problem } from '../server/contract/problem.ts'
import { type ProblemName, problemTypes } from '../server/contract/problem-types.ts'
import { problemDetails } from './problem-details.ts'
import { problemExamples } from './problem-example.ts'

const names = Object.keys(problemTypes) as ProblemName[]
const ofEvery = ['type', 'title', 'status', 'detail', 'message']

test.each(names)('the page of the problem %s lists each field that its example has', (name) => {
  const [head = '', body = '{}'] = problemExamples(readContract()).get(name)?.split('\n\n') ?? []
  const listed: string[] = problemDetails[name].fields
  expect(Object.keys(JSON.parse(body)).filter((field) => !ofEvery.includes(field) && !listed.includes(field))).toEqual([])
  const headers = listed.filter((field) => /^[A-Z]/.test(field))
  expect(headers.filter((header) => !head.includes(`\n${header.toLowerCase()}: `))).toEqual([])
})

const current = { updatedAt: '2026-03-02T04:31:12.480311Z', userName: 'Arjun Rao', updatedByYou: false }

test.each([
  ...[problem.unauthorized(), problem.unauthorized('api-token'), problem.wrongCredentials(), problem.linkRefused(), problem.otpRefused(4)],
  ...[problem.passkeyRefused(), problem.secondFactorRefused(4), problem.secondFactorRequired(['totp', 'recovery-code'])],
  ...[problem.unverified(), problem.inactive(), problem.secondFactorMissing(), problem.forbidden(), problem.crossSite()],
  ...[problem.notFound('feature'), problem.methodNotAllowed('GET, HEAD, OPTIONS'), problem.rangeNotSatisfiable()],
  ...[problem.preconditionFailed(current), problem.idempotencyKeyReused(), problem.tooManyRequests(60)],
  problem.tooLarge({ path: 'heroImage', message: 'terminal.jpg: the file is larger than 10 MB' }),
])('the example of the kind $problemName is the body that the server creates', ({ problemName, body }) => {
  expect(JSON.parse(problemExamples(readContract()).get(problemName)?.split('\n\n')[1] ?? '')).toEqual(body)
})

test('a kind whose response counts the tries that are left says by them how long another code may be sent', () => {
  const counting = names.filter((name) => problemDetails[name].fields.includes('triesLeft'))
  expect(counting).toEqual(expect.arrayContaining(['otp-refused', 'second-factor-refused']))
  expect(counting.filter((name) => !problemDetails[name].again?.includes('`triesLeft`'))).toEqual([])
})

test('the example of a taken slug has the suggestion that its page speaks of', () => {
  expect(problemExamples(readContract()).get('conflict')).toContain('"suggestion": "full-truckload-west-2"')
})
