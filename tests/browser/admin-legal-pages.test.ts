import { expectAccessible, twoLooks } from './support/accessible.ts'
import { api, expectToast } from './support/admin.ts'
import { expect, restoreSite, test } from './support/test.ts'

restoreSite()

test('the legal texts are read, changed and previewed on one screen, and each page shows its own (ROUTE-06, ROUTE-07, ROUTE-08)', async ({
  adminTab: page,
  site,
  admin,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/legal-pages')
  const terms = page.getByRole('textbox', { name: 'Terms', exact: true })

  await test.step('the form begins with the texts that the site shows, and lists what their placeholders give', async () => {
    await expect(terms).toContainText('The texts, pictures and marks on this site belong to {company} or its licensors.')
    await expect(page.getByRole('textbox', { name: 'Privacy', exact: true })).toContainText('How we count visits')
    await page.getByText('Words in braces that the site fills in').first().click()
    await expect(page.getByRole('term').first()).toHaveText('{company}')
    await expect(page.getByRole('definition').first()).toHaveText('Portolan Freight')
    // The bar at the foot of the window may stand over a toolbar.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page, 'the form of the legal pages', twoLooks)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('a text is as high as its words, and the page scrolls below its toolbar', async () => {
    const privacy = page.getByRole('textbox', { name: 'Privacy', exact: true })
    expect(await privacy.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    await privacy.getByRole('heading').last().click()
    await expect(page.getByRole('toolbar', { name: 'Privacy: formatting' })).toBeInViewport()
  })

  await test.step('the preview shows what is typed, with its contents and the company’s name', async () => {
    await terms.press('ControlOrMeta+Home')
    await terms.pressSequentially('Scope of {company}: ')
    await page.getByLabel('Date of the privacy policy').fill('2026-05-01')
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    const frame = page.frameLocator('iframe[title="Preview of the page"]')
    const contents = frame.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    await expect(contents.first()).toContainText('Scope of Portolan Freight: Using this site')
    await page.getByRole('group', { name: 'Shown' }).getByRole('button', { name: 'Privacy' }).click()
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
    await expect(frame.getByText('Last changed on 1 May 2026')).toBeVisible()
    await page.getByRole('button', { name: 'Close the preview' }).click()
  })

  await test.step('a save changes the pages, whose contents lead to the clauses', async () => {
    await page.getByRole('button', { name: 'Update Legal pages' }).click()
    await expectToast(page, 'Legal pages updated successfully')
    await page.goto('/terms')
    const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first()
    await expect(link).toHaveText(/01\s*Scope of Portolan Freight: Using this site/)
    await link.click()
    await expect(page).toHaveURL('/terms#scope-of-portolan-freight-using-this-site')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Scope of Portolan Freight: Using this site')
    await page.goto('/privacy#how-long')
    await expect(page.getByText('Last changed on 1 May 2026')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'How long', exact: true })).toBeInViewport()
  })

  await test.step('the link to a draft shows each of its pages', async () => {
    const body = { privacy: '<h2>Night shift</h2><p>{company}</p>' }
    const { legalPages } = (await api(site, admin, 'legal-pages/update-legal-pages?draft=true', body)) as { legalPages: { _id: string } }
    const { token } = (await api(site, admin, `drafts/legalPages/${legalPages._id}/link`, {})) as { token: string }
    await page.goto(`/preview/${token}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions')
    await page.getByRole('complementary', { name: 'Draft' }).getByRole('button', { name: 'Privacy' }).click()
    await expect(page.getByRole('main').getByRole('heading', { name: 'Night shift' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Portolan Freight')
  })
})
