import { expect, test } from 'vitest'
import { welcome } from './welcome.ts'

test('a terminal shows the address to open', () => {
  expect(welcome('http://127.0.0.1:3000', undefined)).toBe('\n  Haulfront is at http://127.0.0.1:3000\n\n')
})

test('a new installation shows where its first administrator signs up', () => {
  const first = { address: 'http://0.0.0.0:3000/auth/signup', lifetimeHours: undefined }
  expect(welcome('http://0.0.0.0:3000', first)).toBe(
    '\n  Haulfront is at http://localhost:3000\n\n  Nobody can edit it yet. Create the first administrator at\n  http://localhost:3000/auth/signup\n\n',
  )
})

test('a set-up link is on a line of its own, with its lifetime and the command for another', () => {
  const first = { address: 'https://portolan.example/auth/signup?token=x', lifetimeHours: 24 }
  const shown = welcome('https://portolan.example', first)
  expect(shown).toContain('\n  https://portolan.example/auth/signup?token=x\n')
  expect(shown).toContain('works once, for 24 hours; "npm run admin -- setup-link" prints another')
})

test.each([
  ['http://0.0.0.0:3000', 'http://localhost:3000'],
  ['http://[::]:3000', 'http://localhost:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['https://portolan.example', 'https://portolan.example'],
])('%s is opened as %s', (address, opened) => {
  expect(welcome(address, undefined)).toContain(`Haulfront is at ${opened}\n`)
})
