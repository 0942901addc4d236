import type { Page } from '@playwright/test'
import { scriptsOf } from '../support/built-files.ts'
import { expectAccessible, twoLooks } from './support/accessible.ts'
import { createAccountAs, expectToast, navigateTo } from './support/admin.ts'
import { expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty' })
restoreSite()

/** A virtual authenticator of Chromium, which confirms at once. @returns sets whether its user can be verified, and asks for suggestions to wait. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verifyUser: (isUserVerified: boolean) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    confirm: (enabled: boolean) => client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

test('an account adds a passkey, logs in by it with and without the password, and removes it', async ({ page, site, admin }) => {
  const { email, password } = await createAccountAs(site, admin, 'editor', 'Vera Pinto')
  // Passkeys belong to a domain, and an IP address is none.
  const home = site.url.replace('127.0.0.1', 'localhost')
  const dialog = page.getByRole('dialog')
  const section = page.getByRole('region', { name: 'Login security' })
  const passkey = page.getByRole('button', { name: 'Log in with a passkey' })
  const authenticator = await addAuthenticator(page)
  const logOut = () => page.evaluate(() => fetch('/api/v1/user/logout', { method: 'POST' }))
  const enterPassword = async () => {
    await page.goto(`${home}/auth/login`)
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
  }

  const add = async (name: string) => {
    await section.getByRole('button', { name: 'Add a passkey' }).press('Enter')
    await dialog.getByLabel('Name', { exact: true }).fill(name)
    await dialog.getByLabel('Current password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
  }

  await test.step('when the passkey script cannot be loaded, the dialog says so and adds no passkey', async () => {
    await enterPassword()
    await expect(page).toHaveURL(`${home}/admin/dashboard`)
    await navigateTo(page, '/admin/profile')
    await page.route(scriptsOf('make-passkey'), (route) => route.abort())
    await add('Work laptop')
    await expect(dialog.getByText('What makes a passkey could not be loaded. Load the page again.')).toBeVisible()
    await page.unrouteAll()
    await page.reload()
  })

  await test.step('it is added by name and password, and shown with its use', async () => {
    await add('Work laptop')
    await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    await dialog.getByRole('button', { name: 'I have stored them' }).press('Enter')
    await expect(section.getByRole('listitem').filter({ hasText: 'Work laptop' })).toContainText('Not used yet')
    await expectAccessible(page, 'the profile', twoLooks.slice(0, 1))
  })

  await test.step('on a phone, the same device is not added twice', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await add('Again')
    await expect(dialog.getByText('This device has a passkey for your account already.')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('it is suggested for the address, and chosen there logs in', async () => {
    await logOut()
    // The virtual authenticator chooses the suggestion at once.
    await page.goto(`${home}/auth/login`)
    await expect(page).toHaveURL(`${home}/admin/dashboard`)
  })

  await test.step('without a password', async () => {
    await logOut()
    await authenticator.confirm(false)
    await page.goto(`${home}/auth/login`)
    await expectAccessible(page, 'the log in', twoLooks)
    await authenticator.confirm(true)
    await passkey.press('Enter')
    await expect(page).toHaveURL(`${home}/admin/dashboard`)
    await navigateTo(page, '/admin/profile')
    await expect(section.getByRole('listitem').filter({ hasText: 'Work laptop' })).toContainText('Last used just now')
  })

  await test.step('after the password, as the second step; a user who is not verified gets no further', async () => {
    await logOut()
    await authenticator.confirm(false)
    await enterPassword()
    const next = page.getByRole('button', { name: 'Continue with a passkey' })
    await expect(next).toBeFocused()
    // The suggestions of the former form have ended: confirmed before, they would log in by themselves.
    await authenticator.confirm(true)
    await expectAccessible(page, 'the second step', twoLooks)
    await authenticator.verifyUser(false)
    await next.press('Enter')
    await expect(page.getByText('No passkey was used. You can try again.')).toBeVisible()
    await authenticator.verifyUser(true)
    await next.press('Enter')
    await expect(page).toHaveURL(`${home}/admin/dashboard`)
  })

  await test.step('it is removed by password, and the password is enough again', async () => {
    await navigateTo(page, '/admin/profile')
    await section.getByRole('button', { name: 'Remove the passkey Work laptop' }).press('Enter')
    await dialog.getByLabel('Current password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expectToast(page, 'The passkey has been removed')
    await expect(section.getByText('Work laptop')).toHaveCount(0)
    await expect(section.getByRole('heading')).toBeFocused()
    await logOut()
    await authenticator.confirm(false)
    await enterPassword()
    await expect(page).toHaveURL(`${home}/admin/dashboard`)
  })

  await test.step('at an IP address, where there are none, nothing is offered', async () => {
    await page.goto(`${site.url}/auth/login`)
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await expect(passkey).toHaveCount(0)
  })
})
