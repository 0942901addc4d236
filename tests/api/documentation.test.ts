import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemTypes } from '../../server/contract/problem-types.ts'
import { allRoutes, contract } from '../support/client.ts'
import { sharedService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await sharedService()
})
afterAll(() => service.stop())

const read = async (path: string) => {
  const response = await fetch(service.url + path)
  return { status: response.status, type: response.headers.get('content-type')?.split(';')[0], text: await response.text() }
}

test('/docs is a page for everyone, and its reference has every operation (CONTRACT-03)', async () => {
  const page = await read('/docs')
  expect([page.status, page.type]).toEqual([200, 'text/html'])
  expect(page.text).toContain('Haulfront API reference')
  const reference = await read('/docs/assets/reference.json')
  const missing = allRoutes.filter(({ operation }) => !reference.text.includes(`"operationId":"${operation.operationId}"`))
  expect([reference.status, missing]).toEqual([200, []])
})

test.each(Object.keys(problemTypes))('the type of the problem %s is the address of a page about it (API-GEN-09)', async (kind) => {
  const { status, type } = await read(`/docs/problems/${kind}`)
  expect([status, type]).toEqual([200, 'text/html'])
})

test.each(Object.entries(problemTypes))('the page of the problem %s shows a whole response', async (kind, { status, title }) => {
  const { text } = await read(`/docs/problems/${kind}`)
  const [, shown = ''] = /aria-label="Example response"><code>(.*?)<\/code>/s.exec(text) ?? []
  const [head = '', body = ''] = shown.replaceAll('&quot;', '"').split('\n\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\w.*\ncontent-type: application/problem\\+json`))
  const nonEmptyText = expect.stringMatching(/\w{3}/)
  expect(JSON.parse(body)).toMatchObject({ type: `/docs/problems/${kind}`, title, status, detail: nonEmptyText, message: nonEmptyText })
})

test('the page about too many requests shows how long to wait', async () => {
  expect((await read('/docs/problems/too-many-requests')).text).toMatch(/retry-after: \d+/)
})

test('every link of the documentation’s navigation leads to a page', async () => {
  const { text } = await read('/docs')
  const named = [...text.matchAll(/<nav.*?<\/nav>/gs)].flatMap(([bar]) => [...bar.matchAll(/href="([^"]+)"/g)].map(([, path = '']) => path))
  expect(named).toEqual(['/docs', '/docs/getting-started', '/docs/problems', '/docs/sdk', '/docs/changes'])
  for (const path of named) expect([path, (await read(path)).status]).toEqual([path, 200])
})

test('every tag is in one group of the reference’s menu', () => {
  const tags = Reflect.get(contract, 'tags') as { name: string }[]
  const groups = Reflect.get(contract, 'x-tagGroups') as { tags: string[] }[]
  expect(groups.flatMap((group) => group.tags).sort()).toEqual(tags.map(({ name }) => name).sort())
})
