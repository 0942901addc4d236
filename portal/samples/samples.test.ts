import { expect, test } from 'vitest'
import { readContract } from '../../server/contract/document.ts'
import { documentedRoutes } from '../../server/contract/documented-routes.ts'
import { exampleCall, samplesOf } from './samples.ts'

const contract = readContract()

function routeOf(id: string) {
  const route = documentedRoutes(contract).find(({ operation }) => operation.operationId === id)
  if (route === undefined) throw new Error(`The contract has no operation ${id}.`)
  return route
}
const sentBy = (id: string) => exampleCall(contract, routeOf(id)).parts.map(({ name }) => name)

test('a sample sends all fields of the body', () => {
  expect(sentBy('createFaq')).toEqual(['question', 'answer', 'order'])
})

test('a sample of a body with files sends only what is required, or all but the files', () => {
  expect(sentBy('editService')).toEqual(['serviceId', 'title'])
  expect(sentBy('updateHomePage')).toEqual(['sections', 'seo', 'noindex'])
  expect(sentBy('uploadMedia')).toEqual(['files'])
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
