import type { Locator, Page } from '@playwright/test'
import pg from 'pg'
import { verifyWebhook } from '../../scripts/sdk/package/webhook.ts'
import { type Receiver, startReceiver, withStatus } from '../support/webhook-receiver.ts'
import { api, expectToast, listRows } from './support/admin.ts'
import { pageWidth } from './support/seen.ts'
import type { Site } from './support/site.ts'
import { axeFindings, expect, finishAnimations, restoreSite, test } from './support/test.ts'

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

/** No scrolling to the side, and nothing that axe finds, on a phone and on a desktop. */
async function expectSound(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await finishAnimations(page)
    expect(await pageWidth(page)).toBe(width)
    expect(await axeFindings(page)).toEqual([])
  }
}

const copiedSecret = async (dialog: Locator): Promise<string> => {
  const secret = (await dialog.getByLabel('Webhook secret').textContent()) ?? ''
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  return secret
}

test('a webhook is made, tested, followed in its log, given a new secret, switched off and deleted', async ({
  adminTab: page,
  site,
  admin,
}) => {
  const receiver = await startReceiver()
  const { host } = new URL(receiver.url)
  const main = page.getByRole('main')
  const panel = page.getByRole('dialog', { name: host })
  const newest = panel.getByRole('listitem').first()
  let secret = ''
  await page.goto('/admin/webhooks')

  await test.step('without one, the screen says what webhooks are for, and leads to the guide', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Webhooks')
    await expect(main.getByText('A webhook tells another system by itself what happens here')).toBeVisible()
    await expect(main.getByRole('link', { name: 'how programs receive and verify webhooks' })).toHaveAttribute('href', '/docs/webhooks')
    await expectSound(page)
  })

  await test.step('the form asks for an address and for events, by keyboard alone', async () => {
    const dialog = page.getByRole('dialog', { name: 'New webhook' })
    await main.getByRole('button', { name: 'New webhook' }).press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Address' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Enter an address').first()).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Events: Choose at least one event', exact: true })).toBeVisible()
    await expectSound(page)
    await page.setViewportSize({ width: 390, height: 640 })
    await expect(dialog.getByRole('button', { name: 'Create webhook' })).toBeInViewport({ ratio: 1 })
    await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
    await dialog.getByRole('checkbox', { name: /^New enquiries/ }).press('Space')
    await expect(dialog.getByRole('checkbox', { name: /^New enquiries/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Create webhook' }).press('Enter')
    await expectToast(page, 'Webhook created')
  })

  await test.step('the secret is shown once, also while the list is read again; leaving asks first', async () => {
    const dialog = page.getByRole('dialog', { name: 'New webhook' })
    await expect(dialog.getByRole('heading', { name: 'Copy the secret now' })).toBeFocused()
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.locator('tbody tr')).toContainText(receiver.url)
    secret = await copiedSecret(dialog)
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Leave without the secret?')
    await question.getByRole('button', { name: 'Stay' }).click()
    await expectSound(page)
    await dialog.getByRole('button', { name: 'I have stored it' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('body')).not.toContainText('whsec_')
  })

  await test.step('the list says where, what and by whom, and leads to the panel', async () => {
    for (const text of [receiver.url, 'New enquiries', 'by Meera Kulkarni', 'Nothing sent yet'])
      await expect(listRows(page).first()).toContainText(text)
    await listRows(page).first().getByRole('link').press('Enter')
    await expect(page).toHaveURL(/\/admin\/webhooks\?webhook=[\da-f-]{36}$/)
    await expect(panel).toContainText('Nothing was sent in the last thirty days.')
    await expectSound(page)
  })

  await test.step('a test shows its outcome as soon as there is one', async () => {
    await panel.getByRole('button', { name: 'Send a test' }).press('Enter')
    await expectToast(page, 'Test sent')
    await expect(newest.getByRole('status')).toHaveText('Delivered')
    await expect(newest).toContainText(/204 after [\d.]+ m?s/)
    await expect(newest.getByLabel('Request body')).toContainText('"type": "webhook.test"')
    expect((await lastEvent(receiver, secret)).type).toBe('webhook.test')
    await expectSound(page)
  })

  await test.step('a test that the receiver refuses says why', async () => {
    receiver.answer(withStatus(503, 'Closed <b>today</b>'))
    await panel.getByRole('button', { name: 'Send a test' }).click()
    await expect(newest.getByRole('status')).toHaveText('FailedThe receiver answered with 503.')
    await expect(newest).toContainText('1 try')
    await expect(newest.getByLabel('Response body')).toHaveText('Closed <b>today</b>')
    await expectSound(page)
  })

  await test.step('sent again, it arrives under the same id', async () => {
    const before = await lastEvent(receiver, secret)
    receiver.answer(withStatus(204))
    await newest.getByRole('button', { name: 'Send again' }).click()
    await expect(newest.getByRole('status')).toHaveText('Delivered')
    const after = await lastEvent(receiver, secret)
    expect([after.headers['webhook-id'], after.body]).toEqual([before.headers['webhook-id'], before.body])
    await expect(newest.getByLabel('Request headers')).toContainText(`webhook-id: ${after.headers['webhook-id']}`)
  })

  await test.step('a reload opens the panel again; an enquiry is in the log', async () => {
    await page.reload()
    await api(site, admin, 'enquiry/create-enquiry', enquiry)
    await expect(newest).toContainText('Enquiry came inDelivered')
    expect((await lastEvent(receiver, secret)).type).toBe('enquiry.created')
    await newest.getByRole('button', { name: 'Enquiry came in' }).press('Enter')
    await expect(newest.getByLabel('Request body')).toContainText(hostile)
    await expectSound(page)
  })

  await test.step('a button has the focus again when Escape closes the dialog that it opened', async () => {
    for (const name of ['Edit…', 'New secret…', 'Delete…']) {
      const button = panel.getByRole('button', { name })
      await button.press('Enter')
      const opened = name === 'Delete…' ? page.getByRole('alertdialog') : page.getByRole('dialog', { name: /^(Edit webhook|New secret)$/ })
      await expect(opened).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(opened).toHaveCount(0)
      await expect(button, name).toBeFocused()
    }
  })

  await test.step('a new secret signs beside the former one', async () => {
    await panel.getByRole('button', { name: 'New secret…' }).click()
    const dialog = page.getByRole('dialog', { name: 'New secret' })
    await expect(dialog).toContainText('works beside it for a day')
    await dialog.getByRole('button', { name: 'Make a new secret' }).click()
    await expectToast(page, 'New secret made')
    await expect(dialog.getByRole('heading', { name: 'Copy the secret now' })).toBeFocused()
    const renewed = await copiedSecret(dialog)
    await dialog.getByRole('button', { name: 'I have stored it' }).click()
    await expect(panel.getByText('the former one signs as well until')).toBeVisible()
    const sent = receiver.received.length
    await panel.getByRole('button', { name: 'Send a test' }).click()
    await expect.poll(() => receiver.received.length).toBe(sent + 1)
    expect((await lastEvent(receiver, renewed, secret)).type).toBe('webhook.test')
  })

  await test.step('it is edited, and switched off', async () => {
    await panel.getByRole('button', { name: 'Edit…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit webhook' })
    await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue(receiver.url)
    await dialog.getByRole('checkbox', { name: /^Uploaded files/ }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Webhook changed')
    await expect(panel.getByText('New enquiries, uploaded files')).toBeVisible()
    await panel.getByRole('button', { name: 'Switch off' }).press('Enter')
    await expect(panel.getByRole('button', { name: 'Switch on' })).toBeVisible()
    const sent = receiver.received.length
    await api(site, admin, 'enquiry/create-enquiry', { ...enquiry, message: 'Three trucks.' })
    await page.reload()
    await expect(panel.getByRole('button', { name: 'Switch on' })).toBeVisible()
    await expect(newest).toContainText('Test')
    expect(receiver.received.length).toBe(sent)
  })

  await test.step('deleting asks first, and leads back to the empty list', async () => {
    await panel.getByRole('button', { name: 'Delete…' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(`Delete webhook ‘${receiver.url}’?`)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Webhook deleted')
    await expect(page).toHaveURL('/admin/webhooks')
    await expect(main.getByText('No webhooks yet')).toBeVisible()
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
  await part.getByRole('link', { name: 'chat.example' }).click()
  const panel = page.getByRole('dialog', { name: 'chat.example' })
  await expect(panel.getByRole('alert')).toContainText('Switched off, because messages did not arrive')
  await panel.getByRole('button', { name: 'Close webhook' }).click()
  await expect(listRows(page).first().getByRole('link')).toBeFocused()
  await expect(listRows(page).first()).toContainText('Switched offThe receiver answered with 503.')
  await listRows(page).first().getByRole('link').click()
  await panel.getByRole('button', { name: 'Switch on again' }).click()
  await expectToast(page, 'Webhook changed')
  await expect(panel.getByRole('button', { name: 'Switch off' })).toBeVisible()
  await expect(page.getByText('Switched off, because')).toHaveCount(0)
})

test('an address of no webhook says that', async ({ adminTab: page }) => {
  await page.goto('/admin/webhooks?webhook=0b6f2a4e-6c1d-4f0e-9a57-3d1c8e2b7f10')
  await expect(page.getByRole('dialog')).toContainText('There is no such webhook')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/admin/webhooks')
})
