import { collectionAt } from './admin-types.ts'
import { api, expectToast, listRows, seed } from './support/admin.ts'
import { boxOf } from './support/seen.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'
import { limitOnce } from './support/visit.ts'

test.use({ content: 'empty', contextOptions: { reducedMotion: 'reduce' } })
restoreSite()

test('rows are selected by page or all of them, and hidden, shown and deleted, with a result of successes and failures', async ({
  adminTab: page,
  site,
  admin,
}) => {
  await seed(site, admin, collectionAt('clients'), 7)
  const main = page.getByRole('main')
  const title = page.getByRole('heading', { level: 1 })
  const boxes = main.getByRole('checkbox', { name: /^Select Kestrel/ })

  await test.step('the keyboard selects one row and then the page; the bar says how many', async () => {
    await page.goto('/admin/clients')
    await expect(listRows(page)).toHaveCount(5)
    await boxes.first().focus()
    await page.keyboard.press('Space')
    await expect(main.getByText('1 selected')).toBeVisible()
    await main.getByRole('checkbox', { name: 'Select page' }).check()
    await expect(main.getByText('5 selected')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('matching rows on other pages are selected too, hidden and shown again; the title takes the focus when a button disappears', async () => {
    await main.getByRole('button', { name: 'Clear selection' }).press('Enter')
    await expect(title).toBeFocused()
    await main.getByRole('checkbox', { name: 'Select page' }).check()
    await main.getByRole('button', { name: 'Select all 7' }).press('Enter')
    await expect(main.getByText('7 selected')).toBeVisible()
    await expect(title).toBeFocused()
    await main.getByRole('button', { name: 'Hide…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hide 7 clients from the site' })
    await test.step('a time of which only a part was entered is no time: nothing is hidden until it is whole or empty', async () => {
      const times = [dialog.getByLabel('Hidden from'), dialog.getByLabel('Shown again from')]
      for (const time of times) await time.pressSequentially('0308')
      await dialog.getByRole('button', { name: 'Hide', exact: true }).click()
      for (const time of times) await expect(time).toHaveAccessibleDescription(/Enter the whole date and time, or leave it empty/)
      expect(await axeFindings(page)).toEqual([])
      for (const time of times) {
        await time.focus()
        await page.keyboard.press('Backspace')
        await page.keyboard.press('Tab')
        await page.keyboard.press('Backspace')
      }
    })
    await dialog.getByRole('button', { name: 'Hide', exact: true }).click()
    await expect(main.getByText('7 of 7 hidden')).toBeVisible()
    await expect(main.getByText(/selected$/)).toHaveCount(0)
    await expect(listRows(page).getByText('Hidden', { exact: true })).toHaveCount(5)
    await expect(title).toBeFocused()
    await boxes.first().check()
    await boxes.nth(1).check()
    // A rate limit that is reached on the way only takes time.
    await limitOnce(page, '**/api/v1/visibility', 'PUT')
    await main.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(main.getByText('2 of 2 shown')).toBeVisible()
    await expect(main.getByText('2 selected'), 'what is still listed stays selected').toBeVisible()
    await expect(main.getByRole('button', { name: 'Show', exact: true })).toBeFocused()
    await expect(listRows(page).getByText('Hidden', { exact: true })).toHaveCount(3)
  })

  await test.step('on a phone, of two that are deleted one is gone already: the result names it', async () => {
    await page.setViewportSize({ width: 390, height: 900 })
    const { top, height } = await boxOf(main.getByRole('button', { name: 'Delete…' }))
    expect(top + height, 'the bar stands at the bottom of the window').toBeGreaterThan(880)
    const { clients } = (await (await fetch(`${site.url}/api/v1/client/all-clients`)).json()) as {
      clients: { _id: string; title: string }[]
    }
    const [gone] = clients
    await api(site, admin, 'client/delete-client', { clientId: gone?._id ?? '' })
    await main.getByRole('button', { name: 'Delete…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expectToast(page, '1 of 2 deleted')
    await expect(main.getByRole('listitem').filter({ hasText: `‘${gone?.title}’: There is no such client.` })).toBeVisible()
    await expect(listRows(page)).toHaveCount(5)
    await expect(title).toBeFocused()
  })

  await test.step('Undo brings all of them back to the emptied list, and names the one that could not come back', async () => {
    await main.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(main.getByText(/^‘.+’ restored$/)).toBeVisible()
    await expect(title).toBeFocused()
    await expect(main.getByText('of 6 entries')).toBeVisible()
    await main.getByRole('checkbox', { name: 'Select page' }).check()
    await main.getByRole('button', { name: 'Select all 6' }).click()
    await expect(main.getByText('6 selected')).toBeVisible()
    await main.getByRole('button', { name: 'Delete…' }).click()
    await page.getByRole('alertdialog', { name: 'Delete 6 clients?' }).getByRole('button', { name: 'Delete', exact: true }).click()
    await expectToast(page, '6 of 6 deleted')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('No Clients Found')
    const { records } = (await (await page.request.get('/api/v1/trash?contentType=clients')).json()) as {
      records: { _id: string; title: string }[]
    }
    const [lost] = records
    await page.request.delete(`/api/v1/trash/${lost?._id}`)
    await main.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(main.getByText('5 of 6 restored')).toBeVisible()
    const notice = main.getByRole('status').filter({ hasText: '5 of 6 restored' })
    await expect(notice.getByRole('listitem')).toHaveText(`‘${lost?.title}’: It is no longer kept, so it cannot be brought back.`)
    await expect(listRows(page)).toHaveCount(5)
    await expect(main.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await expect(title).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('Recently deleted: all of a type are restored at once, and others deleted for good after a question with their number', async () => {
    const { clients } = (await (await page.request.get('/api/v1/client/all-clients?limit=100&hidden=include')).json()) as {
      clients: { _id: string }[]
    }
    for (const question of ['Where?', 'When?']) {
      const { faq } = (await api(site, admin, 'faq/create-faq', { question, answer: 'Here' })) as { faq: { _id: string } }
      await api(site, admin, 'faq/delete-faq', { faqId: faq._id })
    }
    for (const { _id } of clients) await api(site, admin, 'client/delete-client', { clientId: _id })
    await page.goto('/admin/trash?contentType=clients')
    await expect(title).toHaveText('Recently deleted')
    await main.getByRole('checkbox', { name: 'Select page' }).check()
    await main.getByRole('button', { name: 'Select all 6' }).click()
    await expect(main.getByText('6 selected')).toBeVisible()
    await main.getByRole('button', { name: 'Restore', exact: true }).press('Enter')
    await expect(main.getByText('6 of 6 restored')).toBeVisible()
    await expect(main.getByText('No Deleted records like that')).toBeVisible()
    await expect(title).toBeFocused()
    await main.getByRole('button', { name: 'Sort and filter, changed' }).click()
    await page.getByRole('dialog', { name: 'Sort and filter' }).getByLabel('Type').selectOption('')
    await page.keyboard.press('Escape')
    await expect(listRows(page)).toHaveCount(2)
    await main.getByRole('checkbox', { name: 'Select page' }).check()
    await main.getByRole('button', { name: 'Delete for good…' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete 2 deleted records for good?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expectToast(page, '2 of 2 deleted for good')
    await expect(main.getByText('Nothing was deleted')).toBeVisible()
  })
})
