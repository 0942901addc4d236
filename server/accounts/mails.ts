import { isolate, toOneLine } from '../../shared/human-text.ts'
import type { Schemas } from '../contract/operations.ts'
import type { Mail } from '../mail/mail.ts'

export const codeLifetimeMinutes = 10
export const resetLifetimeMinutes = 30

type Recipient = { to: string; name: string }

const unexpected = 'If it was not you, there is nothing to do.'
const ifNotYou = 'If it was you, there is nothing to do. If not, choose “It was not me” and a new password at once'
const endsSessions = `${ifNotYou}: that ends every session.`

type Notice = Recipient & Pick<Mail, 'subject' | 'intro' | 'facts'> & { outro?: [string, ...string[]] }

/** A security notice: what happened to an account, and advice for an owner who did not do it. */
const securityNotice = ({ outro = [endsSessions], ...mail }: Notice): Mail => ({
  ...mail,
  action: { label: 'It was not me', path: '/auth/forgot-password' },
  outro,
})

export const codeMail = ({ to, name, code }: Recipient & { code: string }): Mail => ({
  to,
  name,
  subject: (company) => `Your verification code for ${company}`,
  intro: ['Your verification code is:'],
  code,
  outro: [
    `It works for ${codeLifetimeMinutes} minutes, in the browser in which you signed up. If you did not sign up, there is nothing to do.`,
  ],
  notice: () => `The verification code for ${to} is ${code}`,
})

export const accountMail = ({ to, name }: Recipient): Mail => ({
  to,
  name,
  subject: 'You already have an account',
  intro: [
    'Somebody, perhaps you, has just tried to sign up with this address. You already have an account: log in with your password.',
    'If you do not remember it, choose “Forgot password?” there.',
  ],
  action: { label: 'Log in', path: '/auth/login' },
  outro: [unexpected],
})

const resetPath = (token: string) => `/auth/reset-password?token=${token}`
const linkLifetime = `The link works once, for ${resetLifetimeMinutes} minutes.`

export const resetMail = ({ to, name, token }: Recipient & { token: string }): Mail => ({
  to,
  name,
  subject: 'Choose a new password',
  intro: ['You can choose a new password for your account now.'],
  action: { label: 'Choose a new password', path: resetPath(token) },
  outro: [linkLifetime, `${unexpected} Your password stays as it is.`],
  notice: (origin) => `The link for a new password of ${to} is ${origin}${resetPath(token)}`,
})

/** Mail to an address that waits for its code. */
export const finishMail = ({ to, name, token, code }: Recipient & { token: string; code: string }): Mail => ({
  to,
  name,
  subject: 'Finish your sign-up',
  intro: ['Your sign-up is not finished yet. Your verification code is:'],
  code,
  action: { label: 'Choose a password', path: resetPath(token) },
  outro: [
    `Choosing a password by this link finishes your sign-up as well. ${linkLifetime} The code works for ${codeLifetimeMinutes} minutes, where you are asked for it.`,
    'If you did not sign up, there is nothing to do.',
  ],
  notice: (origin) => `The verification code for ${to} is ${code}, and the link for a password is ${origin}${resetPath(token)}`,
})

/** Mail to an address without an account or a sign-up. */
export const unknownMail = (to: string): Mail => ({
  to,
  subject: 'There is no account with this address',
  intro: [
    'Somebody, perhaps you, wanted to log in with this address. It has no account: you may have signed up with another address, or too long ago and without entering the code.',
  ],
  action: { label: 'Sign up', path: '/auth/signup' },
  outro: [unexpected],
})

export const passwordMail = ({ to, name }: Recipient): Mail =>
  securityNotice({
    to,
    name,
    subject: 'Your password has been changed',
    intro: ['The password of your account has just been changed. Everywhere else you have been logged out.'],
    outro: [`${ifNotYou}.`],
  })

const roleWords: Record<Schemas['Role'], string> = { superAdmin: 'a super admin', editor: 'an editor', viewer: 'a viewer', user: 'a user' }
const invitationPath = (token: string) => `/auth/invitation?token=${token}`

type InvitationDetails = { to: string; role: Schemas['Role']; invitedBy: string; token: string; lifetimeDays: number }

export const invitationMail = ({ to, role, invitedBy, token, lifetimeDays }: InvitationDetails): Mail => ({
  to,
  subject: (company) => `You are invited to the website of ${company}`,
  intro: [
    `${invitedBy === '' ? 'Somebody' : isolate(toOneLine(invitedBy))} invites you to work on this website as ${roleWords[role]}.`,
    'Choose a name and a password, and you are in.',
  ],
  action: { label: 'Accept the invitation', path: invitationPath(token) },
  outro: [`The link works once, for ${lifetimeDays} days. If you do not know what this is about, there is nothing to do.`],
  notice: (origin) => `The invitation of ${to} is ${origin}${invitationPath(token)}`,
})

type SignInAttempt = { device: string; at: Date /** The company's time zone, by its IANA name. */; timeZone: string }

/** "25 Nov 2026, 2:10 pm (Asia/Kolkata)". */
const timeIn = (timeZone: string, at: Date) =>
  `${new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)} (${timeZone})`

/** Notice of a new API token, which outlasts sessions and passwords. */
export const tokenMail = ({ to, name, token, role }: Recipient & { token: string; role: Schemas['ApiTokenRole'] }): Mail => ({
  to,
  name,
  subject: 'A new API token for your account',
  intro: ['An API token was just created, by which a program works on the website in your name.'],
  facts: [
    ['Token', isolate(toOneLine(token))],
    ['Role', role === 'editor' ? 'Editor' : 'Viewer'],
  ],
  action: { label: 'Open your profile', path: '/admin/profile' },
  outro: ['If it was not you, revoke the token in your profile and choose another password at once: a new password does not end tokens.'],
})

/** Notice of a sign-in on a device that has no device cookie of the account. */
export const newDeviceMail = ({ to, name, device, at, timeZone }: Recipient & SignInAttempt): Mail =>
  securityNotice({
    to,
    name,
    subject: 'New sign-in to your account',
    intro: ['Your account was just used to log in on a device where you were not logged in before.'],
    facts: [
      ['Device', device],
      ['Time', timeIn(timeZone, at)],
    ],
  })

/** @param factor what was added, such as "an authenticator app". */
export const factorAddedMail = ({ to, name, factor }: Recipient & { factor: string }): Mail =>
  securityNotice({
    to,
    name,
    subject: 'A second step of logging in was added',
    intro: [`A second step of logging in to your account was just set up: ${factor}.`],
  })

export const factorRemovedMail = ({ to, name, factor }: Recipient & { factor: string }): Mail =>
  securityNotice({
    to,
    name,
    subject: 'A second step of logging in was removed',
    intro: [`A second step of logging in to your account was just removed: ${factor}.`],
  })

export const newRecoveryCodesMail = ({ to, name }: Recipient): Mail =>
  securityNotice({
    to,
    name,
    subject: 'You have new recovery codes',
    intro: ['New recovery codes were just made for your account. The former ones work no longer.'],
  })

export const recoveryCodeUsedMail = ({ to, name, left }: Recipient & { left: number }): Mail =>
  securityNotice({
    to,
    name,
    subject: 'A recovery code was used',
    intro: ['A recovery code of your account was just used.', `${left === 0 ? 'None is' : left === 1 ? 'One is' : `${left} are`} left.`],
    outro: [endsSessions, 'You can make new recovery codes in your profile.'],
  })

export const factorResetMail = ({ to, name }: Recipient): Mail => ({
  to,
  name,
  subject: 'Your second step was reset',
  intro: [
    'An administrator has removed the second step of logging in to your account, with its recovery codes, and logged you out everywhere.',
    'You log in with your password alone now, and can set a second step up again in your profile.',
  ],
  action: { label: 'Log in', path: '/auth/login' },
  outro: ['If you did not ask for this, please tell the people who run this website.'],
})

/** Notice after five wrong codes: the sender of the codes knows the password. */
export const wrongFactorMail = ({ to, name, device, at, timeZone }: Recipient & SignInAttempt): Mail =>
  securityNotice({
    to,
    name,
    subject: 'Somebody knows your password',
    intro: ['The right password of your account was just entered, and then only wrong codes. Nobody was logged in.'],
    facts: [
      ['Device', device],
      ['Time', timeIn(timeZone, at)],
    ],
    outro: [`${ifNotYou}.`],
  })
