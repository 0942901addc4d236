import { expect, test } from 'vitest'
import { codeIn } from '../../client/account/code-digits.ts'
import { call, signUp } from '../support/client.ts'
import { done, expectProblem, fieldErrors } from '../support/expectations.ts'
import { addApp, codeOf, firstStep, freshCode, secondStep } from '../support/second-factor.ts'
import { codeFor, sharedService } from '../support/service.ts'

const inScript = (zero: string) => (code: string) =>
  code.replaceAll(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))
const parted = (by: string) => (code: string) => `${code.slice(0, 3)}${by}${code.slice(3)}`

/** A one-time code as people and programs write it. */
const spellings: [by: string, write: (code: string) => string][] = [
  ['an app that groups it', parted(' ')],
  ['a bank’s habit', parted('-')],
  ['digit by digit', (code) => [...code].join(' ')],
  ['a sentence', (code) => `Your code is ${code}.`],
  ['a sentence in Hindi', (code) => `आपका कोड ${inScript('०')(code)} है`],
  ['a direction mark', (code) => `\u200f${code}\u200e`],
  ['zero-width characters', parted('\u200b\u200d\ufeff')],
  ['a Devanagari keyboard', inScript('०')],
  ['an input method in full width', inScript('０')],
]

/** A recovery code as people write it down and type it. */
const recoverySpellings: [by: string, write: (code: string) => string][] = [
  ['capitals', (code) => code.toUpperCase()],
  ['no dashes', (code) => code.replaceAll('-', '')],
  ['a word processor', (code) => code.replaceAll('-', ' – ')],
  ['dots', (code) => code.replaceAll('-', '.')],
  ['invisible characters', (code) => `\u200b${code.replaceAll('-', '\u00ad-\u2060')}\ufeff`],
  [
    'full width',
    (code) =>
      code.replaceAll(/[0-9a-z]/g, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0)).replaceAll('-', '－'),
  ],
  ['letters for look-alike digits', (code) => code.replaceAll('0', 'O').replaceAll('1', 'l')],
  ['another script’s digits', inScript('०')],
]

const service = await sharedService()
const owner = await addApp(service, await signUp(service))

test.each(spellings)('a code of an authenticator app is taken as %s writes it', async (_, write) => {
  const cookie = await firstStep(service, owner)
  expect((await secondStep(service, 'verifyTotp', write(await freshCode(service, owner)), cookie)).status).toBe(200)
})

test('a code in full width is taken from a mail, at the set-up of an app and at its removal', async () => {
  const write = inScript('０')
  const email = `${crypto.randomUUID()}@portolan.example`
  await done(service, 'registerUser', { body: { name: 'Zoya Khan', email, password: 'seven grey cranes' } })
  const { body } = await done(service, 'verifyOtp', { body: { email, otp: write(await codeFor(service, email)) } })
  const [token, currentPassword] = [String(body.token), 'seven grey cranes']
  const { secret } = (await done(service, 'startTotp', { body: { currentPassword }, token })).body.totp as { secret: string }
  await done(service, 'confirmTotp', { body: { code: write(codeOf(secret)) }, token })
  expect((await call(service, 'deleteTotp', { body: { currentPassword, code: write(codeOf(secret, 1)) }, token })).status).toBe(200)
})

test.each(recoverySpellings)('a recovery code is taken in %s', async (_, write) => {
  const { token, password: currentPassword } = owner
  const { recoveryCodes } = (await done(service, 'renewRecoveryCodes', { body: { currentPassword }, token })).body as {
    recoveryCodes?: string[]
  }
  // Preferably one with digits that are easily taken for letters; not every set of codes has one.
  const code = recoveryCodes?.find((one) => /[01]/.test(one)) ?? recoveryCodes?.[0] ?? ''
  expect((await secondStep(service, 'verifyRecoveryCode', write(code), await firstStep(service, owner))).status).toBe(200)
})

test.each(['7kq2-m9xd-4th', '7kq2-m9xd-4thww', '    -    -    '])('%j is no recovery code', async (code) => {
  const response = await secondStep(service, 'verifyRecoveryCode', code, await firstStep(service, owner))
  expectProblem(response, 400)
  expect([fieldErrors(response), response.body.message]).toEqual([['code'], 'A recovery code has 12 letters and digits'])
})

test.each(spellings)('the boxes of a code read it as %s writes it', (_, write) => expect(codeIn(write('041973'))).toBe('041973'))

test.each([
  ['Your code is 041973. It works for 10 minutes.', '041973'],
  ['2026-11-25: 041-973', '041973'],
  ['0419', '0419'],
  ['no code', ''],
])('of %j the boxes read %j', (text, code) => expect(codeIn(text)).toBe(code))
