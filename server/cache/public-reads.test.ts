import { expect, test } from 'vitest'
import { readContract } from '../contract/document.ts'
import { createRouteTable } from '../contract/route-table.ts'
import { cacheKeys } from './public-reads.ts'

const contract = readContract()
const keyOf = cacheKeys(contract, createRouteTable(contract))
const features = '/api/v1/feature/all-features'

test('a list has one key, however its query is written', () => {
  const keys = ['', '?', '?page=1', '?page=%31', '?search=', '?limit=10&page=1', '?page=1&limit=10'].map((query) => keyOf(features + query))
  expect(new Set(keys)).toEqual(new Set([features]))
  expect(keyOf(`${features}?page=2&limit=5`)).toBe(keyOf(`${features}?limit=5&page=2`))
})

test('a record in the address has a key of its own', () => {
  expect(keyOf('/api/v1/service/service/full-truckload')).toBe('/api/v1/service/service/full-truckload')
})

test.each([
  ['a parameter that the contract does not have', `${features}?x=1`],
  ['the same parameter twice', `${features}?page=1&page=2`],
  ['a number in another spelling', `${features}?page=02`],
  ['a page that is not a number', `${features}?page=two`],
  ['a search', `${features}?search=lanes`],
  ['hidden records', `${features}?hidden=include`],
  ['an address below another', `${features}/more`],
  ['another address', '/api/v1/nothing'],
  ['a read that only an administrator may make', '/api/v1/enquiry/all-enquiries'],
  ['a response that depends on the user', '/api/v1/user/me'],
])('%s is not cached', (_, url) => {
  expect(keyOf(url)).toBeUndefined()
})
