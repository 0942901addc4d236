import { expect, test } from 'vitest'
import { readContract } from '../../server/contract/document.ts'
import { documentedRoutes } from '../../server/contract/documented-routes.ts'
import type { Extent } from './call.ts'
import { exampleCall, samplesOf } from './samples.ts'

const contract = readContract()

function routeOf(id: string) {
  const route = documentedRoutes(contract).find(({ operation }) => operation.operationId === id)
  if (route === undefined) throw new Error(`The contract has no operation ${id}.`)
  return route
}
const sentBy = (id: string, extent: Extent) => exampleCall(contract, routeOf(id), extent).parts.map(({ name }) => name)

test('a sample sends the required fields, and another one all of them', () => {
  expect(sentBy('createFaq', 'least')).toEqual(['question', 'answer'])
  expect(sentBy('createFaq', 'whole')).toEqual(['question', 'answer', 'order'])
  // One of several optional fields has to be there.
  expect(sentBy('createToken', 'least')).toEqual(['name', 'role', 'contentTypes'])
})

test('the sample of an edit that requires only an id changes one field', () => {
  expect(sentBy('editEnquiry', 'least')).toEqual(['enquiryId', 'status'])
})

test('a sample that sends no file does not ask for one', () => {
  const { files, notes } = exampleCall(contract, routeOf('createClient'), 'least')
  expect([files, notes]).toEqual([[], []])
})

test('an operation whose fields are all required has one sample for each language', () => {
  expect(samplesOf(contract, routeOf('loginUser')).map(({ whole }) => whole)).toEqual([undefined, undefined, undefined, undefined])
})

const sourceOf = (id: string, language: string) => samplesOf(contract, routeOf(id)).find(({ label }) => label === language)?.source ?? ''

test('curl names a method only where the options do not imply it', () => {
  expect(sourceOf('createEnquiry', 'curl')).not.toContain('-X')
  expect(sourceOf('createService', 'curl')).not.toContain('-X')
  expect(sourceOf('editService', 'curl')).toContain('-X PUT')
  expect(sourceOf('endSession', 'curl')).toContain('-X POST')
  expect(sourceOf('deleteOtherSessions', 'curl')).toContain('-X DELETE')
})

test('a sample in Python ends with the problem document when the server refuses', () => {
  expect(sourceOf('createFaq', 'Python')).toContain('if not response.ok:\n    raise SystemExit(response.text)\nprint(response.json())')
})

test('a sample says in plain English what its reader replaces', () => {
  expect(sourceOf('resetPassword', 'curl')).toMatch(/^# Replace `token` with yours, from the address of the link\.$/m)
  expect(sourceOf('editFaq', 'curl')).toMatch(/^# Replace `faqId` with yours, from listFaqs \(GET \/faq\/all-faqs\)\.$/m)
})

test('a one-time code comes from the mail or from the authenticator app, as the operation has it', () => {
  expect(sourceOf('verifyOtp', 'curl')).toContain('# Replace `otp` with yours, from the mail.')
  expect(sourceOf('confirmTotp', 'curl')).toContain('# Replace `code` with yours, from the authenticator app.')
})
