import type { Locator, Page } from '@playwright/test'
import pg from 'pg'
import { verifyWebhook } from '../../scripts/sdk/package/webhook.ts'
import { type Receiver, startReceiver, withStatus } from '../support/webhook-receiver.ts'
import { api, createAccountAs, expectToast, listRows } from './support/admin.ts'
import { pageWidth } from './support/seen.ts'
import type { Site } from './support/site.ts'
import { axeFindings, expect, finishAnimations, restoreSite, signIn, test } from './support/test.ts'

test.use({ content: 'empty' })
restoreSite()

const hostile = '<img src=x onerror=alert(1)>'
const enquiry = { name: hostile, phoneNumber: '9876501234', email: 'desk@ravi.example', message: 'Two trucks.' }

/** The last event of a receiver, verified by the SDK with each of these secrets. */
async function lastEvent({ received }: Receiver, ...secrets: string[]) {
  const last = received.at(-1)
  if (last === undefined) throw new Error('The receiver got nothing')
  const events = await Promise.all(secrets.map((secret) => verifyWebhook(last.body, last.headers, secret)))
  return { ...last, type: events[0]?.type }
}

/** An action of the only webhook: a button, or on a phone an entry of its menu. */
async function act(page: Page, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: new RegExp(`^${name} to`) })
  const isButton = await button.isVisible()
  if (isButton) return button.click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name }).click()
}

/** No scrolling to the side, and nothing that axe finds. */
async function expectSound(page: Page, width: number): Promise<void> {
  await finishAnimations(page)
  expect(await pageWidth(page)).toBe(width)
  expect(await axeFindings(page)).toEqual([])
}

const copiedSecret = async (dialog: Locator): Promise<string> => {
  const secret = (await dialog.getByLabel('Webhook secret').textContent()) ?? ''
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  return secret
}

for (const width of [1440, 390])
  test(`at ${width} px a webhook is made, tested, followed in its log, given a new secret, switched off and deleted`, async ({
    adminTab: page,
    site,
    admin,
  }) => {
    const receiver = await startReceiver()
    const { host } = new URL(receiver.url)
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    const drawer = page.getByRole('dialog')
    const actions = main.getByRole('button', { name: `Actions for ${host}` })
    let secret = ''
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/webhooks')

    await test.step('without one, the screen says what webhooks are for, and leads to the guide', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Webhooks')
      await expect(main.getByText('A webhook tells another system by itself what happens here')).toBeVisible()
      await expect(main.getByRole('link', { name: 'how programs receive and verify webhooks' })).toHaveAttribute('href', '/docs/webhooks')
      await expectSound(page, width)
    })

    await test.step('the form asks for an address and for events, by keyboard alone', async () => {
      await main.getByRole('button', { name: 'New webhook' }).press('Enter')
      await expect(dialog.getByRole('textbox', { name: 'Address' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('Enter an address').first()).toBeVisible()
      await expect(dialog.getByRole('link', { name: /Choose at least one event/ })).toBeVisible()
      await expectSound(page, width)
      await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
      await dialog.getByRole('checkbox', { name: /^New enquiries/ }).press('Space')
      await expect(dialog.getByRole('checkbox', { name: /^New enquiries/ })).toBeChecked()
      await dialog.getByRole('button', { name: 'Create webhook' }).press('Enter')
      await expectToast(page, 'Webhook created')
    })

    await test.step('the secret is shown once; leaving asks first', async () => {
      await expect(dialog.getByRole('heading', { name: 'Copy the secret now' })).toBeFocused()
      secret = await copiedSecret(dialog)
      await page.keyboard.press('Escape')
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText('Leave without the secret?')
      await question.getByRole('button', { name: 'Stay' }).click()
      await expectSound(page, width)
      await dialog.getByRole('button', { name: 'I have stored it' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.locator('body')).not.toContainText('whsec_')
    })

    await test.step('the list says where, what and by whom', async () => {
      for (const text of [receiver.url, 'New enquiries', 'by Meera Kulkarni', 'Nothing sent yet'])
        await expect(listRows(page).first()).toContainText(text)
    })

    await test.step('a test shows its outcome at once', async () => {
      await act(page, 'Send a test')
      const outcome = main.getByRole('status').filter({ hasText: `${host} took the test` })
      await expect(outcome).toContainText(/204 after \d+ ms/)
      expect((await lastEvent(receiver, secret)).type).toBe('webhook.test')
      await expect(listRows(page).first()).toContainText('Delivered just now')
      await expectSound(page, width)
    })

    await test.step('a test that the receiver refuses says why, and leads to its delivery', async () => {
      receiver.answer(withStatus(503, 'Closed <b>today</b>'))
      await act(page, 'Send a test')
      const outcome = main.getByRole('alert').filter({ hasText: `${host} did not take the test` })
      await expect(outcome).toContainText('The receiver answered with 503.')
      await outcome.getByRole('link', { name: 'See the delivery' }).click()
      await expect(page).toHaveURL(/\/admin\/webhooks\/[\da-f-]{36}\?delivery=[\da-f-]{36}$/)
      for (const text of ['Failed', 'The receiver answered with 503.', '1 try']) await expect(drawer).toContainText(text)
      await expect(drawer.getByLabel('Response body')).toHaveText('Closed <b>today</b>')
      await expectSound(page, width)
    })

    await test.step('sent again, it arrives under the same id; a reload opens it again', async () => {
      const before = await lastEvent(receiver, secret)
      receiver.answer(withStatus(204))
      await drawer.getByRole('button', { name: 'Send again' }).click()
      await expect(drawer.getByLabel('About this delivery')).toContainText('Delivered')
      const after = await lastEvent(receiver, secret)
      expect([after.headers['webhook-id'], after.body]).toEqual([before.headers['webhook-id'], before.body])
      await page.reload()
      await expect(drawer.getByLabel('Request headers')).toContainText(`webhook-id: ${after.headers['webhook-id']}`)
      await expect(drawer.getByLabel('Request body')).toContainText('"type": "webhook.test"')
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(/\/admin\/webhooks\/[\da-f-]{36}$/)
    })

    await test.step('an enquiry is in the log with its name as text, and its delivery leads to it', async () => {
      await api(site, admin, 'enquiry/create-enquiry', enquiry)
      const row = listRows(page).first()
      await expect(row).toContainText('Enquiry came in')
      await expect(row).toContainText(hostile)
      await expect(row).toContainText('Delivered')
      expect((await lastEvent(receiver, secret)).type).toBe('enquiry.created')
      await expectSound(page, width)
      await row.getByRole('link').click()
      await expect(drawer.getByRole('link', { name: hostile })).toHaveAttribute('href', /^\/admin\/enquiry\?enquiry=[\da-f-]{36}$/)
      // The log is refetched after the new delivery; until then the panel has no older one to open.
      await expect(drawer.getByRole('button', { name: 'Older delivery' })).toBeEnabled()
      await page.keyboard.press('j')
      await expect(drawer.getByRole('heading', { name: 'Test' })).toBeVisible()
      await drawer.getByRole('button', { name: 'Close delivery' }).click()
    })

    await test.step('the menu has the focus again when Escape closes a dialog that it opened', async () => {
      for (const entry of ['Edit…', 'New secret…', 'Delete…']) {
        await actions.press('Enter')
        await page.getByRole('menuitem', { name: entry }).click()
        const opened = page.getByRole(entry === 'Delete…' ? 'alertdialog' : 'dialog')
        await expect(opened).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(opened).toHaveCount(0)
        await expect(actions, entry).toBeFocused()
      }
    })

    await test.step('a new secret signs beside the former one', async () => {
      await actions.click()
      await page.getByRole('menuitem', { name: 'New secret…' }).click()
      await expect(dialog).toContainText('works beside it for a day')
      await dialog.getByRole('button', { name: 'Make a new secret' }).click()
      await expectToast(page, 'New secret made')
      const renewed = await copiedSecret(dialog)
      await dialog.getByRole('button', { name: 'I have stored it' }).click()
      await expect(main.getByText('the former one signs as well until')).toBeVisible()
      const sent = receiver.received.length
      await act(page, 'Send a test')
      await expect(main.getByRole('status').filter({ hasText: 'took the test' })).toBeVisible()
      expect(receiver.received.length).toBe(sent + 1)
      expect((await lastEvent(receiver, renewed, secret)).type).toBe('webhook.test')
    })

    await test.step('it is edited, and switched off', async () => {
      await actions.click()
      await page.getByRole('menuitem', { name: 'Edit…' }).click()
      await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue(receiver.url)
      await dialog.getByRole('checkbox', { name: /^Uploaded files/ }).check()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expectToast(page, 'Webhook changed')
      await expect(main.getByText('New enquiries, uploaded files')).toBeVisible()
      const toggle = main.getByRole('switch', { name: `Deliveries to ${host}` })
      await expect(toggle).toBeChecked()
      await toggle.press('Space')
      await expect(toggle).not.toBeChecked()
      const sent = receiver.received.length
      await api(site, admin, 'enquiry/create-enquiry', { ...enquiry, message: 'Three trucks.' })
      await page.reload()
      await expect(toggle).not.toBeChecked()
      await expect(listRows(page).first()).toContainText('Test')
      expect(receiver.received.length).toBe(sent)
    })

    await test.step('deleting asks first, and leads back to the empty list', async () => {
      await actions.click()
      await page.getByRole('menuitem', { name: 'Delete…' }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText(`Delete webhook ‘${receiver.url}’?`)
      await question.getByRole('button', { name: 'Delete' }).click()
      await expectToast(page, 'Webhook deleted')
      await expect(page).toHaveURL('/admin/webhooks')
      await expect(main.getByText('No webhooks yet.')).toBeVisible()
    })
    await receiver.close()
  })

/** Makes a webhook as it stands after three days of failures. */
async function insertFailed({ databaseUrl }: Site, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into webhooks (url, events, enabled, "ownerId", "ownerName", secret, "disabledAt", "disabledReason", "failingSince", "lastTry", "lastDeliveryId", "lastError")
     select $1, '{enquiry.created}', false, _id, name, '', now(), 'failed', now() - interval '3 days', now(), gen_random_uuid(), 'The receiver answered with 503.'
     from users where role = 'superAdmin' limit 1`,
    [url],
  )
  await client.end()
}

test('a webhook that was switched off after three days of failures says so, on the dashboard too, and is switched on again', async ({
  adminTab: page,
  site,
}) => {
  await insertFailed(site, 'https://chat.example/hook')
  const main = page.getByRole('main')
  await page.goto('/admin/dashboard')
  const part = main.getByRole('region', { name: 'Webhooks that fail' })
  await expect(part).toContainText('chat.example was switched off')
  await expect(part).toContainText('The receiver answered with 503.')
  await part.getByRole('link', { name: 'chat.example' }).click()
  await expect(main.getByRole('alert')).toContainText('Switched off, because messages did not arrive')
  await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: 'Webhooks' }).click()
  await expect(listRows(page).first()).toContainText('Switched off, because messages did not arrive: The receiver answered with 503.')
  await main.getByRole('button', { name: 'Switch on again: chat.example' }).click()
  await expectToast(page, 'Webhook changed')
  await expect(main.getByRole('switch', { name: 'Deliveries to chat.example' })).toBeChecked()
  await expect(main.getByText('Switched off, because')).toHaveCount(0)
})

test('a list or a log that cannot be loaded says so and is tried again, and an address of no webhook leads back', async ({
  adminTab: page,
}) => {
  await page.route('**/api/v1/webhooks', (route) => route.abort())
  await page.goto('/admin/webhooks')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Webhooks could not be loaded')
  await page.unroute('**/api/v1/webhooks')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: 'New webhook' })).toBeVisible()
  await page.goto('/admin/webhooks/0b6f2a4e-6c1d-4f0e-9a57-3d1c8e2b7f10')
  await expect(page.getByRole('main')).toContainText('There is no such webhook')
  await page.getByRole('link', { name: 'Back to webhooks' }).click()
  await expect(page).toHaveURL('/admin/webhooks')
})

test('an editor sees no webhooks, and a direct address leads to Unauthorized', async ({ visitorTab: page, site, admin }) => {
  await using _signedIn = await signIn(page, site, await createAccountAs(site, admin, 'editor', 'Edith Rao'))
  await page.goto('/admin/dashboard')
  const sidebar = page.getByRole('navigation', { name: 'Content' })
  await expect(sidebar.getByRole('link', { name: 'Media' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Webhooks' })).toHaveCount(0)
  for (const path of ['/admin/webhooks', '/admin/webhooks/0b6f2a4e-6c1d-4f0e-9a57-3d1c8e2b7f10']) {
    await page.goto(path)
    await expect(page).toHaveURL('/unauthorized')
  }
})
