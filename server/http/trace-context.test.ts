import { expect, test } from 'vitest'
import { childTraceparent, parseTraceparent } from './trace-context.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const parentId = '00f067aa0ba902b7'
const header = (changes: Partial<Record<'version' | 'traceId' | 'parentId' | 'flags', string>> = {}) =>
  Object.values({ version: '00', traceId, parentId, flags: '01', ...changes }).join('-')

test('a traceparent has a trace, a parent and flags', () => {
  expect(parseTraceparent(header())).toEqual({ traceId, parentId, flags: '01' })
})

test('a traceparent of a later version may have more fields', () => {
  expect(parseTraceparent(`${header({ version: 'cc' })}-what-the-future-adds`)).toEqual({ traceId, parentId, flags: '01' })
})

test('flags that the standard does not define are not passed on', () => {
  expect(parseTraceparent(header({ flags: 'ff' }))?.flags).toBe('03')
})

test.each([
  ['no header', undefined],
  ['an empty one', ''],
  ['the forbidden version', header({ version: 'ff' })],
  ['more fields than version 00 has', `${header()}-01`],
  ['upper-case digits', header({ traceId: traceId.toUpperCase() })],
  ['a short trace id', header({ traceId: traceId.slice(1) })],
  ['a trace id of zeros', header({ traceId: '0'.repeat(32) })],
  ['a parent id of zeros', header({ parentId: '0'.repeat(16) })],
  ['flags that are no hex digits', header({ flags: '0x' })],
  ['two headers, which Node joins', `${header()}, ${header()}`],
  ['a line break', `${header()}\n`],
])('a traceparent is ignored: %s', (_case, value) => {
  expect(parseTraceparent(value)).toBeUndefined()
})

test('a child stays in the trace, with flags of its parent and an id of its own', () => {
  const context = parseTraceparent(header())
  if (context === undefined) throw new Error('No context')
  const [first, second] = [childTraceparent(context), childTraceparent(context)]
  expect(parseTraceparent(first)).toMatchObject({ traceId, flags: '01' })
  expect(new Set([parentId, parseTraceparent(first)?.parentId, parseTraceparent(second)?.parentId]).size).toBe(3)
})
