import type { Page } from '@playwright/test'
import { demoFile } from './support/admin.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty' })
restoreSite()

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const sidebarLink = (page: Page) => page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: 'Dashboard' })

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /user menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

test('a changed form asks whichever way it is left, as does the profile’s dialog, and a reverted one never does; shortcuts can be listed and switched off', async ({
  adminPage: page,
}) => {
  const field = page.getByLabel('Question', { exact: true })
  const words = 'Do you weigh at night?'
  const stays = async () => {
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await expect(question(page)).toBeHidden()
    await expect(field).toHaveValue(words)
  }
  // From here on by links: the way back by the browser is asked about between screens that the router has opened.
  await page.goto('/admin/profile')

  await test.step('the profile’s dialog asks before it closes over changes', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await dialog.getByLabel('Name').fill('Somebody else')
    await page.keyboard.press('Escape')
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await expect(dialog.getByLabel('Name')).toHaveValue('Somebody else')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await question(page).getByRole('button', { name: 'Leave' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('closing the tab asks while a form is changed, and not once it is as it was', async () => {
    const menu = page.getByRole('navigation', { name: 'Content' })
    await menu.getByRole('button', { name: 'Clients', exact: true }).click()
    await menu.getByRole('link', { name: 'Create Client' }).click()
    const title = page.getByLabel('Title', { exact: true })
    await title.fill('Ravi Traders')
    await page.getByLabel('Client image', { exact: true }).setInputFiles(demoFile('client-07.webp'))
    const refused = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
    // The form has taken in the picture once it can be removed.
    const remove = page.getByRole('button', { name: /^(Remove|Undo)/ }).first()
    await expect(remove).toBeVisible()
    expect(await refused()).toBe(true)
    await title.fill('')
    expect(await refused()).toBe(true)
    await remove.click()
    await expect.poll(refused).toBe(false)
    await sidebarLink(page).click()
    await expect(page).toHaveURL('/admin/dashboard')
  })

  await test.step('shortcuts are listed by ? and by a button, are off while a field has focus, and can be switched off', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Create FAQ' }).click()
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await field.click()
    await page.keyboard.type('Why?/')
    await expect(field).toHaveValue('Why?/')
    await expect(dialog).toBeHidden()
    await field.fill('')
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('?')
    await expect(dialog).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByLabel('Use the shortcuts of a single key').uncheck()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.press('?')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    // Escape works from then on.
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await field.fill(words)

  await test.step('on a phone the links of the drawer ask too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Dashboard' }).click()
    await stays()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  const ways: [string, () => Promise<unknown>][] = [
    ['the sidebar', () => sidebarLink(page).click()],
    ['Back', () => page.evaluate(() => history.back())],
    ['the Cancel link', () => page.getByRole('main').getByRole('link', { name: 'Cancel' }).click()],
    ['logging out', () => logOut(page)],
  ]
  for (const [way, leave] of ways)
    await test.step(`${way} asks`, async () => {
      await leave()
      await stays()
    })

  await test.step('no one was logged out, and agreeing logs out', async () => {
    expect((await page.request.get('/api/v1/user/profile')).status()).toBe(200)
    await logOut(page)
    await question(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/auth/login')
  })
})
