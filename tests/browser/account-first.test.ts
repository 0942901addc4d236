import { expectAccessible, twoLooks } from './support/accessible.ts'
import { createAccount, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const boss = 'boss@portolan.example'

test('with SUPER_ADMIN_EMAILS the notice names no address, and stays until a named one has signed up', async ({ page }) => {
  const site = await startSite('unclaimed', { SUPER_ADMIN_EMAILS: boss })
  const notice = page.getByRole('status').filter({ hasText: 'Create the first administrator' })
  const expectNotice = async () => {
    await page.goto(`${site.url}/auth/login`)
    await expect(notice).toContainText('Nobody can edit this site yet.')
    await expect(notice).toContainText('The addresses named in the installation’s configuration become its administrators.')
    await expect(notice).not.toContainText('to become its administrator.')
    await expect(page.getByRole('main')).not.toContainText(boss)
  }

  await test.step('on both forms', async () => {
    await expectNotice()
    await expectAccessible(page, 'the login', twoLooks)
    await notice.getByRole('link', { name: 'sign up' }).press('Enter')
    await expect(page).toHaveURL(`${site.url}/auth/signup`)
    const panel = page.getByRole('tabpanel', { name: 'Signup' })
    await expect(panel).toContainText('if yours is one of the addresses named in the installation’s configuration')
    await expect(panel).not.toContainText('the first account is its administrator')
    await expect(panel).not.toContainText(boss)
  })

  await test.step('another account leaves it, a named one ends it', async () => {
    await createAccount(site, 'Asha Deshpande')
    await expectNotice()
    await createAccount(site, 'Meera Kulkarni', boss)
    const known = page.waitForResponse('**/user/setup')
    await page.reload()
    await (await known).finished()
    await expect(page.getByRole('main').getByRole('button', { name: 'Login' })).toBeVisible()
    await expect(notice).toHaveCount(0)
  })
  await site.stop()
})
