import type { FrameLocator, Page } from '@playwright/test'
import { about } from './admin-singletons.ts'
import { collectionAt, writtenCollections } from './admin-types.ts'
import { demoFile, navigateTo, writeRequests } from './support/admin.ts'
import { axeFindings, consoleErrors, expect, test } from './support/test.ts'
import { stubMaps } from './support/visit.ts'

test.use({ content: 'demo' })

const previewIn = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview of the page"]')
const openPreview = (page: Page) => page.getByRole('button', { name: 'Preview', exact: true }).click()
const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens the form of the list's second record: the first would come first anyway. */
async function openSecond(page: Page, path: string, go: (page: Page, path: string) => Promise<unknown> = navigateTo): Promise<void> {
  await go(page, `/admin/${path}`)
  await page
    .getByRole('table')
    .getByRole('link', { name: /^Edit / })
    .nth(1)
    .click()
}

test('beside the form of a service stands its real page with every keystroke and new picture, in three widths and two schemes, and nothing is saved', async ({
  adminTab: page,
  site,
}) => {
  const preview = previewIn(page)
  const [complaints, written] = [consoleErrors(page), writeRequests(page)]
  const title = page.getByLabel('Title', { exact: true })
  await openSecond(page, 'services', (tab, address) => tab.goto(address))
  const stored = await title.inputValue()

  await test.step('the page follows the form, a chosen picture included', async () => {
    await title.focus()
    const before = await title.boundingBox()
    // By the mouse alone, because Playwright scrolls to where a sticky bar would stand without being sticky.
    const button = await page.getByRole('button', { name: 'Preview', exact: true }).boundingBox()
    await page.mouse.click((button?.x ?? 0) + 10, (button?.y ?? 0) + 10)
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(stored)
    await expect(title).toBeFocused()
    const after = await title.boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1)
    await expect(page.getByText(/^As visitors would see it\. On the site, saved /)).toBeVisible()
    await title.fill('Half a truck')
    await expect(page.getByText('As visitors would see it. Not saved yet.')).toBeVisible()
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Half a truck')
    await page.getByLabel('Featured image', { exact: true }).setInputFiles(demoFile('client-07.webp'))
    await expect(preview.locator('main img[src^="blob:"]').first()).toBeVisible()
  })

  await test.step('form, sidebar and a phone stand side by side', async () => {
    const [form, frame] = await Promise.all([title.boundingBox(), page.locator('iframe').boundingBox()])
    await expect(page.getByRole('complementary', { name: 'Admin' })).toBeVisible()
    expect(frame?.width).toBe(390)
    expect(form?.width).toBeGreaterThan(500)
    expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThan(frame?.x ?? 0)
    expect(await axeFindings(page, { except: 'iframe' })).toEqual([])
  })

  await test.step('each width is the window of the page, scaled to fit; each scheme is the page’s own', async () => {
    const html = preview.locator('html')
    for (const [name, width] of [
      ['Tablet', 768],
      ['Desktop', 1440],
      ['Phone', 390],
    ] as const) {
      await choose(page, `${name}, ${width} px wide`)
      await expect.poll(() => html.evaluate(() => innerWidth)).toBe(width)
      const [frame, window] = [await page.locator('iframe').boundingBox(), page.viewportSize()]
      expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeLessThanOrEqual(window?.width ?? 0)
    }
    for (const scheme of ['Dark', 'Light']) {
      await choose(page, scheme)
      await expect(html).toHaveClass(scheme.toLowerCase())
      await expect(page.locator('html').first()).toHaveClass('light')
    }
  })

  await test.step('it is what visitors see, without the bar for editors', async () => {
    await expect(preview.getByRole('complementary', { name: 'Editing' })).toHaveCount(0)
  })

  await test.step('texts at their longest, and no picture', async () => {
    await choose(page, 'As longest text')
    await expect.poll(async () => (await preview.getByRole('heading', { level: 1 }).textContent())?.length).toBe(200)
    await choose(page, 'As longest text')
    await choose(page, 'Without picture')
    await expect(preview.locator('main img').first()).toHaveAttribute('src', '/defaults/placeholder.webp')
    await choose(page, 'Without picture')
  })

  await test.step('the card in the list', async () => {
    await choose(page, 'List')
    await expect(
      preview
        .locator('#services')
        .getByRole('link', { name: /Half a truck/ })
        .first(),
    ).toBeInViewport()
  })

  await test.step('its links lead nowhere', async () => {
    await preview
      .locator('#services')
      .getByRole('link', { name: /Half a truck/ })
      .first()
      .click()
    await expect(preview.locator('#services')).toBeVisible()
  })

  await test.step('below 1280 px it lies over the form', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const dialog = page.getByRole('dialog', { name: 'Preview' })
    await expect(dialog.locator('iframe')).toBeVisible()
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Half a truck')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await dialog.getByRole('button', { name: 'Close the preview' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(title).toHaveValue('Half a truck')
  })

  await test.step('nothing was saved or sent, and visitors see the stored title', async () => {
    expect(complaints).toEqual([])
    expect(written).toEqual([])
    expect(await (await fetch(`${site.url}/`)).text()).not.toContain('Half a truck')
  })

  await test.step('opened by itself, the address leads to the public page', async () => {
    await page.goto('/preview/faqs')
    await expect(page).toHaveURL('/faqs')
    await page.goto('/preview//evil.example')
    await expect(page).toHaveURL(`${site.url}/evil.example`)
  })
})

test('the preview shows the label of a required text until it is written, and stays open when a new record is saved as a draft', async ({
  adminTab: page,
}) => {
  await page.goto('/admin/create-faq')
  await openPreview(page)
  await expect(previewIn(page).locator('main').getByText('Question', { exact: true })).toBeVisible()
  await expect(previewIn(page).locator('main').getByText('Answer', { exact: true })).toBeVisible()
  const remark = page.getByText('The label of a field stands for a text that is missing.')
  await expect(remark).toBeVisible()
  await page.getByLabel('Question').fill('Do you carry tea?')
  await page.getByLabel('Answer').fill('In dry boxes.')
  await expect(previewIn(page).getByText('Do you carry tea?').first()).toBeVisible()
  await expect(remark).toBeHidden()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/\/admin\/edit-faq\?id=/)
  await expect(previewIn(page).getByText('Do you carry tea?').first()).toBeVisible()
})

test('every form shows what is typed in the section that it feeds', async ({ adminTab: page }) => {
  await stubMaps(page)
  // So low that a page from its top would not show what it has below its header.
  await page.setViewportSize({ width: 1440, height: 720 })
  const preview = previewIn(page)
  const typeIn = async (label: string, text: string) => {
    const field = page.getByRole('main').getByLabel(label, { exact: true })
    const stored = await field.inputValue()
    await openPreview(page)
    await field.fill(text)
    const before = await page.evaluate(() => scrollY)
    const shown = preview.locator('main').getByText(text).or(preview.locator('main').getByAltText(text))
    await expect(shown.filter({ visible: true }).first(), text).toBeInViewport()
    expect(await page.evaluate(() => scrollY), 'the page around the preview').toBe(before)
    // An untouched form can be left without a question.
    await field.fill(stored)
  }
  await page.goto('/admin/dashboard')
  for (const { name, path, naming } of [...writtenCollections, collectionAt('faqs')])
    await test.step(name, async () => {
      await openSecond(page, path)
      await typeIn(naming, `Typed ${name}`)
    })
  await test.step(about.name, async () => {
    await navigateTo(page, `/admin/${about.path}`)
    await typeIn('About title', 'Typed About')
  })
})
