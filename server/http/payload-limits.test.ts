import { expect, test } from 'vitest'
import { payloadLimitProblem } from './payload-limits.ts'

const refusal = (body: unknown) => payloadLimitProblem(body)?.body.message ?? 'taken'

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'x'],
  ['null', null],
  [
    'the largest lists of a service',
    { features: Array.from({ length: 100 }, () => ({ title: 'x', description: 'x' })), keywords: Array(100).fill('x') },
  ],
  ['exactly the maximum number of values', Array(4999).fill(1)],
])('%s is accepted', (_what, body) => {
  expect(refusal(body)).toBe('taken')
})

test.each<[string, unknown]>([
  ['one list', Array(5000).fill(1)],
  ['one object', Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`x${index}`, 1]))],
  ['many lists', Array.from({ length: 80 }, () => Array(80).fill(1))],
])('more than 5,000 values in %s are refused', (_what, body) => {
  expect(refusal(body)).toBe('The body holds more than 5,000 values')
})

test('a body that is nested half a million deep is refused without a stack overflow', () => {
  expect(refusal(JSON.parse(`${'['.repeat(500_000)}${']'.repeat(500_000)}`))).toBe('The body is nested more than 20 deep')
})
