import { freePort } from '../../server/lib/free-port.ts'
import { runCommand } from '../support/process.ts'
import { codeOf } from '../support/second-factor.ts'
import { expectAccessible, twoLooks } from './support/accessible.ts'
import { navigateTo } from './support/admin.ts'
import { type Account, createAccount, mailedCode, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const boss = 'boss@portolan.example'

test('with SUPER_ADMIN_EMAILS the notice names no address, and stays until a named one has signed up; where a second step is required, it is led to set one up, and gets no further before', async ({
  page,
}) => {
  const site = await startSite('unclaimed', { SUPER_ADMIN_EMAILS: boss, REQUIRE_SECOND_FACTOR: 'on' })
  const notice = page.getByRole('status').filter({ hasText: 'Create the first administrator' })
  const dialog = page.getByRole('dialog')
  const expectNotice = async () => {
    await page.goto(`${site.url}/auth/login`)
    await expect(notice).toContainText('Nobody can edit this site yet.')
    await expect(notice).toContainText('The addresses named in the installation’s configuration become its administrators.')
    await expect(notice).not.toContainText('to become its administrator.')
    await expect(page.getByRole('main')).not.toContainText(boss)
  }
  let administrator: Account | undefined

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
    administrator = await createAccount(site, 'Meera Kulkarni', boss)
    await page.reload()
    await expect(page.getByRole('main').getByRole('button', { name: 'Login' })).toBeVisible()
    await expect(notice).toHaveCount(0)
  })

  const { email, password } = administrator ?? { email: '', password: '' }
  await test.step('without a second step it is led to set one up: right after the log in, at every admin address, and without a sidebar', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    const title = page.getByRole('heading', { level: 1, name: 'Set up a second step' })
    await expect(title).toBeVisible()
    await page.goto(`${site.url}/admin/users`)
    await expect(title).toBeVisible()
    await expect(page).toHaveURL(`${site.url}/admin/profile`)
    await expect(page.getByRole('navigation', { name: 'Content' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Set up the authenticator app' })).toBeVisible()
    await expectAccessible(page, 'the set-up', twoLooks)
  })

  await test.step('once it is set up, on a phone, the whole admin area opens', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Set up the authenticator app' }).press('Enter')
    await dialog.getByLabel('Current password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
    await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret))
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'I have stored them' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
    await navigateTo(page, '/admin/users')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
  })
  await site.stop()
})

test('in production the set-up link makes the first administrator: the page says so, a link that works no longer says what to do, and without one the page says what is missing', async ({
  page,
}) => {
  const PORT = String(await freePort())
  const site = await startSite('unclaimed', { NODE_ENV: 'production', PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}` })
  const main = page.getByRole('main')
  const command = { DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir, PUBLIC_URL: site.url }
  const printedLink = async () => {
    const { stdout } = await runCommand('admin', ['setup-link'], command)
    return stdout.split('\n').find((line) => line.startsWith('http')) ?? ''
  }
  const email = 'meera@portolan.example'

  await test.step('without the link', async () => {
    for (const path of ['/auth/login', '/auth/signup']) {
      await page.goto(`${site.url}${path}`)
      const notice = page.getByRole('status').filter({ hasText: 'Create the first administrator' })
      await expect(notice).toContainText('Its first administrator signs up with the set-up link')
      await expect(notice).toContainText('npm run admin -- setup-link')
    }
    await expect(main).toContainText('An account that signs up without the link cannot edit the site.')
    await expectAccessible(page, 'the sign-up without a set-up link', twoLooks)
  })

  await test.step('by a link that another has replaced', async () => {
    const former = await printedLink()
    await printedLink()
    await page.goto(former)
    await expect(page).toHaveURL(`${site.url}/auth/signup`)
    await expect(page.getByRole('alert')).toContainText('This link has expired or was used before.')
    await expect(page.getByRole('alert')).toContainText('npm run admin -- setup-link prints a new link')
    await expect(page.getByLabel('Email', { exact: true })).toHaveCount(0)
    await expectAccessible(page, 'the refused set-up link', twoLooks)
  })

  await test.step('by the link, whose secret leaves the address and survives a reload and a corrected address', async () => {
    const link = await printedLink()
    await page.goto(link)
    await expect(page).toHaveURL(`${site.url}/auth/signup`)
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: 'You are setting up this site' })).toContainText(
      'your account is its administrator',
    )
    await expectAccessible(page, 'the sign-up by the set-up link', twoLooks)
    await page.getByLabel('Name', { exact: true }).fill('Meera Kulkarni')
    await page.getByLabel('Email', { exact: true }).fill('mera@portolan.example')
    await page.getByLabel('Password', { exact: true }).fill('seven grey cranes')
    await page.keyboard.press('Enter')
    await expect(main).toContainText('Without a mail server the code is in the terminal that runs the site.')
    await page.getByRole('button', { name: 'Wrong address?' }).press('Enter')
    await expect(main).toContainText('You are setting up this site')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('seven grey cranes')
    await page.keyboard.press('Enter')
    await page
      .getByRole('textbox', { name: /code|digit/i })
      .first()
      .pressSequentially(await mailedCode(site, email))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
    await navigateTo(page, '/admin/users')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
    await page.goto(link)
    await expect(page.getByRole('alert')).toContainText('This site is set up.')
  })
  await site.stop()
})
