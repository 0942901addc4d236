import { expect, restoreSite, test } from './support/test.ts'

restoreSite()

test('what is still the demo company’s is shown by type and removed at once, after which the site is to be set up', async ({
  adminTab: page,
}) => {
  await page.goto('/admin/dashboard')
  const check = page.getByRole('region', { name: 'Checks' })
  await check.getByText(/records are still the demo company’s/).click()
  await check.getByText('Site Identity: 1').click()
  await expect(check.getByRole('link', { name: 'Site identity' })).toBeVisible()
  await check.getByRole('button', { name: 'Remove what is still the demo company’s' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Services' })).toHaveText('Services8')
  await dialog.getByRole('button', { name: /^Remove \d+ records$/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Set up your site' }).getByText('0 of 9')).toBeVisible()
  await page.getByRole('status').getByRole('link', { name: 'Recently deleted' }).click()
  await expect(page).toHaveURL('/admin/trash')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recently deleted')
})
