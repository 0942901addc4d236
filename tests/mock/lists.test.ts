import { lists } from '../browser/admin-types.ts'
import { expect, expectSuccess, listPaths, openScreen, test, writes } from './support/test.ts'

const listAt = new Map(lists.map((list) => [`/admin/${list.path}`, list]))

test('every list opens, shows its second page, and asks in its words for a delete, which is sent to its operation (ADM-LIST-10)', async ({
  page,
  consoleErrors: _,
}) => {
  const sent = writes(page)
  let [paged, deleted] = [0, 0]
  for (const path of listPaths)
    await test.step(path, async () => {
      await openScreen(page, path)
      const second = page.getByRole('link', { name: 'Page 2', exact: true })
      if ((await second.count()) > 0) {
        await second.click()
        await expect(page.getByText(/Showing 6 to 10 of \d+ entries/)).toBeVisible()
        paged += 1
      }
      const list = listAt.get(path)
      if (list === undefined) return
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog.getByText(list.remove.question, { exact: true })).toBeVisible()
      const before = sent.length
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
      await expectSuccess(page)
      expect(sent.slice(before)).toEqual([`DELETE ${list.remove.call} 200`])
      deleted += 1
    })
  expect(paged).toBeGreaterThan(7)
  expect(deleted).toBe(lists.length)
})
