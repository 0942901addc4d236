// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { enterText, mount } from '../../../tests/support/mount.tsx'
import { clientProblem, HttpProblem } from '../../lib/problem.ts'
import { SignInForm } from './sign-in-form.tsx'

const fields = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password' },
] as const
const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)

async function submitRefused(error: HttpProblem): Promise<void> {
  await mount(
    <SignInForm fields={[...fields]} button={{ label: 'Signup', running: 'Signing up...' }} onSubmit={() => Promise.reject(error)} />,
  )
  for (const { name } of fields) await enterText(input(name), 'a@b.example')
  input('password')?.focus()
  await act(async () => document.querySelector('form')?.requestSubmit())
}

test('the focus goes to the first field that is refused', async () => {
  const { problem } = clientProblem('The name may have 200 characters at most')
  const errors = [
    { path: 'email', message: 'Invalid email address' },
    { path: 'name', message: 'The name may have 200 characters at most' },
  ]
  await submitRefused(new HttpProblem({ ...problem, errors }))
  expect(document.activeElement).toBe(input('name'))
})

test('the focus stays where a refusal names no field', async () => {
  await submitRefused(clientProblem('Invalid email or password'))
  expect(document.activeElement).toBe(input('password'))
})
