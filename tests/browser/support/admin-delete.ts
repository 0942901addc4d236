import type { Page } from '@playwright/test'
import { clearToasts, expectOneAlert, expectToast, failWithoutMessage, listRows, refuseWithMessage } from './admin.ts'
import type { List } from './admin-type.ts'
import { expect } from './test.ts'
import { holdRequests } from './visit.ts'

/** Deletes the only record of a list, after every other outcome of the dialog and the server. */
export async function expectDeleteOfLast(page: Page, { one, empty, remove }: List, title: string): Promise<void> {
  const ask = page.getByRole('button', { name: `Delete ${title}`, exact: true })
  const dialog = page.getByRole('alertdialog', { name: `Delete ${one} ‘${title}’?` })
  const [cancel, confirm] = ['Cancel', 'Delete'].map((name) => dialog.getByRole('button', { name, exact: true }))
  if (cancel === undefined || confirm === undefined) return
  const [success, failure] = remove.toasts

  await ask.click()
  await expect(dialog.getByText(remove.question, { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Delete'])
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(ask).toBeFocused()
  await expect(listRows(page)).toHaveCount(1)

  await ask.click()
  const recover = await failWithoutMessage(page, remove.call)
  await confirm.click()
  await expectToast(page, failure)
  await expect(dialog.getByText(failure, { exact: true })).toBeVisible()
  await expectOneAlert(page, failure)
  await recover()
  const sentence = 'The record is being counted until noon.'
  const accept = await refuseWithMessage(page, remove.call, sentence)
  await confirm.click()
  await expectToast(page, sentence)
  await expect(dialog.getByText(sentence, { exact: true })).toBeVisible()
  await accept()
  await clearToasts(page)

  const release = await holdRequests(page, `**/api/v1/${remove.call}`)
  await confirm.click()
  await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeDisabled()
  await expect(cancel).toBeDisabled()
  release()
  await expectToast(page, success)
  await expect(dialog).toHaveCount(0)
  for (const text of empty) await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
}
