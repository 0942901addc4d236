import { expectLoaded } from './support/accessible.ts'
import { demoFile } from './support/admin.ts'
import { mailedCode, startSite } from './support/site.ts'
import { consoleErrors, expect, test } from './support/test.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The main job, as a newcomer does it: from signing up to the changed page, with real files, partly on a phone and partly on a desktop. */
test('sign up on a phone, verify the mailed code, edit hero, feature and client, see them on the site, log out on either (SIGN-09, SIGN-18, PUB-HERO-04)', {
  tag: '@journey',
}, async ({ page }) => {
  const site = await startSite('unclaimed')
  const at = (path: string) => site.url + path
  await page.setViewportSize(phone)
  const noise = consoleErrors(page)
  const email = 'asha@portolan.example'
  const password = 'nine quiet harbours'

  /** Opens the form of a list's first record, changes its title and perhaps its picture, and saves it. */
  const edit = async (path: string, title: string, file?: string) => {
    await page.goto(at(`/admin/${path}`))
    await page.locator('tbody [data-title] a').first().click()
    await expect(page).toHaveURL(new RegExp(`/admin/edit-${path.replace(/s$/, '')}\\?id=`))
    await page.getByLabel('Title', { exact: false }).first().fill(title)
    if (file !== undefined) await page.locator('input[type=file]').first().setInputFiles(demoFile(file))
    await page.getByRole('button', { name: /^(Update|Save$)/ }).click()
  }
  const expectLoggedOut = async (path: string) => {
    await page
      .getByRole('menuitem', { name: 'Log out' })
      .or(page.getByRole('button', { name: 'Log out' }))
      .click()
    await expect(page).toHaveURL(at(path))
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  }

  await test.step('sign up and verify on a phone', async () => {
    await page.goto(at('/login'))
    await expect(page.getByText('Create the first administrator')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
    await expect(page).toHaveURL(at('/auth/signup'))
    // The panel of the other tab leaves a moment later.
    const panel = page.getByRole('tabpanel', { name: 'Signup' })
    await expect(panel.getByText('Create the first administrator')).toBeVisible()
    await expect(panel.getByText('the first account is its administrator')).toBeVisible()
    await page.getByLabel('Name').fill('Asha Deshpande')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Signup' }).click()
    await expect(page).toHaveURL(at('/auth/verify-otp'))
    await expect(page.getByRole('heading', { name: 'Verify OTP to Register' })).toBeVisible()
    const boxes = page.getByRole('textbox', { name: /code|digit/i })
    await expect(boxes.first()).toBeFocused()
    await page.keyboard.type(await mailedCode(site, email))
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    await expect(page).toHaveURL(at('/admin/profile'))
    await expect(page.getByText(email).first()).toBeVisible()
  })

  await test.step('edit a feature and a client on the phone', async () => {
    await edit('features', 'Night berths')
    await expect(page.getByText('Feature Updated Successfully')).toBeVisible()
    await edit('clients', 'Ravi Traders', 'client-07.webp')
    await expect(page.getByText('Client Updated Successfully')).toBeVisible()
  })

  await test.step('edit the first hero section on a desktop', async () => {
    await page.setViewportSize(desktop)
    await edit('herosection', 'Cranes that never wait', 'service-air-cargo.webp')
    await expect(page.getByText('Hero Section Updated Successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/herosection/)
  })

  await test.step('the public home shows them at once, on a desktop and on a phone', async () => {
    await page.goto(at('/'))
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport)
      await expect(page.locator('#hero').getByText('Cranes that never wait').first()).toBeVisible()
      await expect(page.locator('#feature')).toContainText('Night berths')
      await expect(page.locator('#clients img[alt*="Ravi Traders"]').first()).toBeAttached()
    }
  })

  await test.step('log out on the phone', async () => {
    await page.goto(at('/admin/dashboard'))
    await expectLoaded(page, 'Dashboard')
    await page.getByRole('button', { name: 'Account' }).click()
    await expectLoggedOut('/')
  })

  await test.step('log in and out on a desktop', async () => {
    await page.setViewportSize(desktop)
    await page.goto(at('/auth/login'))
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible()
    await expect(page.getByText('Create the first administrator')).toHaveCount(0)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expectLoaded(page, 'Dashboard')
    await page.getByRole('button', { name: /Asha/ }).first().click()
    await expectLoggedOut('/auth/login')
  })
  expect(noise).toEqual([])
  await site.stop()
})
