import type { Page } from '@playwright/test'
import { collectionAt } from './admin-types.ts'
import { api, expectToast, listRows, navigateTo, seed } from './support/admin.ts'
import { write } from './support/inbox.ts'
import { expect, restoreSite, test } from './support/test.ts'
import { holdRequests, intercept } from './support/visit.ts'

test.use({ content: 'empty' })
restoreSite()

/** Holds every script that is requested after the first request for this data. @returns a function that releases them. */
async function holdScriptsAfter(page: Page, data: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  let later = false
  await page.route(data, async (route) => {
    later = true
    await route.fallback()
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (later) await gate.promise
    await route.fallback()
  })
  return gate.resolve
}

for (const { group, link } of [
  { group: 'Services', link: 'Create Service' },
  { group: 'Contact Page', link: 'Create Contact Page' },
])
  test(`no field of “${link}” moves when the rest of the form’s code arrives`, async ({ adminTab: page }) => {
    await page.goto('/admin/dashboard')
    await page.getByRole('button', { name: group }).click()
    const release = await holdRequests(page, /\/assets\/.*\.js$/)
    const places = await page.evaluateHandle(() => {
      const found: number[] = []
      const look = () => {
        const field = document.querySelector('main form textarea[name$="metaDescription"]')
        if (field !== null) found.push(field.getBoundingClientRect().top + scrollY)
        requestAnimationFrame(look)
      }
      look()
      return found
    })
    await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(link)
    release()
    await page.getByLabel('Keywords', { exact: true }).waitFor()
    await expect(page.locator('form [aria-busy="true"]')).toHaveCount(0)
    const found = await places.jsonValue()
    expect(found.length).toBeGreaterThan(1)
    expect(Math.max(...found) - Math.min(...found)).toBeLessThan(8)
  })

const sizes = [
  [1280, 720],
  [390, 844],
] as const

for (const [width, height] of sizes)
  test(`what comes next in a site’s set-up moves no row of the list that it stands beside (${width} px)`, async ({
    adminTab: page,
    site,
    admin,
  }) => {
    await page.setViewportSize({ width, height })
    await api(site, admin, 'faq/create-faq', { question: 'When?', answer: 'Now.' })
    const release = await holdRequests(page, '**/api/v1/hero/all-hero-section*')
    await page.goto('/admin/faqs')
    const row = listRows(page).first()
    await expect(row.getByText('When?')).toBeVisible()
    const place = await row.boundingBox()
    release()
    await expect(page.getByRole('main').getByRole('link', { name: /^Next: / })).toBeVisible()
    expect(await row.boundingBox()).toEqual(place)
  })

for (const [width, height] of sizes)
  test(`the rows of the inbox are as high while they are loaded as they are then, and the bar shows a person’s place (${width} px)`, async ({
    adminTab: page,
    site,
    admin,
  }) => {
    await page.setViewportSize({ width, height })
    await write(site, admin, 'Asha', { message: 'We have 14 pallets of dry goods for Pune, every second Tuesday. '.repeat(4) })
    const releases = [await holdRequests(page, '**/api/v1/enquiry/all-enquiries?*'), await holdRequests(page, '**/api/v1/user/me')]
    await page.goto('/admin/enquiry')
    const row = listRows(page).first()
    const search = page.getByRole('banner').getByRole('button', { name: 'Search' })
    await expect(row).toBeVisible()
    const [loading, place] = [await row.boundingBox(), await search.boundingBox()]
    for (const release of releases) release()
    await expect(row.getByText('Asha', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /, user menu$|^Account$/ })).toBeVisible()
    expect((await row.boundingBox())?.height).toBeCloseTo(loading?.height ?? 0, 0)
    // The name that is shown later is as long as it is.
    expect(Math.abs(((await search.boundingBox())?.x ?? 0) - (place?.x ?? 0))).toBeLessThan(60)
  })

test('neither the focus nor a click is lost: by what a list loads after its rows, by a deletion, here or elsewhere, by a newer state of a record, nor by a rich text that the server cleans', async ({
  adminTab: page,
  site,
  admin,
}) => {
  await test.step('a click on a row and its focus survive later responses of the list', async () => {
    await seed(site, admin, collectionAt('faqs'), 3)
    const release = await holdScriptsAfter(page, '**/api/v1/faq/all-faqs?*')
    await page.goto('/admin/faqs')
    const edit = page.getByRole('link', { name: 'Edit When does gate 1 open?' })
    await edit.focus()
    const row = await listRows(page).first().elementHandle()
    await edit.hover()
    await page.mouse.down()
    release()
    await expect(page.getByRole('button', { name: /^Drag / }).first()).toBeEnabled()
    await expect(edit).toBeFocused()
    expect(await row?.evaluate(({ isConnected }) => isConnected)).toBe(true)
    await page.mouse.up()
    await expect(page).toHaveURL(/\/admin\/edit-faq\?id=/)
    await page.unrouteAll()
  })

  const link = (name: string) => page.getByRole('table').getByRole('link', { name, exact: true })
  await test.step('a row that was deleted elsewhere meanwhile leaves the list with its dialog', async () => {
    for (const name of ['Asha', 'Dev', 'Ira']) await api(site, admin, 'client/create-client', { title: name })
    const { client } = (await api(site, admin, 'client/create-client', { title: 'Ravi Traders' })) as {
      client: { _id: string }
    }
    await navigateTo(page, '/admin/clients')
    await page.getByRole('button', { name: 'Delete Ravi Traders' }).click()
    await api(site, admin, 'client/delete-client', { clientId: client._id })
    const refused = page.waitForResponse('**/client/delete-client')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, ((await (await refused).json()) as { message: string }).message)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(link('Ravi Traders')).toHaveCount(0)
  })

  await test.step('after a deletion the focus is on the next row, then on the one before, and at last on the heading', async () => {
    const remove = async (name: string) => {
      await page.getByRole('button', { name: `Delete ${name}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(link(name)).toHaveCount(0)
    }
    // Newest first, so Asha is next after Dev.
    await remove('Dev')
    await expect(link('Asha')).toBeFocused()
    await remove('Asha')
    await expect(link('Ira')).toBeFocused()
    await remove('Ira')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('a newer state of a record fills its untouched form, and leaves the focus', async () => {
    await api(site, admin, 'cta/create-cta', { title: 'Send us a load' })
    await navigateTo(page, '/admin/cta')
    const title = page.getByLabel('Title', { exact: true })
    await expect(title).toHaveValue('Send us a load')
    await page.getByRole('complementary', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL('/admin/dashboard')
    await api(site, admin, 'cta/edit-cta', { title: 'Send us two' })
    const release = await holdRequests(page, '**/api/v1/cta/get-cta')
    await page.goBack()
    await expect(title).toHaveValue('Send us a load')
    await title.focus()
    release()
    await expect(title).toHaveValue('Send us two')
    await expect(title).toBeFocused()
  })

  await test.step('a rich text that the server cleans while it is saved stays, and leaves the focus', async () => {
    const { service } = (await api(site, admin, 'service/create-service', { title: 'Barge', fullDescription: '<p>By water</p>' })) as {
      service: { _id: string }
    }
    await navigateTo(page, `/admin/edit-service?id=${service._id}`)
    const text = page.getByRole('textbox', { name: 'Full description' })
    await text.click()
    await page.keyboard.press('End')
    await page.keyboard.type(' only')
    await intercept(page, '**/api/v1/service/edit-service', async (route) => {
      const response = await route.fetch()
      const { service, ...rest } = (await response.json()) as { service: object }
      await route.fulfill({ response, json: { ...rest, service: { ...service, fullDescription: '<p>By water, cleaned</p>' } } })
    })
    await page.keyboard.press('Control+s')
    await expect(text).toHaveText('By water, cleaned')
    await expect(text).toBeFocused()
    await page.keyboard.type('!')
    await expect(text).toContainText('!')
  })
})
