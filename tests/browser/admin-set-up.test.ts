import { picture } from '../support/files.ts'
import { api } from './support/admin.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty' })
restoreSite()

test('a new site has a list of what it needs, ticked by what there is, from “Hide the site” to “Publish the site”', async ({
  adminTab: page,
  site,
  admin,
}) => {
  const list = page.getByRole('region', { name: 'Set up your site' })
  const steps = list.getByRole('listitem')
  const nextStep = page.getByRole('main').getByRole('link', { name: /^Next: / })
  const stateOf = async () => (await (await fetch(`${site.url}/api/v1/site-identity/get-site-identity`)).json()).siteIdentity?.siteState

  await test.step('the profile leads to it', async () => {
    await page.goto('/admin/profile')
    await page.getByRole('status').filter({ hasText: 'Next: set up the site' }).getByRole('link').click()
    await expect(page).toHaveURL('/admin/dashboard')
  })

  await test.step('it stands in place of “Still empty”, “Add” and what would count nothing', async () => {
    await expect(steps).toHaveText([
      /^Site identity, to do/,
      /^Colours/,
      /^Services/,
      /^Hero/,
      /^About/,
      /^Contact page/,
      /^Clients and questions/,
      /^Legal texts/,
      /^First colleague/,
    ])
    await expect(list.getByText('0 of 9')).toBeVisible()
    await expect(page.getByText('No enquiry yet.')).toBeVisible()
    for (const name of ['Still empty', 'Add', 'Enquiries by week', 'Visits'])
      await expect(page.getByRole('region', { name, exact: true })).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('the form of the identity says which fields the next change will ask for', async () => {
    await page.goto('/admin/create-site-identity')
    await expect(page.getByText('needed for the next change')).toHaveCount(4)
    await page.goto('/admin/dashboard')
  })

  await test.step('a site without an identity is hidden with its name, which becomes the identity', async () => {
    const hide = list.getByRole('button', { name: 'Hide the site while you set it up' })
    await hide.click()
    await expect(list.getByText('Site name is required')).toBeVisible()
    await list.getByLabel('Name of your company').fill('Kestrel Freight')
    await hide.click()
    await expect(list.getByText('Visitors see a page with your name until you publish the site.')).toBeVisible()
    // Not without a telephone number and an email address.
    await expect(steps.first()).toHaveText(/^Site identity, to do/)
    await expect(list.getByRole('heading', { name: 'Set up your site' })).toBeFocused()
    expect(await stateOf()).toBe('setup')
  })

  await test.step('the identity is done with a number that has its country code, an email address and an icon', async () => {
    const contact = { siteName: 'Kestrel Freight', phoneNumber: '022 5550 120', primaryEmail: 'desk@kestrel.example' }
    await api(site, admin, 'site-identity/update-site-identity', { ...contact, faviconUpload: await picture('icon.png') })
    await page.goto('/admin/site-identity')
    await expect(page.getByRole('status').filter({ hasText: 'Still missing: country code of the phone number' })).toBeVisible()
    await expect(nextStep).toHaveText('Next: Services')
    await page.goto('/admin/dashboard')
    await expect(steps.first()).toContainText('Still missing: country code of the phone number')
    await api(site, admin, 'site-identity/update-site-identity', { ...contact, phoneNumber: '+47 57 85 12 34' })
    await page.reload()
    await list.getByRole('link', { name: 'Choose colours' }).click()
    await expect(page.getByRole('textbox', { name: 'Accent colour', exact: true })).toBeFocused()
    await page.goBack()
    await expect(steps.first()).toHaveText(/^Site identity, done/)
    await expect(list.getByText('1 of 9')).toBeVisible()
  })

  await test.step('a step is done once each of its lists has a record', async () => {
    await api(site, admin, 'faq/create-faq', { question: 'When?', answer: 'Now.', order: 1 })
    await page.reload()
    const clients = steps.filter({ hasText: 'Clients and questions' })
    await expect(clients.getByRole('link')).toHaveText(['Create Client', 'See on the site'])
    await expect(clients).toContainText('to do')
    await api(site, admin, 'user/invitations', { email: 'asha@kestrel.example', role: 'editor' })
    await page.reload()
    await expect(steps.last()).toHaveText(/^First colleague, done/)
  })

  await test.step('it goes once the site is published and has an identity, services and a hero', async () => {
    await api(site, admin, 'service/create-service', { title: 'Part load' })
    await page.goto('/admin/services')
    await expect(nextStep).toHaveText('Next: Hero')
    await api(site, admin, 'hero/create-hero-section', { title: 'Out by nine' })
    await nextStep.click()
    await expect(page).toHaveURL('/admin/create-herosection')
    await page.goto('/admin/dashboard')
    await list.getByRole('button', { name: 'Publish the site' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Publish the site?' })
    await expect(dialog).toContainText('Still to do: About, Contact page, Legal texts.')
    expect(await stateOf()).toBe('setup')
    await api(site, admin, 'about/create-about', { aboutTitle: 'Since 1987' })
    await api(site, admin, 'about-us/create-about-us', { pageHeaderTitle: 'Who we are' })
    await api(site, admin, 'contact/create-contact-page', { pageHeaderTitle: 'Write to us' })
    await api(site, admin, 'legal-pages/create-legal-pages', { terms: '<p>Ours</p>', privacy: '<p>Ours</p>', cookies: '<p>None</p>' })
    await page.reload()
    await expect(list.getByText('7 of 9, the rest is optional')).toBeVisible()
    await page.goto('/admin/contact')
    await expect(page.getByRole('status').filter({ hasText: 'Shown once the site is published' })).toBeVisible()
    await nextStep.click()
    await expect(dialog).toContainText('Visitors then see it in place of the holding page.')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(list).toHaveCount(0)
    await expect(page.getByRole('status').getByRole('link', { name: 'View your site' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('region', { name: 'Still empty' })).toBeVisible()
    expect(await stateOf()).toBe('published')
  })
})
