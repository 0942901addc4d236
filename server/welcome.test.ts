import { expect, test } from 'vitest'
import { welcome } from './welcome.ts'

test('a terminal shows the address to open', () => {
  expect(welcome('http://127.0.0.1:3000', false)).toBe('\n  Haulfront is at http://127.0.0.1:3000\n\n')
})

test('a new installation shows where its first administrator signs up', () => {
  expect(welcome('http://127.0.0.1:3000', true)).toContain(
    '\n  Nobody can edit it yet. Create the first administrator at\n  http://127.0.0.1:3000/auth/signup\n',
  )
})

test.each([
  ['http://0.0.0.0:3000', 'http://localhost:3000'],
  ['http://[::]:3000', 'http://localhost:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['https://portolan.example', 'https://portolan.example'],
])('%s is opened as %s', (address, opened) => {
  expect(welcome(address, false)).toContain(`Haulfront is at ${opened}\n`)
})
