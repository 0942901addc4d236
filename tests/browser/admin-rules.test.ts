import type { Page } from '@playwright/test'
import { singletons } from './admin-singletons.ts'
import { collectionAt } from './admin-types.ts'
import {
  api,
  clearToasts,
  expectOneAlert,
  expectToast,
  fillFields,
  inlineMessage,
  navigateTo,
  refuseWithMessage,
  seed,
  toasts,
  writeRequests,
} from './support/admin.ts'
import { type Collection, type Entry, titleOf } from './support/admin-type.ts'
import { expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty', contextOptions: { reducedMotion: 'reduce' } })
restoreSite()

test.beforeAll(async ({ site, admin }) => {
  for (const path of ['clients', 'services', 'testimonials']) await seed(site, admin, collectionAt(path), 1)
})

const checked = [
  {
    ids: 'ADM-FEATURE-06',
    path: 'features',
    sentence: 'Please fill in all required fields',
    wrong: ['Title', 'Description', 'SVG content'],
  },
  { ids: 'ADM-WHY-05', path: 'whychooseus', sentence: 'Please fill in all required fields', wrong: ['Title', 'SVG content'] },
  {
    ...{ ids: 'ADM-AWARD-06', path: 'awards', sentence: 'Please fill in all required fields' },
    wrong: ['Award title', 'Award description', 'Award year', 'Award given by'],
  },
  { ids: 'ADM-SERVICE-09', path: 'services', sentence: 'Service title is required', wrong: ['Title'] },
]
test('an empty form with required fields is not sent: it says so, and where', async ({ adminTab: page }) => {
  const sent = writeRequests(page)
  const main = page.getByRole('main')
  await page.goto('/admin/dashboard')
  for (const { ids, path, sentence, wrong } of checked)
    await test.step(`${path} (${ids})`, async () => {
      const { name, create } = collectionAt(path)
      await navigateTo(page, `/admin/${create.path}`)
      await page.getByRole('button', { name: `Create ${name}` }).click()
      await expectToast(page, sentence)
      const summary = inlineMessage(page, sentence)
      await expectOneAlert(page, sentence)
      // A single field has the focus, and the sentence names it.
      await expect(summary.getByRole('link')).toHaveText(wrong.length === 1 ? [] : wrong)
      await expect(summary).toBeInViewport()
      await expect(main.getByLabel(wrong[0] ?? '', { exact: true })).toBeFocused()
      for (const label of wrong) {
        const field = main.getByLabel(label, { exact: true })
        await expect(field).toHaveAttribute('required')
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(field).toHaveAccessibleDescription(new RegExp(`${label} is required`, 'i'))
      }
      await clearToasts(page)
      await expect(toasts(page)).toHaveCount(0)
    })
  expect(sent).toEqual([])
})

const singletonIds: Record<string, string> = {
  about: 'ADM-ABOUT-09',
  shipping: 'ADM-VIDEO-08',
  cta: 'ADM-CTA-08',
  contact: 'ADM-CONTACT-06',
  'site-identity': 'ADM-SITE-07',
}
const unchecked = [
  ...Object.entries({
    testimonials: 'ADM-TESTI-09',
    faqs: 'ADM-FAQ-09',
    clients: 'ADM-CLIENT-13',
    herosection: 'ADM-HERO-10',
    team: 'ADM-TEAM-10',
  }).map(([path, id]) => ({ ...collectionAt(path), id })),
  ...singletons.map(({ name, path, createPath, create }) => ({ name, create: { ...create, path: createPath }, id: singletonIds[path] })),
]
test('these forms check nothing before the server does (MSG-18)', async ({ adminTab: page }) => {
  const sent = writeRequests(page)
  await page.goto('/admin/dashboard')
  for (const { name, create, id = 'NAME-09' } of unchecked)
    await test.step(`${name} (${id})`, async () => {
      await navigateTo(page, `/admin/${create.path}`)
      const sentence = `The server has looked at the ${name}.`
      await refuseWithMessage(page, create.call, sentence)
      await page.getByRole('button', { name: `Create ${name}` }).click()
      await expectToast(page, sentence)
      await expect(page.getByRole('main').locator('[aria-invalid="true"]')).toHaveCount(0)
    })
  expect(sent).toEqual(unchecked.map(({ create }) => `POST ${create.call}`))
})

/** Opens the form of a list's only record without loading a document. */
async function editByRouter(page: Page, collection: Collection): Promise<void> {
  await navigateTo(page, `/admin/${collection.path}`)
  await page.getByRole('link', { name: `Edit ${titleOf(collection.seed.body(1))}`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${collection.name}`)
}

const blanks = [
  { ids: 'ADM-CLIENT-06', path: 'clients', sentence: 'Client title is required' },
  { ids: 'ADM-SERVICE-09', path: 'services', sentence: 'Service title is required' },
]
test('a client or a service without a title cannot be updated; an order begins at 0 and a rating at 5', async ({ adminTab: page }) => {
  const main = page.getByRole('main')
  const sent = writeRequests(page)
  await page.goto('/admin/dashboard')
  for (const { ids, path, sentence } of blanks)
    await test.step(`${path} without a title: “${sentence}” (${ids})`, async () => {
      const collection = collectionAt(path)
      const stored = titleOf(collection.seed.body(1))
      await editByRouter(page, collection)
      const title = main.getByLabel('Title', { exact: true })
      const update = page.getByRole('button', { name: `Update ${collection.name}` })
      await expect(update).toBeEnabled()
      for (const blank of ['', '   ']) {
        await title.fill(blank)
        await expect(update).toBeDisabled()
      }
      await title.press('Control+s')
      await expectToast(page, sentence)
      await expect(title).toHaveAccessibleDescription(new RegExp(sentence))
      await title.fill(stored)
      await expect(update).toBeEnabled()
    })

  const order = main.getByLabel('Order', { exact: true })
  const star = main.getByLabel('Rating (1-5)', { exact: true })
  await test.step('an order begins at 0, and a rating at 5 (ADM-CLIENT-07)', async () => {
    await navigateTo(page, '/admin/create-client')
    await expect(page.getByRole('button', { name: 'Create Client' })).toBeVisible()
    await expect(order).toHaveValue('0')
    await expect(order).toHaveAttribute('type', 'number')
    await expect(order).toHaveAttribute('min', '0')
    await navigateTo(page, '/admin/create-testimonial')
    await expect(star).toHaveValue('5')
  })
  await test.step('a rating has 1 to 5 (ADM-TESTI-07)', async () => {
    await editByRouter(page, collectionAt('testimonials'))
    await expect(star).toHaveAttribute('type', 'number')
    await expect(star).toHaveAttribute('min', '1')
    await expect(star).toHaveAttribute('max', '5')
  })
  expect(sent).toEqual([])
})

test('the editor of the site identity asks for what every page shows, knows mail and web addresses, and deletes nothing (ADM-SITE-03)', async ({
  adminTab: page,
  site,
  admin,
}) => {
  await api(site, admin, 'site-identity/create-site-identity', { siteName: 'Portolan' })
  const sent = writeRequests(page)
  const main = page.getByRole('main')
  await page.goto('/admin/site-identity')
  await expect(main.getByRole('button', { name: 'Update Site Identity' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  for (const [label, type] of [
    ['Primary email', 'email'],
    ...['Twitter', 'Instagram', 'Facebook', 'YouTube', 'LinkedIn'].map((name) => [name, 'url']),
  ]) {
    await expect(main.getByLabel(label ?? '', { exact: true })).toHaveAttribute('type', type ?? '')
  }
  const required: Entry[] = [
    ['Site name', ''],
    ['Tagline', ''],
    ['Site description', ''],
    ['Primary address', ''],
    ['Primary email', ''],
  ]
  await fillFields(page, required)
  await page.getByRole('button', { name: 'Update Site Identity' }).click()
  await expectToast(page, 'Site name is required')
  await expect(inlineMessage(page, 'Please correct 5 fields').getByRole('link')).toHaveText(
    required.map(([label]) => `${label} is required`),
  )
  await fillFields(page, [
    ['Twitter', 'portolan.example'],
    ['Instagram', 'javascript:alert(1)'],
  ])
  await main.getByLabel('Instagram', { exact: true }).blur()
  await expect(main.getByLabel('Twitter', { exact: true })).toHaveValue('https://portolan.example')
  await expect(main.getByLabel('Instagram', { exact: true })).toHaveAccessibleDescription(/begins with https:\/\//)
  expect(sent).toEqual([])
})
