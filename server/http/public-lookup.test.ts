import { expect, test } from 'vitest'
import { isLoopbackHost } from './public-lookup.ts'

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['[::1]', true],
  ['[::ffff:127.0.0.1]', true],
  ['127.mail.example', false],
  ['localhost.example', false],
  ['10.0.0.7', false],
  ['', false],
])('whether the host %j is this machine: %s', (host, expected) => expect(isLoopbackHost(host)).toBe(expected))
