import { boxOf } from './support/seen.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty' })
restoreSite()

test('a form counts characters against the recommended length and against the limit', async ({ adminTab: page }) => {
  const main = page.getByRole('main')
  const title = main.getByLabel('Title', { exact: true })
  const announced = (words: string) => main.locator('[aria-live=polite]', { hasText: words })
  await page.goto('/admin/create-herosection')
  await title.fill('x'.repeat(53))
  await expect(main.getByText('of about 60')).toHaveCount(0)
  await expect(announced('recommended')).toHaveCount(0)
  await title.fill('x'.repeat(54))
  await expect(main.getByText('54 of about 60')).toBeVisible()
  await expect(announced('Close to the recommended 60 characters.')).toHaveCount(1)
  await title.fill('x'.repeat(201))
  await expect(main.getByText('201 / 200')).toBeVisible()
  await expect(announced('Over the limit of 200 characters.')).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])

  const [label, address] = [main.getByLabel('Button title', { exact: true }), main.getByLabel('Button URL', { exact: true })]
  await label.fill('x'.repeat(190))
  await expect(main.getByText('190 / 200')).toBeVisible()
  expect((await boxOf(label)).top).toBe((await boxOf(address)).top)
})
