import { about } from './admin-singletons.ts'
import { wholeCollections, wholeLists } from './admin-types.ts'
import { expectToast, failWithoutMessage, navigateTo } from './support/admin.ts'
import { createAccount } from './support/site.ts'
import { axeFindings, expect, restoreSite, signIn, test } from './support/test.ts'

test.use({ content: 'empty' })
restoreSite()

test(`an empty list says so, in its own words (ADM-LIST-06, NAME-09)`, async ({ adminTab: page }) => {
  await page.goto('/admin/dashboard')
  for (const { many, path, empty, rows } of wholeLists)
    await test.step(`${many} (${rows.routes}, ${rows.empty})`, async () => {
      await navigateTo(page, `/admin/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(many)
      await expect(page).toHaveTitle(`${many} · Haulfront`)
      for (const text of empty) await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
      await expect(page.getByRole('table')).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0)
    })
})

test(`the superAdmin opens the dashboard and the profile, and a record is written at its own address: an edit without an id goes back to the list, and where there is no record yet the screen says so and leads to its form (ADM-GUARD-01, NAME-09)`, async ({
  adminTab: page,
}) => {
  await page.goto('/admin/dashboard')
  for (const [path, heading, id] of [
    ['dashboard', 'Dashboard', 'ADM-ROUTE-01'],
    ['profile', 'Profile', 'ADM-ROUTE-02'],
  ] as const)
    await test.step(`${heading} (${id})`, async () => {
      await navigateTo(page, `/admin/${path}`)
      await expect(page).toHaveURL(`/admin/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page).toHaveTitle(`${heading} · Haulfront`)
    })
  for (const { name, path, create, edit, rows } of wholeCollections)
    await test.step(`${name} (${rows.routes}, ADM-ROUTE-44)`, async () => {
      await navigateTo(page, `/admin/${create.path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Create ${name}`)
      await expect(page.getByRole('button', { name: `Create ${name}` })).toBeEnabled()
      await navigateTo(page, `/admin/${edit.path}`)
      await expect(page).toHaveURL(`/admin/${path}`)
      await page.getByRole('link', { name: 'Add New' }).first().click()
      await expect(page).toHaveURL(`/admin/${create.path}`)
    })
  const { name, path, createPath, none, createLabel, rows } = about
  await test.step(`${name} (${rows.routes}, ${rows.none})`, async () => {
    await navigateTo(page, `/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText(none, { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: createLabel }).click()
    await expect(page).toHaveURL(`/admin/${createPath}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Create ${name}`)
    await expect(page.getByRole('button', { name: `Create ${name}` })).toBeEnabled()
  })
})

const strangers = [
  { id: 'ADM-GUARD-02', who: 'without a token', token: undefined, to: '/auth/login' },
  { id: 'ADM-GUARD-03', who: 'with a token that cannot be decoded', token: 'no.token.at-all', to: '/auth/login' },
  { id: 'ADM-GUARD-03', who: 'with a token of one part', token: 'scribble', to: '/auth/login' },
  { id: 'ADM-GUARD-04', who: 'with a token of another role', token: `e30.${btoa('{"role":"user"}')}.x`, to: '/unauthorized' },
]
test('without a token, or with one that gives no access, an admin address leads to the login or says that access is denied, from a link as well as on loading (ADM-GUARD-01)', async ({
  visitorTab: page,
}) => {
  await page.goto('/cookies')
  for (const { id, who, token, to } of strangers)
    await test.step(`${who} (${id})`, async () => {
      if (token !== undefined) await page.evaluate((value) => localStorage.setItem('token', value), token)
      await page.goto('/admin/create-service')
      await expect(page).toHaveURL(to)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await navigateTo(page, '/admin/services')
      await expect.poll(() => new URL(page.url()).pathname, { intervals: [5, 10, 20, 50, 100] }).toBe(to)
    })
})

test('an account with the role user is denied access, may go home, and logs out there; a visitor sees no way to (ADM-GUARD-04, SIGN-21, SIGN-22)', async ({
  visitorTab: page,
  site,
  admin,
}) => {
  expect(admin.email).toBeTruthy()
  const account = await createAccount(site, 'Asha Deshpande')
  await using _signedIn = await signIn(page, site, account)
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/unauthorized')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(main.getByText(account.email)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await main.getByRole('link', { name: 'Go to Home', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  const restore = await failWithoutMessage(page, 'user/logout')
  const logOut = main.getByRole('button', { name: 'Log out' })
  await logOut.click()
  await expectToast(page, 'Logout failed')
  await expect(page).toHaveURL('/unauthorized')
  await restore()
  await logOut.click()
  await expect(page).toHaveURL('/auth/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect((await page.request.get('/api/v1/user/profile')).status()).toBe(401)

  const known = page.waitForResponse('**/user/me')
  await page.goto('/unauthorized')
  await (await known).finished()
  await expect(main.getByRole('link', { name: 'Go to Home', exact: true })).toBeVisible()
  await expect(main.getByRole('button')).toHaveCount(0)
})
