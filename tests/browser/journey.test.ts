import { join } from 'node:path'
import { expectLoaded } from './support/accessible.ts'
import { mailedCode, startSite } from './support/site.ts'
import { axeFindings, consoleErrors, expect, test } from './support/test.ts'

const picture = (name: string) => join(import.meta.dirname, '../../server/demo/media', name)

/** The main job, as a newcomer does it: from signing up to the changed page, with real files. */
for (const [device, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`SIGN-09 SIGN-18 PUB-HERO-04 on a ${device}: sign up, verify the mailed code, edit hero, feature and client, see them on the site, log out`, async ({
    browser,
  }) => {
    const site = await startSite('unclaimed')
    const context = await browser.newContext({ baseURL: site.url, viewport, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const noise = consoleErrors(page)
    const isPhone = viewport.width < 600
    const email = `${device}@portolan.example`

    await test.step('sign up and verify', async () => {
      await page.goto('/signup')
      await expect(page).toHaveURL('/auth/signup')
      await page.getByLabel('Name').fill('Asha Deshpande')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password').fill('nine quiet harbours')
      await page.getByRole('button', { name: 'Signup' }).click()
      await expect(page).toHaveURL('/auth/verify-otp')
      await expect(page.getByRole('heading', { name: 'Verify OTP to Register' })).toBeVisible()
      await page
        .getByRole('textbox', { name: /code|digit/i })
        .first()
        .click()
      await page.keyboard.type(await mailedCode(site, email))
      await page.getByRole('button', { name: 'Verify OTP' }).click()
      await expect(page).toHaveURL('/admin/profile')
      await expect(page.getByText(email).first()).toBeVisible()
    })

    await test.step('edit the first hero section', async () => {
      await page.goto('/admin/herosection')
      await page
        .getByRole('main')
        .getByLabel(/^Edit /)
        .first()
        .click()
      await expect(page).toHaveURL(/\/admin\/edit-herosection\?id=/)
      await page.getByLabel('Title', { exact: false }).first().fill(`Cranes that never wait, ${device}`)
      await page.locator('input[type=file]').first().setInputFiles(picture('service-air-cargo.webp'))
      await page.getByRole('button', { name: /^(Update|Save)/ }).click()
      await expect(page.getByText('Hero Section Updated Successfully')).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/herosection/)
    })

    await test.step('edit a feature and a client', async () => {
      await page.goto('/admin/features')
      await page
        .getByRole('main')
        .getByLabel(/^Edit /)
        .first()
        .click()
      await page.getByLabel('Title', { exact: false }).first().fill(`Night berths, ${device}`)
      await page.getByRole('button', { name: /^(Update|Save)/ }).click()
      await expect(page.getByText('Feature Updated Successfully')).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/features/)
      await page.goto('/admin/clients')
      await page
        .getByRole('main')
        .getByLabel(/^Edit /)
        .first()
        .click()
      await page.getByLabel('Title', { exact: false }).first().fill(`Ravi Traders ${device}`)
      await page.locator('input[type=file]').first().setInputFiles(picture('client-07.webp'))
      await page.getByRole('button', { name: /^(Update|Save)/ }).click()
      await expect(page.getByText('Client Updated Successfully')).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/clients/)
    })

    await test.step('the public home shows them at once', async () => {
      await page.goto('/')
      await page.locator('#splash').waitFor({ state: 'hidden' })
      await expect(page.locator('#hero').getByText(`Cranes that never wait, ${device}`).first()).toBeVisible()
      await expect(page.locator('#feature')).toContainText(`Night berths, ${device}`)
      await expect(page.locator(`#clients img[alt*="Ravi Traders ${device}"]`).first()).toBeAttached()
      expect(await axeFindings(page)).toEqual([])
    })

    await test.step('log out', async () => {
      await page.goto('/admin/dashboard')
      await expectLoaded(page, 'Dashboard')
      if (isPhone)
        await page
          .getByRole('button', { name: /account|user|menu/i })
          .first()
          .click()
      else await page.getByRole('button', { name: /Asha/ }).first().click()
      await page
        .getByRole('menuitem', { name: 'Log out' })
        .or(page.getByRole('button', { name: 'Log out' }))
        .click()
      await expect(page).toHaveURL(isPhone ? '/' : '/auth/login')
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    })
    expect(noise).toEqual([])
    await context.close()
    await site.stop()
  })
}
