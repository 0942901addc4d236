import { expect, test } from 'vitest'
import { readContract, routes } from './document.ts'
import { createRouteTable, splitTarget } from './route-table.ts'

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

test('every operation of the contract is matched by its own path', () => {
  const found = routes(contract).map(({ path, verb }) =>
    matched(verb.toUpperCase(), `/api/v1${path.replaceAll('{', '').replaceAll('}', '')}`),
  )
  expect(found.map((match) => match?.[0])).toEqual(routes(contract).map(({ operation }) => operation.operationId))
})

test('a path allows its methods, HEAD where GET is safe, and OPTIONS', () => {
  expect(table.allowedMethods('/api/v1/feature/all-features')).toEqual(['GET', 'HEAD', 'OPTIONS'])
  expect(table.allowedMethods('/api/v1/user/logout')).toEqual(['GET', 'POST', 'OPTIONS'])
  expect(table.allowedMethods('/api/v1/feature/create-feature')).toEqual(['POST', 'OPTIONS'])
  expect(table.allowedMethods('/uploads/hero/x.webp')).toEqual(['GET', 'HEAD', 'OPTIONS'])
  expect(table.allowedMethods('/api/v1/nothing')).toBeUndefined()
})

test('all operations of a path are known', () => {
  expect(table.operationsAt('/uploads/hero/x.webp').map(({ operationId }) => operationId)).toEqual(['getUpload', 'checkUpload'])
  expect(table.operationsAt('/api/v1/nothing')).toEqual([])
})

test.each([
  ['/a', ['/a', '']],
  ['/a?', ['/a', '']],
  ['/a?b=c?d', ['/a', 'b=c?d']],
])('splits the target %s', (target, parts) => {
  expect(splitTarget(target)).toEqual(parts)
})
