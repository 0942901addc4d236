import sharp from 'sharp'
import { api } from '../support/admin.ts'
import type { Account, Site } from '../support/site.ts'
import { axeFindings, consoleErrors, expect, finishAnimations, restoreSite, signIn, test } from '../support/test.ts'
import { scrollThrough, visit } from '../support/visit.ts'

/** The site of an invented second company: another trade, other colours, a long name, a wide logo. */
test.use({ content: 'empty' })
restoreSite()

const company = {
  siteDescription: 'Küstenschiffe, Lkw und Lager zwischen Hamburg und Danzig.',
  tagLine: 'Heute Hamburg, morgen Danzig',
  primaryAddress: 'Kai 7, 20457 Hamburg',
  primaryEmail: 'kontor@ostwind.example',
  siteName: 'Ostwind Küstenlogistik GmbH & Co. KG',
  phoneNumber: '+49 40 5551234',
  siteState: 'published',
  showSiteName: false,
  accentColor: '#0b5fff',
  groundColor: '#0a1f44',
  noticeText: 'Die Elbe ist bis Freitag gesperrt.',
  noticeLink: '/contact',
  trackingUrl: 'https://track.ostwind.example/{number}?lang=de',
}
async function storedIdentity(site: Site): Promise<Record<string, unknown> | null> {
  const response = await fetch(`${site.url}/api/v1/site-identity/get-site-identity`)
  return ((await response.json()) as { siteIdentity: Record<string, unknown> | null }).siteIdentity
}

async function save(site: Site, admin: Account, more: Record<string, string | boolean | File> = {}): Promise<void> {
  const call = (await storedIdentity(site)) === null ? 'create-site-identity' : 'update-site-identity'
  await api(site, admin, `site-identity/${call}`, { ...company, ...more })
}

const colors = [
  ['#ffd400', '#1b4332'],
  ['#c1121f', '#003049'],
  ['#f4f4f4', '#3c096c'],
] as const

async function wideLogo(): Promise<File> {
  const wide = await sharp({ create: { width: 600, height: 120, channels: 3, background: '#0b5fff' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(wide)], 'wide.png', { type: 'image/png' })
}

test('the form suggests a wide logo alone, and offers a ground that is dark enough', async ({ adminTab: page, site, admin }) => {
  await save(site, admin, { secondaryLogo: await wideLogo(), showSiteName: true, groundColor: '' })
  await page.goto('/admin/site-identity')
  await page.getByRole('button', { name: 'Show the logo alone' }).click()
  await expect(page.getByLabel('Name beside the logo')).toHaveValue('false')
  const ground = page.getByRole('textbox', { name: 'Ground colour', exact: true })
  await ground.fill('#9fc5ff')
  await page.getByRole('button', { name: /^Use #/ }).click()
  await expect(ground).not.toHaveValue('#9fc5ff')
  await page.getByRole('button', { name: 'Update Site Identity' }).click()
  await expect.poll(async () => (await storedIdentity(site))?.showSiteName).toBe(false)
})

test('a company has its own logo, notice and tracking page, and no text of ours', async ({ page, site, admin }) => {
  await save(site, admin, { secondaryLogo: await wideLogo() })
  const errors = consoleErrors(page)
  await visit(page, '/')

  await test.step('the wide logo keeps its proportions, and its alternative text is the name', async () => {
    const mark = page.getByRole('banner').getByRole('link', { name: company.siteName })
    await expect(mark).toHaveText('')
    const box = await mark.locator('img').boundingBox()
    expect([box?.height, box?.width]).toEqual([44, 220])
    await page.setViewportSize({ width: 390, height: 844 })
    expect((await mark.locator('img').boundingBox())?.width).toBe(150)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the only logo, which is made for light backgrounds, has a light plate on dark ones', async () => {
    const logo = (part: 'banner' | 'contentinfo') => page.getByRole(part).locator('img').first()
    await expect(logo('contentinfo')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(logo('banner')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(logo('banner')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await page.emulateMedia({ colorScheme: 'light' })
  })

  await test.step('the number of a consignment opens the tracking page in a new tab', async () => {
    await page.context().route('https://track.ostwind.example/**', (route) => route.fulfill({ body: 'tracked' }))
    const menu = page.getByRole('banner').locator('details', { hasText: 'Track a consignment' })
    await menu.locator('summary').click()
    const box = menu.locator('form')
    await box.getByLabel('Track a consignment').fill(' OW 12/7 ')
    const opened = page.context().waitForEvent('page')
    await box.getByRole('button', { name: 'Track' }).click()
    await expect(await opened).toHaveURL('https://track.ostwind.example/OW%2012%2F7?lang=de')
  })

  await test.step('a notice that is closed stays away for the visit, and the next one is shown', async () => {
    const notice = page.getByRole('region', { name: 'Notice' })
    await expect(notice.getByRole('link')).toHaveAttribute('href', '/contact')
    await notice.getByRole('button', { name: 'Close the notice' }).click()
    await expect(notice).toBeHidden()
    await visit(page, '/contact')
    await expect(notice).toBeHidden()
    const next = 'Wegen der Sperrung der A27 kommen Sendungen bis Freitag einen Tag später an.'
    await save(site, admin, { noticeText: next })
    await visit(page, '/contact')
    await expect(notice).toContainText(next)
    await page.setViewportSize({ width: 390, height: 844 })
    const ticker = await page.getByRole('region', { name: 'Announcement' }).boundingBox()
    expect((ticker?.y ?? 999) + (ticker?.height ?? 999)).toBeLessThan(100)
  })
  expect(errors).toEqual([])
})

test('a number as it is dialled in the company’s own country is sent with the code of that country', async ({
  site,
  admin,
  visitorTab: page,
}) => {
  await save(site, admin, { phoneNumber: '+47 57 85 12 34' })
  await visit(page, '/contact')
  await page.getByLabel('Name', { exact: true }).fill('Håvard Kvalsund')
  await page.getByLabel('Phone number').fill('912 34 567')
  await page.getByLabel('Email').fill('havard@kvalsund.example')
  const sent = page.waitForRequest((request) => request.url().endsWith('/create-enquiry'))
  await page.getByRole('button', { name: 'Submit' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ phoneNumber: '4791234567' })
})

test('staff who load a published page see the sections that visitors see, before they press anything', async ({ page, site, admin }) => {
  await save(site, admin)
  for (const title of ['Umzüge', 'Lagerung']) await api(site, admin, 'service/create-service', { title, shortDescription: 'Täglich.' })
  await using _ = await signIn(page, site, admin)
  await visit(page, '/')
  await expect(page.locator('#hero')).toContainText('Please add hero sections from the admin panel')
  await expect(page.locator('#services')).toContainText('Umzüge')
})

test('staff see what visitors of a published site do not, without an error', async ({ page, site, admin }) => {
  await save(site, admin)
  await visit(page, '/')
  await expect(page.locator('#hero')).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'FAQs' })).toBeHidden()
  await using _ = await signIn(page, site, admin)
  const errors = consoleErrors(page)
  await visit(page, '/')
  await expect(page.locator('#hero')).toContainText('Please add hero sections from the admin panel')
  await expect(page.getByRole('banner').getByRole('link', { name: 'FAQs' })).toBeVisible()
  const colour = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--chakra-colors-signal-500'))
  expect(await colour()).toBe(company.accentColor)
  await scrollThrough(page)
  expect(errors).toEqual([])
})

test('staff publish a site that is being set up from its bar', async ({ page, site, admin, visitorTab }) => {
  await save(site, admin, { siteState: 'setup' })
  // It has no script to wait for.
  await visitorTab.goto('/about')
  await expect(visitorTab.getByText('Our website will be here soon.')).toBeVisible()
  expect(await axeFindings(visitorTab)).toEqual([])
  await using _ = await signIn(page, site, admin)
  await visit(page, '/')
  const bar = page.getByRole('complementary', { name: 'Editing' })
  await expect(bar).toContainText('Visitors see a holding page')
  // The server's markup of the parts that are not hydrated stays.
  await expect(page.locator('#footer')).toBeAttached()
  await bar.getByRole('link', { name: 'Publish the site' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('link', { name: 'View your site' }).click()
  await expect(bar).toContainText('Edit this page')
  await expect(bar).not.toContainText('Visitors see a holding page')
  await expect(bar).toContainText('Visitors do not see empty sections')
  await visit(visitorTab, '/contact')
  await expect(visitorTab.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
})

test('texts are readable in any colours, in both schemes', async ({ page, site, admin }) => {
  await api(site, admin, 'about/create-about', { aboutTitle: 'Drei Generationen', satisfiedClients: '240' })
  for (const title of ['Zoll', 'Lager', 'Linie'])
    await api(site, admin, 'service/create-service', { title, shortDescription: 'Jeden Tag.' })
  await api(site, admin, 'whychooseus/create-whychooseus', {
    title: 'Eigene Schiffe',
    svgContent: '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  })
  for (const [accentColor, groundColor] of colors) {
    await save(site, admin, { siteState: 'open', accentColor, groundColor })
    for (const colorScheme of ['light', 'dark'] as const)
      await test.step(`${accentColor} on ${groundColor}, ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme })
        await visit(page, '/')
        await scrollThrough(page)
        await finishAnimations(page)
        expect(await axeFindings(page, { rules: ['color-contrast'] })).toEqual([])
      })
  }
})

test('few services, counters and a hero picture have places that look intended', async ({ page, site, admin }) => {
  await site.restore()
  await save(site, admin, { secondaryLogo: await wideLogo(), showSiteName: true })
  for (const [order, title] of ['Kühlung', 'Lager', 'Zoll'].entries())
    await api(site, admin, 'service/create-service', { title, order, ...(order === 0 && { featuredImage: await wideLogo() }) })
  await api(site, admin, 'about/create-about', { aboutTitle: 'Wir', satisfiedClients: '140', workersInTeam: '36', awardsWon: '4' })
  await api(site, admin, 'hero/create-hero-section', { title: 'Frischer Fisch in zwei Tagen', heroImage: await wideLogo() })
  await visit(page, '/')
  await scrollThrough(page)
  const rows = (selector: string) =>
    page.locator(selector).evaluateAll((all) => new Set(all.map((element) => Math.round(element.getBoundingClientRect().top))).size)
  await test.step('a hero’s label ends before the middle of its picture', async () => {
    const label = await page.locator('#hero h1').locator('xpath=ancestor::div[4]').boundingBox()
    expect((label?.x ?? 720) + (label?.width ?? 720)).toBeLessThan(720)
  })
  await test.step('three services stand in one row', async () => {
    expect(await rows('#services li')).toBe(1)
    await expect(page.locator('#services li img')).toHaveCount(3)
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await test.step('on a phone three counters stand in one row, and the name beside a wide logo is for screen readers', async () => {
    expect(await rows('#about dl > div')).toBe(1)
    const home = page.getByRole('banner').getByRole('link', { name: company.siteName })
    await expect(home).toBeVisible()
    await expect(home.locator('span')).toHaveCSS('max-width', '0px')
  })
})
