import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', ''],
  ['k3#', 'Too short, 5 more'],
  ['मीरामीर', 'Too short, 1 more'],
  ['aaaaaaaaaaaaaaaa', 'Weak'],
  ['abcdefgh12345678', 'Weak'],
  ['kestrel7', 'Weak'],
  ['password123', 'Weak'],
  ['Welcome2024', 'Weak'],
  ['Kestrel-719', 'Fair'],
  ['seven grey cranes', 'Good'],
  ['seven grey cranes over Nhava Sheva', 'Strong'],
  ['x7#Qm2!vRz9$Lp', 'Strong'],
])('"%s" is called "%s"', (password, label) => {
  expect(passwordStrength(password).label).toBe(label)
})
