import { digitsOf } from '../../../shared/normal-forms.ts'
import { scriptsOf } from '../../support/built-files.ts'
import { clearToasts, expectToast, removeServerMessage } from '../support/admin.ts'
import { alive, call, expectThanks, fill, form, good, posts, submit, thanks, toast } from '../support/enquiry-form.ts'
import { panel, row } from '../support/inbox.ts'
import { consoleErrors, expect, test } from '../support/test.ts'
import { failRequests, holdRequests, intercept, triggerFirstInteraction, visit } from '../support/visit.ts'

test.describe('the form', () => {
  test.beforeEach(async ({ visitorTab: page }) => {
    await visit(page, '/contact')
    await triggerFirstInteraction(page)
    await alive(page)
  })

  const refused = [
    { ids: 'PUB-CONTACT-06', label: 'Name', values: { '   ': 'Name is required' } },
    {
      ids: 'PUB-CONTACT-07 PUB-CONTACT-08',
      label: 'Phone number',
      values: {
        '': 'Phone number is required',
        '123456789': 'Invalid phone number',
      },
    },
    {
      ids: 'PUB-CONTACT-09 PUB-CONTACT-10',
      label: 'Email',
      values: {
        '': 'Email is required',
        'rohan@': 'Invalid email address',
      },
    },
  ] as const

  test('the form asks for name, phone number and e-mail, and for a message if one likes; what is missing or invalid is said, and nothing is sent until it is corrected (PUB-CONTACT-05, PUB-CONTACT-12)', async ({
    visitorTab: page,
  }) => {
    const fields = form(page).getByRole('textbox')
    expect(await fields.evaluateAll((all) => all.map((field) => [field.getAttribute('name'), field.hasAttribute('required')]))).toEqual([
      ['name', true],
      ['phoneNumber', true],
      ['email', true],
      ['message', false],
    ])
    for (const label of Object.keys(good)) await expect(form(page).getByLabel(label, { exact: false })).toBeVisible()
    const sent = posts(page)
    for (const { ids, label, values } of refused)
      await test.step(`${label} (${ids})`, async () => {
        const field = form(page).getByLabel(label, { exact: false })
        sent.length = 0
        for (const [value, message] of Object.entries(values)) {
          // Each case begins with a valid form.
          await fill(page, good)
          await expect(field).not.toHaveAttribute('aria-invalid', 'true')
          await field.fill(value)
          await submit(page).click()
          await expect(field, value).toHaveAccessibleDescription(message)
          await expect(field).toHaveAttribute('aria-invalid', 'true')
          await expect(field).toBeFocused()
          expect(sent).toEqual([])
        }
        await fill(page, { [label]: good[label] })
        await submit(page).click()
        await expectThanks(page)
        expect(sent).toHaveLength(1)
      })
    await test.step('digits with spaces, hyphens, brackets or a country code are a phone number (PUB-CONTACT-08)', async () => {
      sent.length = 0
      const numbers = ['(+91) 98765 – 01234', '\u200e+९१ ९८७६५\u00a0०१२३४']
      for (const number of numbers) {
        await fill(page, { ...good, 'Phone number': number })
        await submit(page).click()
        // Sent: the form is empty again.
        await expect(form(page).getByLabel('Phone number'), number).toHaveValue('')
        await expectThanks(page)
      }
      expect(sent).toEqual(numbers.map((number) => expect.objectContaining({ phoneNumber: digitsOf(number) })))
    })
  })

  test('a stranger sends an enquiry without a message, is thanked, and it arrives (PUB-CONTACT-11, PUB-CONTACT-14, PUB-CONTACT-20)', {
    tag: '@journey',
  }, async ({ visitorTab: page, site, admin }) => {
    const noise = consoleErrors(page)
    const { Message: _, ...values } = good
    await fill(page, values)
    // An enquiry that is sent sooner after the form was shown is spam.
    await page.waitForTimeout(3000)
    await submit(page).click()
    await expectToast(page, thanks)
    const confirmation = form(page).getByText('Your enquiry has been received.')
    await expect(confirmation).toBeInViewport()
    await expect(form(page).locator('p:focus')).toContainText('A person reads it and answers by phone or email.')
    for (const label of Object.keys(good)) await expect(form(page).getByLabel(label, { exact: false })).toHaveValue('')
    const inbox = await page.request.get(`${site.url}/api/v1/enquiry/all-enquiries`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect((await inbox.json()).contacts[0]).toMatchObject({
      name: good.Name,
      phoneNumber: good['Phone number'],
      email: good.Email,
      message: '',
    })
    await test.step('a response without a message is thanked for in the contract’s words (MSG-16, MSG-18)', async () => {
      await clearToasts(page)
      await expect(toast(page)).toHaveCount(0)
      await removeServerMessage(page, 'enquiry/create-enquiry')
      await fill(page, values)
      await submit(page).click()
      await expectToast(page, thanks)
    })
    expect(noise).toEqual([])
  })

  test('what is to be moved is folded, but where the address asks for a rate; what is entered is sent, and read in the inbox', async ({
    visitorTab: page,
    adminTab,
  }) => {
    const noise = consoleErrors(page)
    const summary = form(page).getByText('Add what is to be moved')
    const [from, date] = [form(page).getByLabel('From'), form(page).getByLabel('Loading date')]
    await expect(from).toBeHidden()
    await visit(page, '/contact?rate')
    await expect(from).toBeVisible()
    await triggerFirstInteraction(page)
    await alive(page)
    await fill(page, { ...good, Name: 'Latika Rane', From: 'Ratnagiri', Weight: '18,5 t' })
    await test.step('a date that is typed in part is an error, which unfolds its field', async () => {
      await date.pressSequentially('05')
      await summary.click()
      await submit(page).click()
      await expect(date).toBeFocused()
      await expect(date).toHaveAccessibleDescription('Enter a date such as 2026-03-05')
      await expect(form(page).getByLabel('Weight')).toHaveValue('18,5 t')
    })
    await date.fill('2026-03-05')
    await submit(page).click()
    await expectThanks(page)
    for (const field of [from, date]) await expect(field).toHaveValue('')
    await adminTab.goto('/admin/enquiry')
    await row(adminTab, 'Latika Rane').click()
    for (const fact of ['FromRatnagiri', 'Weight18,5 t', 'Loading date5 Mar 2026']) await expect(panel(adminTab)).toContainText(fact)
    expect(noise).toEqual([])
  })

  test('while sending the button reads "Submitting...", and neither a second click nor Enter sends again; a program that fills every field is thanked, and what it wrote is spam (PUB-CONTACT-13)', async ({
    visitorTab: page,
    site,
    admin,
  }) => {
    const sent = posts(page)
    const release = await holdRequests(page, call)
    await fill(page, good)
    await submit(page).dblclick()
    await expect(form(page)).toContainText('We use this only to answer you. Privacy')
    await expect(form(page).getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
    await expect(submit(page)).toHaveText('Submitting...')
    await expect(submit(page)).toBeDisabled()
    await form(page).getByLabel('Email').press('Enter')
    const message = form(page).getByLabel('Message')
    await message.press('End')
    await page.keyboard.type(' on Monday')
    release()
    await expectThanks(page)
    await expect(submit(page)).toHaveText('Submit')
    expect(sent).toHaveLength(1)
    await test.step('what was written meanwhile is still there, with a word that it was not sent and the focus where it was', async () => {
      await expect(message).toHaveValue(`${good.Message} on Monday`)
      await expect(form(page).getByLabel('Name')).toHaveValue('')
      await expect(form(page).getByText('What you have changed since then is still here, and not sent.')).toBeVisible()
      await page.keyboard.type('.')
      await expect(message).toHaveValue(`${good.Message} on Monday.`)
    })
    await test.step('a program that fills every field', async () => {
      const trap = form(page).locator('[name=leave-empty]')
      await expect(trap).not.toBeInViewport()
      await expect(trap).toHaveAttribute('tabindex', '-1')
      await fill(page, { ...good, Name: 'Top Rank' })
      await trap.evaluate((field: HTMLInputElement) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'https://rank.example')
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })
      await submit(page).click()
      await expect(toast(page)).toBeVisible()
      const headers = { authorization: `Bearer ${admin.token}` }
      const spam = await page.request.get(`${site.url}/api/v1/enquiry/all-enquiries?status=spam`, { headers })
      expect((await spam.json()).contacts[0]).toMatchObject({ name: 'Top Rank', page: '/contact' })
    })
  })

  test('an enquiry that has arrived does not fail because the script of its message cannot be loaded', async ({ visitorTab: page }) => {
    const code = scriptsOf('toast-containers')
    await page.route(code, (route) => route.abort())
    const refused = page.waitForEvent('requestfailed', (request) => code.test(request.url()))
    await fill(page, good)
    await submit(page).click()
    await refused
    await expect(form(page).getByText('Your enquiry has been received.')).toBeVisible()
    await expect(submit(page)).toHaveText('Submit')
    await expect(form(page).getByRole('alert')).toHaveCount(0)
  })

  test('a failure is logged and no toast comes; beside the form it is explained, what was written stays and can be sent again (PUB-CONTACT-15)', async ({
    visitorTab: page,
  }) => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await failRequests(page, call)
    await fill(page, good)
    await submit(page).click()
    await expect.poll(() => logged.filter((line) => !line.startsWith('Failed to load resource')).length).toBe(1)
    await expect(submit(page)).toHaveText('Submit')
    await expect(page.locator('.Toastify__toast')).toHaveCount(0)
    const told = form(page).getByRole('alert')
    await expect(told).toContainText('Your enquiry could not be sent. What you wrote is still here.')
    await expect(told.getByRole('link')).toHaveAttribute('href', 'tel:+919876501234')
    for (const [label, value] of Object.entries(good)) await expect(form(page).getByLabel(label, { exact: false })).toHaveValue(value)
    await page.unroute(call)
    await submit(page).click()
    await expect(toast(page)).toBeVisible()
    // The file of the toasts has come by now: there was none of the failure.
    await expect(page.locator('.Toastify__toast')).toHaveCount(1)
    await expect(told).toHaveCount(0)
    await test.step('the sentence goes away with the next attempt, whether it is being sent or ends at the form’s own rules', async () => {
      await failRequests(page, call)
      await fill(page, good)
      await submit(page).click()
      await expect(told).toBeVisible()
      const release = await holdRequests(page, call)
      const again = page.waitForRequest(call)
      await submit(page).click()
      await again
      await expect(submit(page)).toHaveText('Submitting...')
      await expect(told).toHaveCount(0)
      release()
      await expect(told).toBeVisible()
      await fill(page, { 'Phone number': '12' })
      await submit(page).click()
      await expect(form(page).getByLabel('Phone number')).toHaveAccessibleDescription('Invalid phone number')
      await expect(told).toHaveCount(0)
    })
    await test.step('who writes too often is told when to try again', async () => {
      const problem = { type: '/docs/problems/too-many-requests', title: 'Too many requests', status: 429, detail: '', message: '' }
      const headers = { 'retry-after': '420' }
      await intercept(page, call, (route) =>
        route.fulfill({ status: 429, headers, contentType: 'application/problem+json', json: problem }),
      )
      await fill(page, good)
      await submit(page).click()
      await expect(form(page).getByRole('alert')).toContainText('Please try again in 7 minutes.')
    })
  })
})
