import type { Page } from '@playwright/test'
import { coveringHtmls, coveringSvgs } from '../../support/hostile-markup.ts'
import { api } from '../support/admin.ts'
import type { Account, Site } from '../support/site.ts'
import { lookAtEach, marker, strayPoints, textBox } from '../support/stray-points.ts'
import { expect, restoreSite, test } from '../support/test.ts'
import { followLink, visit } from '../support/visit.ts'

test.use({ content: 'empty' })
restoreSite()

/** The sanitised full description of a service that holds all of these texts, with a line between two of them. */
async function save(site: Site, admin: Account, title: string, texts: readonly [name: string, html: string][]): Promise<string[]> {
  const line = (index: number) => `<h4>Text ${index}</h4>`
  const fullDescription = marker + texts.map(([, html], index) => line(index) + html).join('')
  const { service } = (await api(site, admin, 'service/create-service', { title, fullDescription })) as {
    service: { fullDescription: string }
  }
  const [begin, ...saved] = service.fullDescription.split(/<h4>Text \d+<\/h4>/)
  expect([begin, saved.length]).toEqual([marker, texts.length])
  return saved
}

/** The hostile texts and one with class names of the site's own parts; overlays first. */
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

/** Styles that the sanitiser allows, because editors use them for a few words; only CSS containment limits them. */
const left = ['a line that never ends']

test('a page whose description tries everything at once is not covered, and its own links can be pressed; what the server leaves of each text stays in its place, even without the box that holds it; and the box holds even markup that nothing has cleaned (API-SEC-02, SEC-F-04)', async ({
  visitorTab: page,
  site,
  admin,
}) => {
  await save(site, admin, 'Seals', [])
  await visit(page, '/services/seals')
  const texts = await everyText(page)
  const saved = await save(site, admin, 'Everything', texts)
  await visit(page, '/services/everything')
  await test.step('all of it at once does not cover the page, and its own links can be pressed', async () => {
    expect(await strayPoints(page, await textBox(page))).toEqual([])
    await followLink(page, 'About')
    await expect(page).toHaveURL(/\/about$/)
    await page.goBack()
  })
  const box = await textBox(page)
  await test.step('the box holds even markup that nothing has cleaned', async () => {
    for (const { name, strays } of await lookAtEach(page, box, texts)) expect([name, strays]).toEqual([name, []])
  })
  await test.step('what the server leaves of a text stays in its place, even without the box that holds it (SEC-F-04)', async () => {
    await box.evaluate((element) => {
      if (element instanceof Element) element.setAttribute('style', 'contain: none; overflow: visible; isolation: auto')
    })
    const cleaned = texts.flatMap(([name], index): [string, string][] => (left.includes(name) ? [] : [[name, saved[index] ?? '']]))
    for (const { name, ...found } of await lookAtEach(page, box, cleaned))
      expect([name, found]).toEqual([name, { strays: [], isWithinColumn: true, isLow: true, pageScrollsSideways: false }])
  })
})

test('a drawing stays in its box, on the page and in the admin area (API-SEC-01, SEC-F-04)', async ({ adminTab: page, site, admin }) => {
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

test('what an editor types stays in its preview, and in the text editor (API-SEC-02)', async ({ adminTab: page }) => {
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
