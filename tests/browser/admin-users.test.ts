import { expectToast, listRows, refuseWithMessage } from './support/admin.ts'
import { boxOf, pageWidth } from './support/seen.ts'
import { createAccount } from './support/site.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty' })
restoreSite()

test('all accounts are listed, and the own one is marked; a role and a status change once they are confirmed, and the last active super admin stays', async ({
  adminTab: page,
  site,
}) => {
  await createAccount(site, 'Arjun Rao')
  await createAccount(site, 'Lagerhaus'.repeat(7))
  await page.goto('/admin/users')
  await expect(page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: 'Users', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(['Person', 'Role', 'Status', 'Action'])
  const [arjun, meera] = [listRows(page).filter({ hasText: 'Arjun Rao' }), listRows(page).filter({ hasText: 'Meera Kulkarni' })]
  await expect(meera.getByText('You', { exact: true })).toBeVisible()
  await expect(arjun.getByText('You', { exact: true })).toHaveCount(0)
  await expect(arjun.getByLabel('Role of Arjun Rao')).toHaveValue('user')
  await test.step('the table is as wide as the page, on a phone, a tablet and beside the sidebar, even with a name without end', async () => {
    for (const width of [390, 768, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await pageWidth(page)]).toEqual([width, width])
    }
  })
  await test.step('on a phone each account is a card with its address, its role and its last visit, and a menu', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    expect((await boxOf(listRows(page).first())).top).toBeLessThanOrEqual(240)
    await expect(arjun).toContainText(/@portolan\.example\s*User\s*Last here/)
    expect((await boxOf(arjun)).height).toBeLessThan(100)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Actions for Meera Kulkarni' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Make editor…', 'Make viewer…', 'Make user…', 'Deactivate…'])
    for (const entry of await page.getByRole('menuitem').all()) await expect(entry).toBeDisabled()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Actions for Arjun Rao' }).click()
    await page.getByRole('menu', { name: 'Actions for Arjun Rao' }).getByRole('menuitem', { name: 'Make editor…' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Make Arjun Rao an editor?')
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Actions for Arjun Rao' })).toBeFocused()
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await axeFindings(page)).toEqual([])

  const role = page.getByLabel('Role of Arjun Rao')
  const dialog = page.getByRole('alertdialog')
  const [ownRole, deactivateOwn] = [
    page.getByLabel('Role of Meera Kulkarni'),
    page.getByRole('button', { name: 'Deactivate Meera Kulkarni' }),
  ]
  const reason = 'The only active super admin. Make another one first.'
  await test.step('the only active super admin stays: its role and its button are disabled, and a sentence says why', async () => {
    await expect(meera).toContainText(reason)
    for (const control of [ownRole, deactivateOwn]) {
      await expect(control).toBeDisabled()
      await expect(control).toHaveAccessibleDescription(reason)
    }
    await deactivateOwn.press('Enter')
    await expect(dialog).toHaveCount(0)
  })

  await role.selectOption('Super Admin')
  await expect(dialog).toContainText('Make Arjun Rao a super admin?')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(role).toHaveValue('user')

  await role.selectOption('Super Admin')
  await dialog.getByRole('button', { name: 'Make super admin' }).click()
  await expectToast(page, 'Account updated')
  await expect(role).toHaveValue('superAdmin')

  await test.step('with a second one it may be changed; where that is refused after all, the dialog says why', async () => {
    await expect(meera.getByText(reason)).toHaveCount(0)
    await expect(ownRole).toBeEnabled()
    const allow = await refuseWithMessage(
      page,
      'user/edit-user',
      'This is the last active super admin. Make somebody else super admin first.',
    )
    await deactivateOwn.click()
    await expect(dialog).toContainText('Deactivate your own account?')
    await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click()
    await expect(dialog.getByText('This is the last active super admin. Make somebody else super admin first.')).toBeVisible()
    await allow()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(deactivateOwn).toBeFocused()
  })

  await page.getByRole('button', { name: 'Deactivate Arjun Rao' }).click()
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expect(listRows(page).filter({ hasText: 'Arjun Rao' }).getByText('Inactive')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Activate Arjun Rao', exact: true })).toBeVisible()
  await expect(ownRole).toBeDisabled()
})
