import type { Page } from '@playwright/test'
import { coveringHtmls, coveringSvgs } from '../../support/hostile-markup.ts'
import { api } from '../support/admin.ts'
import type { Account, Site } from '../support/site.ts'
import { type Box, marker, strayPoints, textBox } from '../support/stray-points.ts'
import { expect, restoreSite, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ content: 'empty' })
restoreSite()

type Record = { service: { _id: string; fullDescription: string } }
const createService = async (site: Site, admin: Account, title: string, fullDescription: string) =>
  ((await api(site, admin, 'service/create-service', { title, fullDescription }, { multipart: true })) as Record).service

/** The hostile texts, with one that borrows the classes of the site's own parts, those that lie over the page first. */
async function everyText(page: Page): Promise<[name: string, html: string][]> {
  const classes = await page.evaluate(() => {
    const lies = (element: Element) => ['fixed', 'absolute', 'sticky'].includes(getComputedStyle(element).position)
    const elements = [...document.querySelectorAll('[class]')]
    const names = [...elements.filter(lies), ...elements].flatMap(({ classList }) => [...classList])
    return [...new Set(names)].join(' ')
  })
  expect(classes).toContain('hf-')
  return [...coveringHtmls, ['class names of the site', `<a href="https://evil.example" class="${classes}">Sealed</a>`]]
}

const show = (box: Box, html: string) =>
  box.evaluate((element, markup) => {
    if (element instanceof Element) element.innerHTML = markup
  }, html)

/** What the rules leave, because editors use it for a few words: only the box holds it. */
const left = ['a line that never ends']

/** No wider than its column, and about as high as its few words: as it stands in the page. */
const sizeOf = (box: Box) =>
  box.evaluate((element) => ({
    isWithinColumn: element instanceof Element && element.scrollWidth <= (element.parentElement?.clientWidth ?? 0),
    isLow: element instanceof Element && element.scrollHeight <= 1000,
    pageScrollsSideways: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  }))

test('API-SEC-02 what the server leaves of a text stays in its place, even without the box that holds it', async ({
  visitorTab: page,
  site,
  admin,
}) => {
  const { _id: serviceId } = await createService(site, admin, 'Seals', marker)
  await visit(page, '/services/seals')
  const box = await textBox(page)
  await box.evaluate((element) => {
    if (element instanceof Element) element.setAttribute('style', 'contain: none; overflow: visible; isolation: auto')
  })
  for (const [name, fullDescription] of await everyText(page)) {
    const body = { serviceId, title: 'Seals', fullDescription }
    const { service } = (await api(site, admin, 'service/edit-service', body, { multipart: true, method: 'PUT' })) as Record
    await show(box, service.fullDescription)
    if (left.includes(name)) continue
    const expected = { strays: [], isWithinColumn: true, isLow: true, pageScrollsSideways: false }
    expect([name, { strays: await strayPoints(page, box), ...(await sizeOf(box)) }]).toEqual([name, expected])
  }
})

test('API-SEC-02 the box holds even markup that nothing has cleaned', async ({ visitorTab: page, site, admin }) => {
  await createService(site, admin, 'Boxes', marker)
  await visit(page, '/services/boxes')
  const box = await textBox(page)
  for (const [name, html] of await everyText(page)) {
    await show(box, html)
    expect([name, await strayPoints(page, box)]).toEqual([name, []])
  }
})

test('API-SEC-02 a page whose description tries all of it at once is not covered, and its own links can be pressed', async ({
  visitorTab: page,
  site,
  admin,
}) => {
  await createService(site, admin, 'Everything', marker + coveringHtmls.map(([, html]) => html).join(''))
  await visit(page, '/services/everything')
  expect(await strayPoints(page, await textBox(page))).toEqual([])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About', exact: true }).click()
  await expect(page).toHaveURL(/\/about$/)
})

test('API-SEC-01 a drawing stays in its box, on the page and in the admin area', async ({ adminTab: page, site, admin }) => {
  for (const [title, svgContent] of coveringSvgs) {
    await api(site, admin, 'feature/create-feature', { title, description: title, svgContent, order: 1 })
    await api(site, admin, 'whychooseus/create-whychooseus', { title, svgContent, order: 1 })
  }
  for (const [address, drawings] of [
    ['/', 'main span[aria-hidden=true]:has(> svg)'],
    ['/admin/features?limit=20', 'td [aria-hidden]:has(> svg)'],
  ] as const) {
    await visit(page, address)
    const boxes = page.locator(drawings)
    await expect(boxes.nth(coveringSvgs.length - 1)).toBeAttached()
    expect([address, await strayPoints(page, ...(await boxes.elementHandles()))]).toEqual([address, []])
  }
})

test('API-SEC-02 what an editor types stays in its preview, and in the text editor', async ({ adminTab: page }) => {
  await page.goto('/admin/create-service')
  const text = page.getByRole('textbox', { name: 'Full description' })
  const choose = (mode: string) => page.getByRole('button', { name: mode, exact: true }).click()
  await text.waitFor()
  await choose('HTML')
  await text.fill(marker + coveringHtmls.map(([, html]) => html).join(''))
  await expect(page.getByText(/^Will be removed when you save: .*<marquee>/)).toBeVisible()
  expect(await strayPoints(page, await textBox(page))).toEqual([])

  await text.fill(`${marker}<p style="position: fixed; inset: 0; background: #fff">Sealed at the dock</p>`)
  await choose('Text')
  await choose('Switch to Text')
  await expect(text.getByText('Sealed at the dock')).toHaveCSS('position', 'fixed')
  expect(await strayPoints(page, await textBox(page))).toEqual([])
})
