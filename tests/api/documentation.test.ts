import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemKinds } from '../../server/contract/problem-kinds.ts'
import { allRoutes } from '../support/client.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const read = async (path: string) => {
  const response = await fetch(service.url + path)
  return { status: response.status, type: response.headers.get('content-type')?.split(';')[0], text: await response.text() }
}

test('CONTRACT-03 /docs is a page for everyone, and its reference has every operation', async () => {
  const page = await read('/docs')
  expect([page.status, page.type]).toEqual([200, 'text/html'])
  expect(page.text).toContain('Haulfront API reference')
  const reference = await read('/docs/assets/reference.json')
  const missing = allRoutes.filter(({ operation }) => !reference.text.includes(`"operationId":"${operation.operationId}"`))
  expect([reference.status, missing]).toEqual([200, []])
})

test.each(Object.keys(problemKinds))('API-GEN-09 the type of the problem %s is the address of a page about it', async (kind) => {
  const { status, type } = await read(`/docs/problems/${kind}`)
  expect([status, type]).toEqual([200, 'text/html'])
})
