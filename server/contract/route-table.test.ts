import { expect, test } from 'vitest'
import { readContract } from './document.ts'
import { createRouteTable } from './route-table.ts'

const contract = readContract()
const table = createRouteTable(contract)
const matched = (method: string, path: string) => {
  const match = table.match(method, path)
  return match && [match.operation.operationId, match.params]
}

test.each([
  ['GET', '/api/v1/feature/all-features', 'listFeatures', {}],
  ['POST', '/api/v1/feature/create-feature', 'createFeature', {}],
  ['GET', '/api/v1/service/service/full-truckload', 'getServiceBySlug', { slug: 'full-truckload' }],
  ['GET', '/api/v1/service/service/a%20b%2Fc', 'getServiceBySlug', { slug: 'a b/c' }],
  ['HEAD', '/uploads/hero/x.webp', 'checkUpload', { kind: 'hero', name: 'x.webp' }],
])('%s %s is %s', (method, path, operationId, params) => {
  expect(matched(method, path)).toEqual([operationId, params])
  expect(table.operationOf(method, path)?.operationId).toBe(operationId)
})

test.each([
  ['a method that the path does not have', 'DELETE', '/api/v1/feature/all-features'],
  ['a method in lower case', 'get', '/api/v1/feature/all-features'],
  ['a trailing slash', 'GET', '/api/v1/feature/all-features/'],
  ['another case', 'GET', '/api/v1/feature/All-Features'],
  ['a path below another', 'GET', '/api/v1/feature/all-features/more'],
  ['two segments for one parameter', 'GET', '/api/v1/service/service/a/b'],
  ['an empty parameter', 'GET', '/api/v1/service/service/'],
  ['a template itself, which is not special', 'GET', '/api/v1/service/{slug}'],
  ['another API root', 'GET', '/feature/all-features'],
])('%s matches no operation', (_, method, path) => {
  expect(table.match(method, path)).toBeUndefined()
  expect(table.operationOf(method, path)).toBeUndefined()
})
