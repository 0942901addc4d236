import { listRows } from './support/admin.ts'
import { panel, query, row, write } from './support/inbox.ts'
import { boxOf } from './support/seen.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty' })
restoreSite()

test('an inbox of several pages is worked through with e alone, z takes the last one back, and the size of its pages is remembered', async ({
  adminTab: page,
  site,
  admin,
}) => {
  await query(site, 'delete from enquiries')
  const names = Array.from({ length: 12 }, (_, index) => `Many ${index + 1}`)
  for (const name of names) await write(site, admin, name)
  await write(site, admin, 'Many 12', { message: 'Once more' })
  const heading = panel(page).getByRole('heading', { level: 2 })
  await page.goto('/admin/enquiry?status=new')
  await expect(listRows(page)).toHaveCount(5)

  await test.step('five rows stand whole in a window of 1280 × 720', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    const { top, height } = await boxOf(listRows(page).nth(4))
    expect(top + height).toBeLessThanOrEqual(720)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the enquiries of one sender are one row, which says how many more there are; a search shows each', async () => {
    await expect(listRows(page).first()).toContainText(/Once more.*1 more/)
    await expect(listRows(page).nth(1)).toContainText('Many 11')
    await expect(page.getByText('of 12 entries')).toBeVisible()
    await page.getByRole('searchbox').fill('Many 12')
    await expect(listRows(page)).toHaveCount(2)
    await expect(page.getByText('of 2 entries')).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await expect(listRows(page)).toHaveCount(5)
  })

  await test.step('the size of the pages is that of the last time, on this screen only', async () => {
    await page.getByLabel('per page').selectOption('10')
    await expect(listRows(page)).toHaveCount(10)
    await page.goto('/admin/enquiry?status=new')
    await expect(listRows(page)).toHaveCount(10)
  })

  await test.step('j and k go on over the pages, and the list behind follows', async () => {
    await row(page, 'Many 3').click()
    await expect(heading).toHaveText('Many 3')
    await page.keyboard.press('j')
    await expect(heading).toHaveText('Many 2')
    await expect(page).toHaveURL(/page=2/)
    await page.keyboard.press('j')
    await expect(heading).toHaveText('Many 1')
    await expect(panel(page).getByRole('button', { name: 'Next enquiry' })).toHaveAttribute('aria-disabled', 'true')
    for (const name of ['Many 2', 'Many 3']) {
      await page.keyboard.press('k')
      await expect(heading).toHaveText(name)
    }
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
  })

  await test.step('e goes on to the next one, though what is done leaves the list', async () => {
    await page.goto('/admin/enquiry?status=new')
    await row(page, 'Many 12').click()
    await expect(heading).toHaveText('Many 12')
    for (const name of names.slice(0, -1).toReversed()) {
      await page.keyboard.press('e')
      await expect(heading).toHaveText(name)
    }
    await page.keyboard.press('e')
    await expect(panel(page).getByLabel('Status')).toHaveValue('done')
    await expect(panel(page).getByText('‘Many 1’ is done.')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('z')
    await expect(panel(page).getByLabel('Status')).toHaveValue('new')
    await expect(panel(page).getByText('is done.')).toHaveCount(0)
    await page.keyboard.press('Escape')
    // The other one of the sender has come forward.
    await expect(listRows(page)).toHaveText([/Many 12/, /Many 1[^0-9]/])
  })
})
