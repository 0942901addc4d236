import { scriptsOf } from '../../support/built-files.ts'
import { alive, fill, form, good, posts, submit, thanks, toast } from '../support/enquiry-form.ts'
import { expect, test } from '../support/test.ts'
import { holdRequests, visit } from '../support/visit.ts'

test('the form can be submitted as the first action on the page, without a pointer or a key before it (PUB-CONTACT-06, PUB-CONTACT-07, PUB-CONTACT-09)', async ({
  page,
}) => {
  await page.goto('/contact')
  // Playwright moves no pointer until the button is enabled.
  await submit(page).click()
  for (const [label, message] of [
    ['Name', 'Name is required'],
    ['Phone number', 'Phone number is required'],
    ['Email', 'Email is required'],
  ] as const)
    await expect(form(page).getByLabel(label)).toHaveAccessibleDescription(message)
  await expect(form(page).getByLabel('Name')).toBeFocused()
})

test('with scripts off the form is corrected and sent, and the window stands at it', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto('/contact')
  await form(page).getByText('Add what is to be moved').click()
  await fill(page, { ...good, 'Phone number': '12', From: 'Ratnagiri', 'Loading date': '2026-03-05' })
  await submit(page).click()
  await expect(form(page).getByLabel('Phone number')).toHaveAccessibleDescription('Invalid phone number')
  await expect(form(page).getByLabel('Loading date')).toHaveValue('2026-03-05')
  await expect(form(page).getByLabel('From')).toBeVisible()
  await expect(form(page).getByLabel('Name')).toBeInViewport()
  await expect(form(page).getByLabel('Name')).toHaveValue(good.Name)
  await fill(page, good)
  await submit(page).click()
  await expect(form(page).getByText(thanks)).toBeInViewport()
  await context.close()
})

test('what was entered before hydration is kept and sent', async ({ visitorTab: page }) => {
  const code = scriptsOf('enquiry-form')
  const release = await holdRequests(page, code)
  const sent = posts(page)
  const held = page.waitForRequest(code)
  await visit(page, '/contact')
  await fill(page, good)
  await held
  release()
  await alive(page)
  await submit(page).click()
  await expect(toast(page)).toBeVisible()
  const written = { name: good.Name, phoneNumber: good['Phone number'], email: good.Email, message: good.Message }
  const load = { from: '', to: '', weight: '', loadingDate: '' }
  expect(sent).toEqual([{ ...written, ...load, page: '/contact', openedFrom: '', website: '', formShownFor: expect.any(Number) }])
})

test('a submission before hydration is held back, and sent once the form has its code', async ({ visitorTab: page }) => {
  const release = await holdRequests(page, /\/assets\/.*\.js$/)
  const sent = posts(page)
  await page.goto('/contact')
  await fill(page, good)
  await submit(page).click()
  await expect(page).toHaveURL('/contact')
  expect(sent).toEqual([])
  release()
  await expect(toast(page)).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ name: good.Name, email: good.Email })
})
