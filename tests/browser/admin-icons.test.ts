import { scriptsOf } from '../support/built-files.ts'
import { expectToast } from './support/admin.ts'
import { axeFindings, expect, finishAnimations, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty' })
restoreSite()

test('an icon is chosen from a set by keyboard, pasted as SVG, or read from a file, previewed, and stored as its SVG string (ADM-FEATURE-05)', async ({
  adminTab: page,
}) => {
  const main = page.getByRole('main')
  const content = main.getByLabel('SVG content', { exact: true })
  const preview = main.getByRole('img', { name: 'Preview of the icon' })
  const trigger = main.getByRole('button', { name: 'Choose icon' })
  const dialog = page.getByRole('dialog', { name: 'Choose an icon' })
  const option = (name: string) => dialog.getByRole('option', { name, exact: true })

  await test.step('the set is loaded with its dialog, whose search has the focus', async () => {
    await page.goto('/admin/create-feature')
    await expect(trigger).toBeVisible()
    await expect(content).toBeHidden()
    const loaded = page.waitForRequest(scriptsOf('icon-dialog'))
    await trigger.focus()
    await page.keyboard.press('Enter')
    await loaded
    await expect(dialog.getByLabel('Search icons')).toBeFocused()
    expect(await dialog.getByRole('option').count()).toBeGreaterThanOrEqual(60)
    await finishAnimations(page)
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('arrows go through the icons, and Escape leaves everything as it was', async () => {
    await page.keyboard.type('cold')
    await expect(dialog.getByRole('status')).toHaveText('2 icons')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('option').nth(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(dialog.getByLabel('Search icons')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(trigger).toBeFocused()
    await expect(content).toHaveValue('')
  })

  await test.step('on a phone the icons fit, and Enter chooses', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await trigger.click()
    await expect(option('Truck')).toBeInViewport({ ratio: 1 })
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await option('Truck').focus()
    await page.keyboard.press('ArrowRight')
    await expect(option('Forklift')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(trigger).toBeFocused()
    await expect(content).toHaveValue(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor".*<\/svg>$/,
    )
    await expect(preview.locator('svg path').first()).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  const forklift = await content.inputValue()

  await test.step('an SVG file is read and cleaned, another file is refused', async () => {
    const file = main.getByLabel('SVG file', { exact: true })
    const drawing =
      '<?xml version="1.0"?><!-- Drawn --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 5"><script>alert(1)</script><rect width="5" height="5"/></svg>'
    await file.setInputFiles({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
    await expect(content).toHaveValue(/^<svg [^>]*viewBox="0 0 5 5"[^>]*><rect width="5" height="5"><\/rect><\/svg>$/)
    await expect(main.getByText('Removed from the file: <script>')).toBeVisible()
    await expect(preview.locator('rect')).toBeAttached()
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No drawing') })
    await expect(content).toHaveAccessibleDescription(/‘notes.txt’ cannot be used: choose an SVG file/)
  })

  await main.getByLabel('Title', { exact: true }).fill('Handled with care')
  await main.getByLabel('Description', { exact: true }).fill('By people who did it before.')
  await test.step('the markup stays unfolded while it is missing, and gets the focus', async () => {
    await main.getByText('SVG markup').click()
    await content.fill('')
    await main.getByText('SVG markup').click()
    await expect(content).toBeVisible()
    await page.getByRole('button', { name: 'Create Feature' }).click()
    await expect(content).toBeFocused()
  })

  await content.fill(forklift)
  await page.getByRole('button', { name: 'Create Feature' }).click()
  await expectToast(page, 'Feature added successfully.')
  const { features } = (await (await page.request.get('/api/v1/feature/all-features')).json()) as { features: { svgContent: string }[] }
  expect(features.map(({ svgContent }) => svgContent)).toContain(forklift)
})
