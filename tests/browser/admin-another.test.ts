import type { Page } from '@playwright/test'
import { collectionAt } from './admin-types.ts'
import { clearToasts, demoFile, expectToast, listRows, navigateTo, refuseWithMessage, writeRequests } from './support/admin.ts'
import { expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty', contextOptions: { reducedMotion: 'reduce' } })
restoreSite()

const faqs = collectionAt('faqs')
const clients = collectionAt('clients')

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const saveAndAdd = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save and add another' }).click()
const strip = (page: Page, title: string) => page.getByRole('main').getByRole('group', { name: title, exact: true })

/**
 * Holds the responses of every call of this kind, until the returned function is called with their number: the server has done what it is
 * asked. By the browser's own interface, because Playwright's routes do not send files on. A response on its way would be lost.
 */
async function holdResponses(page: Page, call: string): Promise<(count: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  let held = 0
  session.on('Fetch.requestPaused', () => held++)
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `*/api/v1/${call}`, requestStage: 'Response' }] })
  return async (count) => {
    await expect.poll(() => held).toBe(count)
    await session.detach()
  }
}

/** Opens a tab that has the unsaved records after this page, as a page that is closing still has them for a while. */
async function holdRecords(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto('/robots.txt')
  await tab.evaluate(async () => {
    for (const { name } of (await navigator.locks.query()).held ?? [])
      if (name?.startsWith('unsaved')) void navigator.locks.request(name, () => new Promise(() => undefined))
  })
  return tab
}

async function enterFaq(page: Page, question: string): Promise<void> {
  await field(page, 'Question').fill(question)
  await field(page, 'Answer').fill(`Answer to ${question}`)
}

test('what is typed while "Save and add another" waits for its response belongs to the next record, with and without files', async ({
  adminTab: page,
}) => {
  await test.step('three questions on a slow line become three records in the order of entering', async () => {
    await page.goto(`/admin/${faqs.create.path}`)
    const release = await holdResponses(page, faqs.create.call)
    await page.getByRole('button', { name: 'Last', exact: true }).click()
    for (const question of ['Where?', 'When?', 'Who?']) {
      await enterFaq(page, question)
      await saveAndAdd(page)
      await expect(field(page, 'Question')).toHaveValue('')
      await expect(field(page, 'Question')).toBeFocused()
    }
    await field(page, 'Question').pressSequentially('How')
    await release(3)
    await expectToast(page, faqs.create.toasts[0])
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'of 3' })).toBeVisible()
    await expect(field(page, 'Question')).toHaveValue('How')
    await expect(page.getByRole('button', { name: `Create ${faqs.name}` })).toBeEnabled()
    await field(page, 'Question').fill('')
    await navigateTo(page, `/admin/${faqs.path}`)
    await expect(listRows(page).locator('[data-title]')).toHaveText(['Where?', 'When?', 'Who?'])
  })

  await test.step('so do two records with pictures', async () => {
    await navigateTo(page, `/admin/${clients.create.path}`)
    const release = await holdResponses(page, clients.create.call)
    for (const [name, file] of [
      ['Ravi Traders', 'client-01.webp'],
      ['Nashik Mills', 'client-02.webp'],
    ] as const) {
      await field(page, 'Client image').setInputFiles(demoFile(file))
      await field(page, clients.naming).fill(name)
      await saveAndAdd(page)
      await expect(field(page, clients.naming)).toHaveValue('')
      await expect(page.getByText(`${file} — not saved yet`)).toHaveCount(0)
    }
    await release(2)
    await expectToast(page, clients.create.toasts[0])
    await navigateTo(page, `/admin/${clients.path}`)
    for (const name of ['Ravi Traders', 'Nashik Mills'])
      await expect(listRows(page).filter({ hasText: name }).locator('img')).toHaveCount(1)
  })
})

test('a record that could not be saved in the background comes back on request, from every screen and after a reload', async ({
  adminTab: page,
}) => {
  await page.goto(`/admin/${faqs.create.path}`)
  const recover = await refuseWithMessage(page, faqs.create.call, 'Too many questions')
  await enterFaq(page, 'Which?')
  await saveAndAdd(page)
  await expect(strip(page, '‘Which?’ was not saved')).toContainText('Too many questions')
  await recover()

  await test.step('what is typed meanwhile is put aside, and comes back as well', async () => {
    await enterFaq(page, 'Whose?')
    await strip(page, '‘Which?’ was not saved').getByRole('button', { name: 'Back to it' }).click()
    await expect(field(page, 'Question')).toHaveValue('Which?')
    await expect(field(page, 'Answer')).toHaveValue('Answer to Which?')
    await expect(page.getByRole('main').locator('[data-failure]')).toContainText('Too many questions')
    await clearToasts(page)
    await page.getByRole('button', { name: `Create ${faqs.name}` }).click()
    await expect(page).toHaveURL(`/admin/${faqs.path}`)
    await strip(page, '‘Whose?’ is not saved yet').getByRole('button', { name: 'Back to it' }).click()
    await expect(page).toHaveURL(`/admin/${faqs.create.path}`)
    await expect(field(page, 'Answer')).toHaveValue('Answer to Whose?')
  })

  await test.step('a reload during the save asks, and does not save it twice', async () => {
    const sent = writeRequests(page)
    const release = await holdResponses(page, faqs.create.call)
    await saveAndAdd(page)
    await expect.poll(() => sent.length).toBe(1)
    const closing = await holdRecords(page)
    const asked = page.waitForEvent('dialog')
    const reloaded = page.reload()
    await (await asked).accept()
    await reloaded
    await release(1)
    await navigateTo(page, '/admin/dashboard')
    await expect.poll(() => closing.evaluate(async () => (await navigator.locks.query()).pending?.length)).toBe(1)
    await closing.close()
    await strip(page, '‘Whose?’ may not be saved').getByRole('button', { name: 'Back to it' }).click()
    await expect(field(page, 'Question')).toHaveValue('Whose?')
    await page.getByRole('button', { name: `Create ${faqs.name}` }).click()
    await expect(page).toHaveURL(`/admin/${faqs.path}`)
    for (const question of ['Which?', 'Whose?']) await expect(listRows(page).filter({ hasText: question })).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Back to it' })).toHaveCount(0)
  })
})
