import type { Locator } from '@playwright/test'
import { navigateTo } from './support/admin.ts'
import { axeFindings, expect, test } from './support/test.ts'

const middle = async (locator: Locator) => {
  const { y = 0, height = 0 } = (await locator.boundingBox()) ?? {}
  return y + height / 2
}

test('signed-in staff reach the forms of what a page shows, and come back to the same place', async ({
  adminTab: page,
  visitorTab: visitor,
}) => {
  const bar = page.getByRole('complementary', { name: 'Editing' })
  const editing = bar.getByRole('button', { name: 'Edit this page' })
  const pencils = page.getByRole('navigation', { name: 'Edit a section' })
  const viewSite = page.getByRole('banner').getByRole('link', { name: 'View site' })

  // Only the first slide has the heading of the page, and on a busy machine the second one comes before axe.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await test.step('each section has a pencil that stands in it', async () => {
    await page.goto('/')
    await editing.click()
    await expect(pencils.getByRole('link')).toHaveText([
      'Hero Section',
      'About',
      'Why Choose Us',
      'Services',
      'Shipping',
      'Features',
      'Clients',
      'Testimonials',
    ])
    await expect(bar.getByRole('link', { name: 'Site Identity' })).toBeVisible()
    for (const [label, id] of [
      ['Hero Section', 'hero'],
      ['Features', 'feature'],
    ] as const) {
      const pencil = pencils.getByRole('link', { name: label })
      await pencil.scrollIntoViewIfNeeded()
      const { y = 0, height = 0 } = (await page.locator(`#${id}`).boundingBox()) ?? {}
      const place = await middle(pencil)
      expect([place > y, place < y + height], label).toEqual([true, true])
    }
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('the bar covers nothing of the page', async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const announcement = page.getByRole('region', { name: 'Announcement' })
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      const boxes = [await bar.boundingBox(), await announcement.boundingBox()]
      expect(boxes.map((box) => [box?.y, box?.height])).toEqual([
        [0, 44],
        [44, 44],
      ])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('a pencil leads to its list, and "View site" back to the section', async () => {
    await pencils.getByRole('link', { name: 'Features' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/features')
    await viewSite.click()
    await expect(page).toHaveURL('/#feature')
    await expect(page.locator('#feature')).toBeInViewport()
    await expect(editing).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('the page of a service leads to the form of that service', async () => {
    await navigateTo(page, '/services/full-truckload')
    await bar.getByRole('link', { name: 'Service', exact: true }).click()
    await expect(page.getByRole('main').getByLabel('Title', { exact: true })).toHaveValue('Full Truckload')
    await viewSite.click()
    await expect(page).toHaveURL('/services/full-truckload')
  })

  await test.step('a page without content says so, as does one that no other role opens', async () => {
    await navigateTo(page, '/unauthorized')
    await expect(bar).toContainText('Nothing to edit')
    await expect(page.getByText('Your role opens every page, so nothing is closed to you. You are logged in as')).toBeVisible()
    await navigateTo(page, '/services/full-truckload')
  })

  await test.step('switched off, the page is as visitors see it, but for the bar', async () => {
    await editing.click()
    await expect(pencils).toHaveCount(0)
    await bar.getByRole('link', { name: 'Admin' }).click()
    await expect(page).toHaveURL('/admin/dashboard')
  })

  await test.step('visitors have no bar', async () => {
    await visitor.goto('/')
    await expect(visitor.getByRole('contentinfo')).toBeAttached()
    await visitor.waitForLoadState('networkidle')
    await expect(visitor.getByRole('complementary', { name: 'Editing' })).toHaveCount(0)
  })
})
