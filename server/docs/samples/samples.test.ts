import { expect, test } from 'vitest'
import { readContract } from '../../contract/document.ts'
import { documentedRoutes } from '../reference/documented-routes.ts'
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
