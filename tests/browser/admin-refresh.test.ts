import type { Page } from '@playwright/test'
import { collectionAt, enquiries, lists } from './admin-types.ts'
import { api, listRows, navigateTo, refuseWithMessage, seed } from './support/admin.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'
import { failRequests, holdRequests } from './support/visit.ts'

test.use({ content: 'empty' })
restoreSite()

const faqs = collectionAt('faqs')
const type = faqs

test.beforeAll(async ({ site, admin }) => {
  for (const list of [type, enquiries]) await seed(site, admin, list, 3)
})

const alert = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title })

/** A request that is refused, which is not repeated by itself, then works: the screen shows the failure with a Retry button, and the focus stays in the screen after it. */
async function failsAndRecovers(page: Page, { call, title, ask }: { call: string; title: string; ask: () => Promise<unknown> }) {
  const recover = await refuseWithMessage(page, call, 'Something broke.')
  await ask()
  await recovers(page, title, recover)
}

async function recovers(page: Page, title: string, recover: () => Promise<void>) {
  const failure = alert(page, title)
  await expect(failure).toContainText('Something broke.')
  // Before the recovery: a part of the screen that mounts later requests the same, and its success ends the failure as Retry does.
  const retry = failure.getByRole('button', { name: 'Retry' })
  await retry.focus()
  // While a request is in flight, Retry does nothing.
  await expect(retry).toHaveAttribute('aria-busy', 'false')
  await recover()
  // Again where such a part's request, which was refused before, was still in flight: Enter did nothing.
  await expect(async () => {
    if ((await failure.count()) > 0) await page.keyboard.press('Enter')
    await expect(failure).toHaveCount(0, { timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** Comes back to the tab, which refetches stale queries. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')))

test('a refresh that fails, or has no connection, says so above the rows that stay, and is tried again (ADM-LIST-11)', async ({
  adminTab: page,
  site,
  admin,
}) => {
  await page.goto('/admin/faqs')
  await expect(listRows(page)).toHaveCount(3)
  const row = await listRows(page).first().elementHandle()
  const recover = await refuseWithMessage(page, 'faq/all-faqs?*', 'Something broke.')
  await page.getByRole('button', { name: 'Refresh' }).click()
  const failure = alert(page, 'FAQs could not be refreshed')
  await expect(failure).toContainText('Something broke. What is shown may be out of date.')
  await expect(listRows(page)).toHaveCount(3)
  expect(await axeFindings(page)).toEqual([])
  const requested = page.waitForResponse('**/api/v1/faq/all-faqs?*')
  await failure.getByRole('button', { name: 'Retry' }).click()
  await requested
  await expect(failure).toContainText('Something broke.')
  await recover()
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(failure).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await row?.evaluate(({ isConnected }) => isConnected)).toBe(true)

  await test.step('without a connection it ends by itself when there is one', async () => {
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(failure).toContainText('There is no connection.')
    await page.context().setOffline(false)
    await expect(failure).toHaveCount(0)
    await expect(listRows(page)).toHaveCount(3)
  })

  await test.step('a refresh also brings what was hidden meanwhile', async () => {
    const path = `${site.url}/api/v1/faq/all-faqs`
    const { faqs } = (await (await fetch(path)).json()) as { faqs: { _id: string; question: string }[] }
    const [hidden] = faqs
    await api(site, admin, 'visibility', { contentType: 'faqs', recordId: hidden?._id ?? '', hidden: true })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('button', { name: `Show ${hidden?.question} on the site`, exact: true })).toBeVisible()
  })
})

test('users, the profile, the inbox and its badge in the sidebar say when they are old, and are refreshed later', async ({
  adminPage: page,
}) => {
  await page.clock.install()
  await test.step('users that cannot be refreshed stay in sight', async () => {
    await page.goto('/admin/users')
    await expect(listRows(page)).toHaveCount(1)
    await page.clock.fastForward(60_000)
    await failsAndRecovers(page, { call: 'user/all-users?*', title: 'Users could not be refreshed', ask: () => comeBack(page) })
    await expect(listRows(page)).toHaveCount(1)
  })

  await test.step('an empty list that cannot be refreshed is not called empty', async () => {
    const [awards] = lists.filter(({ path }) => path === 'awards')
    await navigateTo(page, '/admin/awards')
    await expect(page.getByText(String(awards?.empty[0]))).toBeVisible()
    await page.clock.fastForward(60_000)
    await failsAndRecovers(page, {
      ...{ call: 'award/all-awards?*', title: 'Awards could not be loaded' },
      async ask() {
        await comeBack(page)
        await expect(alert(page, 'Awards could not be loaded')).toBeVisible()
        await expect(page.getByText(String(awards?.empty[0]))).toHaveCount(0)
      },
    })
  })

  await test.step('a profile that cannot be read or refreshed says so (ADM-PROFILE-01)', async () => {
    const call = 'user/me'
    await failsAndRecovers(page, { call, title: 'Your profile could not be loaded', ask: () => page.goto('/admin/profile') })
    const name = page.getByRole('main').getByRole('heading', { level: 2, name: 'Meera Kulkarni' })
    await expect(name).toBeVisible()
    await page.clock.fastForward(60_000)
    await failsAndRecovers(page, { call, title: 'Your profile could not be refreshed', ask: () => comeBack(page) })
    await expect(name).toBeVisible()
  })

  await navigateTo(page, '/admin/enquiry')
  await expect(listRows(page)).toHaveCount(3)
  const menu = page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: /^Enquiry/ })
  await expect(menu).toHaveAccessibleName('Enquiry 3 unread enquiries')
  await failsAndRecovers(page, {
    ...{ call: 'enquiry/summary', title: 'The numbers could not be refreshed' },
    async ask() {
      await page.clock.fastForward(40_000)
      await expect(menu).toHaveAccessibleName('Enquiry 3 unread enquiries; this number could not be refreshed')
    },
  })
  await expect(menu).toHaveAccessibleName('Enquiry 3 unread enquiries')

  await failRequests(page, '**/api/v1/enquiry/all-enquiries?*')
  await page.clock.fastForward(40_000)
  await expect(alert(page, 'Enquiries could not be refreshed')).toBeVisible()
  await expect(listRows(page)).toHaveCount(3)
  await page.unroute('**/api/v1/enquiry/all-enquiries?*')
  await page.clock.fastForward(40_000)
  await expect(alert(page, 'Enquiries could not be refreshed')).toHaveCount(0)
})

const parts = [
  { call: 'enquiry/summary', title: 'The numbers could not be refreshed' },
  { call: 'faq/all-faqs?*', title: 'Some parts of the site could not be checked' },
  { call: 'content/changes?*', title: 'The last changes could not be loaded' },
]
test('the dashboard says which of its parts could not be loaded, and tries each again, also while other parts are loading', async ({
  adminTab: page,
}) => {
  const release = await holdRequests(page, '**/api/v1/cta/get-cta')
  const refused = []
  for (const { call, title } of parts) refused.push({ title, recover: await refuseWithMessage(page, call, 'Something broke.') })
  await page.goto('/admin/dashboard')
  for (const { title } of parts) await expect(alert(page, title)).toBeVisible()
  for (const { title, recover } of refused) await recovers(page, title, recover)
  release()
  await expect(page.locator('main .chakra-skeleton')).toHaveCount(0)

  const account = { call: 'user/me', title: 'Your account could not be loaded' }
  await failsAndRecovers(page, { ...account, ask: () => page.goto('/admin/dashboard') })
  await expect(page.locator('main .chakra-skeleton')).toHaveCount(0)
})
