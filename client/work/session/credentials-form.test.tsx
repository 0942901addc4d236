// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { enterText, mount, queriesOf } from '../../../tests/support/mount.tsx'
import { clientProblem, HttpProblem } from '../../lib/problem.ts'
import { CredentialsForm } from './credentials-form.tsx'

const fields = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password' },
] as const
const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)

async function submitRefused(error: HttpProblem): Promise<void> {
  await mount(
    <CredentialsForm fields={[...fields]} button={{ label: 'Signup', running: 'Signing up...' }} onSubmit={() => Promise.reject(error)} />,
  )
  for (const { name } of fields) await enterText(input(name), 'a@b.example')
  input('password')?.focus()
  await act(async () => document.querySelector('form')?.requestSubmit())
}

test.each([
  [['name', 'email', 'password'], 0],
  [['password'], 1],
  [['name', 'password'], 1],
  [['name'], 0],
])('a form of %j has %i fields of its own for the account, so that a password manager knows whose password it is', async (names, own) => {
  const shown = fields.filter(({ name }) => names.includes(name))
  await mount(
    <CredentialsForm fields={shown} button={{ label: 'Continue', running: 'Checking...' }} onSubmit={async () => undefined} />,
    queriesOf({ email: 'asha@portolan.example' }),
  )
  const accounts = Array.from(document.querySelectorAll<HTMLInputElement>('form [autocomplete=username]'))
  expect(accounts.map(({ value }) => value)).toEqual(Array(own).fill('asha@portolan.example'))
})

test('the focus goes to the first field that is refused', async () => {
  const { problem } = clientProblem('The name may have 200 characters at most')
  const errors = [
    { path: 'email', in: 'body', code: 'format', message: 'Invalid email address' },
    { path: 'name', in: 'body', code: 'maxLength', message: 'The name may have 200 characters at most' },
  ]
  await submitRefused(new HttpProblem({ ...problem, errors }))
  expect(document.activeElement).toBe(input('name'))
})

test('an empty field and what is no address say so themselves until they are changed, and nothing is sent', async () => {
  const onSubmit = vi.fn(async () => undefined)
  await mount(<CredentialsForm fields={[...fields]} button={{ label: 'Signup', running: 'Signing up...' }} onSubmit={onSubmit} />)
  const messages = () => fields.map(({ name }) => document.getElementById(`sign-in-${name}-error`)?.textContent)
  await enterText(input('email'), 'asha')
  await act(async () => document.querySelector('form')?.requestSubmit())
  expect(messages()).toEqual(['Name is required', 'Invalid email address', 'Password is required'])
  expect(document.activeElement).toBe(input('name'))
  await enterText(input('name'), 'Asha')
  expect(messages()).toEqual(['', 'Invalid email address', 'Password is required'])
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a refusal of address and password marks both fields, and says it once', async () => {
  const { problem } = clientProblem('Invalid email or password')
  await submitRefused(new HttpProblem({ ...problem, type: '/docs/problems/wrong-credentials' }))
  expect(fields.map(({ name }) => input(name)?.getAttribute('aria-invalid'))).toEqual(['true', 'true', 'true'])
  expect(document.body.textContent?.split('Invalid email or password')).toHaveLength(2)
  await enterText(input('password'), 'nine quiet harbours')
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0)
  expect(document.body.textContent).not.toContain('Invalid')
})

test('the focus stays where a refusal names no field', async () => {
  await submitRefused(clientProblem('Invalid email or password'))
  expect(document.activeElement).toBe(input('password'))
})
