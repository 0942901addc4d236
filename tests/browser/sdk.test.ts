import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unpackSdk } from '../support/sdk.ts'
import { expect, test } from './support/test.ts'

test('in a page, the SDK takes the path of the API alone for the page’s own site', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'haulfront-sdk-test-'))
  const sdk = await unpackSdk(folder)
  await page.route('**/sdk-under-test/*', async (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: await readFile(join(sdk, new URL(route.request().url()).pathname.split('/').at(-1) ?? ''), 'utf8'),
    }),
  )
  await page.goto('/docs/sdk')
  const found = await page.evaluate(async () => {
    const { createClient } = await import(String('/sdk-under-test/index.js'))
    const haulfront = createClient({ baseUrl: '/api/v1' })
    const { total, etag } = await haulfront.listFaqs({ limit: 1 })
    const questions = []
    for await (const { question } of haulfront.all('listFaqs', { limit: 5 })) questions.push(question)
    const again = await haulfront.listFaqs({ limit: 1 }, { etag })
    return { isWhole: questions.length === total && total > 0, again: String(again) }
  })
  expect(found).toEqual({ isWhole: true, again: 'Symbol(haulfront-sdk.not-modified)' })
  await rm(folder, { recursive: true })
})
