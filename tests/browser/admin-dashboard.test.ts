import type { Locator } from '@playwright/test'
import { picture } from '../support/files.ts'
import { api } from './support/admin.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty' })
restoreSite()

const enquiry = { name: 'Asha', phoneNumber: '9820012345', email: 'asha@kestrel.example', message: 'A rate, please' }
const ofDev = { ...enquiry, name: 'Dev', phoneNumber: '9820054321', email: 'dev@kestrel.example' }

test('the dashboard greets by name, role and face, counts enquiries and pictures without a description, and leads to what is still empty (DASH-01)', async ({
  adminTab: page,
  site,
  admin,
}) => {
  // These parts are shown once a site is set up.
  await api(site, admin, 'site-identity/create-site-identity', { siteName: 'Kestrel Freight' })
  await api(site, admin, 'hero/create-hero-section', { title: 'Out by nine' })
  await api(site, admin, 'service/create-service', { title: 'Part load', metaDescription: 'By the box.' })
  for (const written of [enquiry, ofDev, ofDev]) await api(site, admin, 'enquiry/create-enquiry', written)
  const { enquiry: made } = (await api(site, admin, 'enquiry/create-enquiry', enquiry)) as { enquiry: { _id: string } }
  const progress = { enquiryId: made._id, status: 'inProgress', read: true }
  await api(site, admin, 'enquiry/edit-enquiry', progress)
  const upload = async (...names: string[]) => {
    const files = new FormData()
    for (const name of names) files.append('files', await picture(name))
    await fetch(`${site.url}/api/v1/media`, { method: 'POST', headers: { authorization: `Bearer ${admin.token}` }, body: files })
  }
  await upload('ramp.png', 'line.png')

  const backToDashboard = () => page.getByRole('navigation', { name: 'breadcrumb' }).getByRole('link', { name: 'Dashboard' }).click()
  const card = page.getByRole('region', { name: 'Welcome Back!' })
  const check = page.getByRole('region', { name: 'Checks' })
  const empty = page.getByRole('region', { name: 'Still empty' })
  const enquiries = page.getByRole('region', { name: 'Enquiries', exact: true })
  await page.goto('/admin/dashboard')

  await test.step('the welcome card greets by name and says the role in words (DASH-02, DASH-03, DASH-05)', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
    await expect(card.getByText('Super Admin Dashboard', { exact: true })).toBeVisible()
    await expect(card.getByText('Hello Meera Kulkarni!', { exact: true })).toBeVisible()
    await expect(card.getByText('Super Admin', { exact: true })).toBeVisible()
    await expect(card.getByText('M', { exact: true })).toBeVisible()
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(96)
  })

  await test.step('the numbers of enquiries lead to the enquiries that they count', async () => {
    const numbers = enquiries.getByRole('link', { name: /^\d/ })
    await expect(numbers).toHaveText(['3Unread', '3New', '1In progress'])
    const hrefs = await numbers.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(['/admin/enquiry?read=false', '/admin/enquiry?status=new', '/admin/enquiry?status=inProgress'])
  })

  await test.step('the newest unread enquiries can be read, replied to and marked as done, which moves the focus to the next one', async () => {
    const unread = enquiries.getByRole('list', { name: 'Newest unread enquiries' }).getByRole('listitem')
    await expect(unread).toHaveText([/Dev.*1 more.*A rate, please/, /Asha.*A rate, please/])
    await expect(unread.getByRole('link', { name: 'Reply to Dev' })).toHaveAttribute('href', /^mailto:dev@kestrel\.example\?subject=/)
    for (const further of [1, 0]) {
      await expect(unread.filter({ hasText: '1 more' })).toHaveCount(further)
      await unread.getByRole('button', { name: 'Done: enquiry of Dev' }).press('Enter')
    }
    await expect(unread).toHaveText([/Asha/])
    await expect(unread.getByRole('link', { name: 'Unread Asha', exact: true })).toBeFocused()
    await unread.getByRole('button', { name: 'Done: enquiry of Asha' }).press('Enter')
    await expect(enquiries.getByText('Every enquiry has been opened.')).toBeVisible()
    await expect(enquiries.getByRole('heading')).toBeFocused()
    await expect(page.getByText('‘Asha’ marked done')).toBeVisible()
    await page.keyboard.press('z')
    await expect(unread).toHaveText([/Asha/])
    await unread.getByRole('button', { name: 'Done: enquiry of Asha' }).press('Enter')
    await expect(enquiries.getByText('Every enquiry has been opened.')).toBeVisible()
  })

  await test.step('the chart has the enquiries of each week, as a table for screen readers', async () => {
    const chart = page.getByRole('region', { name: 'Enquiries by week' })
    const rows = chart.getByRole('table', { name: 'Enquiries by week and status' }).getByRole('row')
    await expect(rows).toHaveCount(13)
    await expect(rows.last().getByRole('cell')).toHaveText(['0', '1', '3', '0'])
    await expect(chart.locator('.recharts-bar-rectangle path').first()).toBeVisible()
  })

  await test.step('the check of the legal texts leads to their form until they are saved', async () => {
    await expect(check.getByRole('link', { name: 'Nobody has read the legal texts yet' })).toHaveAttribute('href', '/admin/legal-pages')
    await api(site, admin, 'legal-pages/create-legal-pages', {})
    await page.reload()
    await expect(check.getByRole('link')).toHaveText(['2 pictures without a description'])
  })

  await test.step('a record that a check finds is named with its field, and leads to its form', async () => {
    const { service } = (await api(site, admin, 'service/create-service', { title: 'Full truckload' })) as {
      service: { _id: string }
    }
    await page.reload()
    await check.getByText('1 page without a meta description').click()
    const record = check.getByRole('listitem').filter({ hasText: 'Meta description' }).last()
    await expect(record.getByRole('link', { name: 'Service ‘Full truckload’' })).toHaveAttribute(
      'href',
      `/admin/edit-service?id=${service._id}`,
    )
    await api(site, admin, 'service/delete-service', { serviceId: service._id })
    await page.reload()
  })

  await test.step('axe finds nothing while every part has something to say', async () => {
    await expect(check.getByRole('link')).toHaveText(['2 pictures without a description'])
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('what is still empty leads to its form, and is gone once there is something, which is among the last changes', async () => {
    await expect(empty.getByRole('listitem')).toHaveCount(12)
    await expect(empty.getByRole('link', { name: 'Create FAQ' })).toHaveAttribute('href', '/admin/create-faq')
    const changes = page.getByRole('region', { name: 'Last changes' })
    await api(site, admin, 'faq/create-faq', { question: 'When?', answer: 'Now.', order: 1 })
    await page.getByRole('link', { name: 'Add FAQ' }).click()
    await expect(page).toHaveURL('/admin/create-faq')
    await backToDashboard()
    await expect(empty.getByRole('listitem')).toHaveCount(11)
    await expect(empty.getByRole('link', { name: 'Create FAQ' })).toHaveCount(0)
    await expect(changes.getByRole('listitem').first()).toHaveText(/When\?.* created by/)
  })

  await test.step('the check of pictures leads to those that lack a description, and is gone once each has one or is decorative', async () => {
    const describe = async (name: string, say: (dialog: Locator) => Promise<void>) => {
      await page.getByRole('button', { name: `Open ${name}` }).click()
      const dialog = page.getByRole('dialog', { name })
      await say(dialog)
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(dialog).toHaveCount(0)
    }
    await check.getByRole('link').click()
    await expect(page).toHaveURL('/admin/media?show=missingAlt')
    await expect(page.getByText('2 files', { exact: true })).toBeVisible()
    await describe('ramp.png', (dialog) => dialog.getByLabel('Description (alternative text)').fill('The ramp'))
    await expect(page.getByText('1 file', { exact: true })).toBeVisible()
    await backToDashboard()
    await expect(check.getByRole('link')).toHaveText(['1 picture without a description'])
    // The library was read a moment ago; a form may have brought another picture since then.
    await upload('gate.png')
    await check.getByRole('link').click()
    for (const name of ['gate.png', 'line.png']) await describe(name, (dialog) => dialog.getByLabel('Decorative').check())
    await expect(page.getByText('No file meets this.')).toBeVisible()
    await backToDashboard()
    await expect(check.getByText('Nothing needs attention.')).toBeVisible()
    await expect(check.getByRole('link')).toHaveCount(0)
  })

  await test.step('how the site runs is one line while all is in order, and a test mail tells its outcome', async () => {
    const health = page.getByRole('region', { name: 'Running the site' })
    // The tests have no mail server.
    const warning = page.getByRole('status').filter({ hasText: 'There is no mail server' })
    await expect(warning).toContainText('Codes, invitations, notices and replies are not sent. Set SMTP_URL on the server to send them.')
    await expect(health.getByText('Database and files are in order.')).toBeVisible()
    const testMail = health.getByRole('button', { name: 'Send a test mail' })
    await expect(testMail).toHaveCount(0)
    const since = new Date().toISOString()
    const parts = { database: { state: 'ok', since }, storage: { state: 'ok', since }, mail: { state: 'ok', since } }
    const show = async (body: object) => {
      await page.route('**/api/v1/dashboard/health', (route) => route.fulfill({ json: { message: '', ...body } }))
      await page.reload()
    }
    await show({ status: 'ok', parts })
    await expect(health.getByText('All in order: database, files and mail.')).toBeVisible()
    await testMail.click()
    await expect(page.getByText('Test mail sent', { exact: true })).toBeVisible()
    await expect(warning).toHaveCount(0)
    await show({ status: 'degraded', parts: { ...parts, mail: { state: 'failing', since } } })
    await expect(health.getByRole('listitem')).toHaveText([/^Mail The mail server cannot be reached.*now$/])
    await page.unroute('**/api/v1/dashboard/health')
  })

  await test.step('a photo is the face; until it is there a capital letter stands for it, which is U without a name (DASH-04)', async () => {
    const user = { _id: '', name: '', email: '', role: 'superAdmin', photoUrl: 'meera.webp', bannerUrl: '', status: true }
    for (const [name, letter] of Object.entries({ asha: 'A', '': 'U' })) {
      await page.route('**/user/me', (route) => route.fulfill({ json: { message: '', user: { ...user, name } } }))
      const photo = page.waitForRequest('**/uploads/profile/meera.webp')
      await page.reload()
      await photo
      await expect(card.getByText(letter, { exact: true })).toBeVisible()
    }
  })
})
