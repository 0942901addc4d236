import { describe, expect, test } from 'vitest'
import { readContract } from '../contract/document.ts'
import { brokenRule, checkPassword } from './password-rules.ts'

const owner = { name: 'Meera Kulkarni', email: 'meera@portolan.example' }

test.each([
  'seven grey cranes',
  'पासवर्ड-लंबा',
  'kulkarni & the nine barges',
  '8 char!!',
  'no first student defers',
  'xk3dvrtq',
  'grey cranes grey cranes',
  'aaaa bbbb cccc',
  'Wr0ng!Stapler',
])('accepts the password "%s" (SEC-C-04)', async (password) => {
  expect(await brokenRule(password, owner)).toBeUndefined()
})

describe('refuses a password that is', () => {
  test.each([
    ['common', 'password PASSWORD1 trustno1 iloveyou P@ssw0rd drowssap'],
    ['repeated', 'aaaaaaaa 99999999 12341234 abcabcabc abcabcab qwerqwer xyxyxyxyxy abcddcba greyyerg sunshinesunshine aaaabbbb'],
    ['sequence', 'abcdefgh 87654321 12345678 qwertyui poiuytrewq lkjhgfds 1qaz2wsx abcd1234 0987654321 !@#$%^&* 12344567'],
    ['personal', 'meerakulkarni Kulkarni1! meera@portolan.example haulfront2026'],
  ])('%s', async (rule, passwords) => {
    for (const password of passwords.split(' ')) expect([password, await brokenRule(password, owner)]).toEqual([password, rule])
  })

  test('repeated, sequenced or reversed in any letter case', async () => {
    const rules = await Promise.all(['AbCaBcAbC', 'AbCdEfGh', 'DROWSSAP'].map((password) => brokenRule(password, owner)))
    expect(rules).toEqual(['repeated', 'sequence', 'common'])
  })
})

test('reports the broken rule in the message of the contract (SEC-C-04)', async () => {
  const { NewPassword } = readContract().components.schemas as { NewPassword: { 'x-messages': Record<string, string> } }
  const messages = NewPassword['x-messages']
  for (const [rule, password] of Object.entries({
    common: 'password',
    repeated: '12341234',
    sequence: 'abcdefgh',
    personal: 'meerakulkarni',
  })) {
    const message = messages[rule]
    expect(message).toMatch(/password/)
    await expect(checkPassword(password, owner)).rejects.toMatchObject({
      body: { status: 400, message, errors: [{ path: 'password', message }] },
    })
  }
})

test('the rules catch common passwords of eight characters and more that the dictionary leaves out', async () => {
  // Repetitions and sequences among the ten thousand commonest passwords of SecLists, which the dictionary leaves to the rules.
  const left =
    'xxxxxxxx 88888888 69696969 87654321 aaaaaaaa 12341234 12121212 99999999 98765432 abcdefgh 987654321 13131313 23232323 19691969 hahahaha 19841984 qwerqwer lkjhgfds 123123123 24682468 lalalala outoutout 20012001 hugohugo qwertzui'
  for (const password of left.split(' ')) expect([password, await brokenRule(password, owner)]).not.toEqual([password, undefined])
})
