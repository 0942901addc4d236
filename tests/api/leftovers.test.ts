import { afterAll, expect, test } from 'vitest'
import { ending, endLeftovers } from '../support/leftovers.ts'
import { startTestService } from '../support/service.ts'

const isThere = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  )

const left: string[] = []
afterAll(async () => {
  await endLeftovers()
  expect(await Promise.all(left.map(isThere))).toEqual([false])
})

test.fails('a test that fails leaves its service running', async () => {
  const { url } = await startTestService()
  left.push(url)
  expect(await isThere(url)).toBe(false)
})

test('an ended resource is not ended again', async () => {
  let times = 0
  const end = ending(async () => {
    times += 1
  })
  await end()
  await end()
  expect(times).toBe(1)
})
