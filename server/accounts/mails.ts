import type { Mail } from '../mail/mail.ts'

export const codeLifetimeMinutes = 10

type Recipient = { to: string; name: string }
type SentMail = Mail & { notice?: string }

const unexpected = 'If it was not you, there is nothing to do.'

export const codeMail = ({ to, name, code }: Recipient & { code: string }): SentMail => ({
  to,
  name,
  subject: 'Your verification code',
  intro: ['Your verification code is:'],
  code,
  outro: [
    `It works for ${codeLifetimeMinutes} minutes, in the browser in which you signed up. If you did not sign up, there is nothing to do.`,
  ],
  notice: `The verification code for ${to} is ${code}`,
})

export const accountMail = ({ to, name }: Recipient): SentMail => ({
  to,
  name,
  subject: 'You already have an account',
  intro: ['Somebody, perhaps you, has just tried to sign up with this address. You already have an account: sign in with your password.'],
  action: { label: 'Sign in', path: '/auth/login' },
  outro: [unexpected],
})
