import { expectToast, listRows } from './support/admin.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty' })
restoreSite()

test('an editor pastes a list of old addresses, is told of each line that is wrong, keeps the text, and adds all of them', async ({
  adminTab,
  site,
}) => {
  const dialog = adminTab.getByRole('dialog', { name: 'Paste a list of old addresses' })
  const text = dialog.getByRole('textbox', { name: 'List' })
  const add = dialog.getByRole('button', { name: /^Add/ })
  const wrong = dialog.getByRole('list', { name: 'Lines that cannot be used' }).getByRole('listitem')

  await test.step('what was read is counted while one types', async () => {
    await adminTab.goto('/admin/redirects')
    await expect(adminTab.getByText('No old addresses')).toBeVisible()
    await expect(adminTab.getByRole('link', { name: 'Add New' }), 'the empty state has the only one').toHaveCount(1)
    await adminTab.getByRole('button', { name: 'Paste a list' }).click()
    await text.fill('Redirect from,Redirect to\n/Pages/About.html,/about\n/tariff.pdf /contact 410\n/rates?id=3,/contact\n/faq.php,/faqs')
    await expect(dialog.getByText('3 rows read, 1 not; 1 line left out')).toBeVisible()
  })

  await test.step('a line that is no redirect is named before anything is sent', async () => {
    await add.click()
    await expect(wrong).toHaveText(['Line 3 /tariff.pdf /contact 410410 is no redirect: leave the line out'])
    expect(await axeFindings(adminTab)).toEqual([])
  })

  await test.step('what the server refuses stands at its line, and the text stays', async () => {
    const corrected = (await text.inputValue()).replace(' 410', ' 301')
    await text.fill(corrected)
    await add.click()
    await expect(wrong).toHaveText(['Line 4 /rates?id=3,/contactOnly the path counts: leave out the question mark and what follows it'])
    await expect(text).toHaveValue(corrected)
    await expect(listRows(adminTab)).toHaveCount(0)
  })

  await test.step('corrected, all are added, and lead visitors', async () => {
    await text.fill((await text.inputValue()).replace('?id=3', ''))
    await dialog.getByRole('button', { name: 'Add 4 redirects' }).click()
    await expectToast(adminTab, 'Old addresses added.')
    await expect(dialog).toBeHidden()
    await expect(listRows(adminTab)).toHaveCount(4)
    const { status, headers } = await fetch(`${site.url}/pages/ABOUT.html`, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([301, '/about'])
  })
})
