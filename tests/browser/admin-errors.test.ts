import { clearToasts, expectToast, fillFields, inlineMessage, navigateTo, writeRequests } from './support/admin.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'
import { intercept } from './support/visit.ts'

test.use({ content: 'empty' })
restoreSite()

test('a form counts what is written, says an error once, and quotes the reference of a failure', async ({ adminTab: page }) => {
  const main = page.getByRole('main')
  const title = main.getByLabel('Title', { exact: true })
  const announced = (words: string) => main.locator('[aria-live=polite]', { hasText: words })

  await test.step('characters are counted against the recommended length and against the limit', async () => {
    await page.goto('/admin/create-herosection')
    await title.fill('x'.repeat(53))
    await expect(main.getByText('of about 60')).toHaveCount(0)
    await expect(announced('recommended')).toHaveCount(0)
    await title.fill('x'.repeat(54))
    await expect(main.getByText('54 of about 60')).toBeVisible()
    await expect(announced('Close to the recommended 60 characters.')).toHaveCount(1)
    await title.fill('x'.repeat(85))
    await expect(main.getByText('85, about 60 recommended')).toBeVisible()
    await expect(announced('Longer than the recommended 60 characters.')).toHaveCount(1)
    await title.fill('x'.repeat(201))
    await expect(main.getByText('201 / 200')).toBeVisible()
    await expect(announced('Over the limit of 200 characters.')).toHaveCount(1)
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('a failure of the server is said with its reference (MSG-18)', async () => {
    const instance = 'urn:uuid:6f1c2b84-0d57-4a7e-8f43-52d1b0c9e377'
    const json = { type: 'about:blank', title: 'Server error', status: 500, detail: 'Broken.', message: 'Something broke.', instance }
    await intercept(page, '**/api/v1/hero/create-hero-section', (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', json }),
    )
    await title.fill('By night')
    await page.getByRole('button', { name: 'Create Hero Section' }).click()
    await expectToast(page, 'Something broke.')
    await expect(inlineMessage(page, 'Something broke.')).toContainText('Reference for support: 6f1c2b84-0d57-4a7e-8f43-52d1b0c9e377')
  })

  await test.step('what is missing is said beside its field and once in the summary, and nothing is sent', async () => {
    await clearToasts(page)
    await navigateTo(page, '/admin/create-award')
    await fillFields(page, [
      ['Award title', 'Carrier of the year'],
      ['Award year', '2025'],
      ['Award given by', 'The port'],
    ])
    const sent = writeRequests(page)
    await page.getByRole('button', { name: 'Create Award' }).click()
    const sentence = 'Please fill in all required fields'
    await expectToast(page, sentence)
    await expect(inlineMessage(page, sentence)).toHaveText(`${sentence}Award description`)
    await expect(main.getByText(sentence)).toHaveCount(2)
    await expect(main.getByLabel('Award description')).toBeFocused()
    expect(sent).toEqual([])
  })
})
