import { api, expectToast, listRows } from './support/admin.ts'
import { alive, call as enquiryCall, expectThanks, fill, good, submit } from './support/enquiry-form.ts'
import { panel, row, stored, tab, write } from './support/inbox.ts'
import { boxOf } from './support/seen.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty' })
restoreSite()

test('a super admin erases a person after a look at what goes and a typed confirmation', async ({ adminTab: page, site, admin }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const email = 'erased@kestrel.example'
  const phoneNumber = '9820039000'
  await write(site, admin, 'Gone', { email, phoneNumber: '2225701234' })
  const last = await write(site, admin, 'Going', { email: email.toUpperCase(), phoneNumber })
  await api(site, admin, 'enquiry/notes', { enquiryId: last._id, text: 'Calls on Monday' })
  const other = await write(site, admin, 'Staying', { email: 'other@kestrel.example', phoneNumber })
  const dialog = page.getByRole('alertdialog', { name: 'Erase a person' })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })

  await page.goto('/admin/enquiry?search=ing')
  await row(page, 'Going').click()
  const menu = panel(page).getByRole('button', { name: 'More actions for this enquiry' })
  const open = async () => {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Erase this person…' }).click()
    await expect(dialog.getByLabel('Email')).toBeFocused()
  }
  await open()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await open()
  await button('Show what goes').click()
  await expect(dialog.getByRole('region', { name: 'Written by' }).getByRole('listitem')).toHaveCount(3)
  await expect(dialog).toContainText('Staying')
  await button('Back').click()
  await dialog.getByLabel('Phone number').fill('')
  await button('Show what goes').click()
  await expect(dialog.getByRole('listitem').filter({ hasText: '2 enquiries, done ones and spam included' })).toBeVisible()
  await expect(dialog).toContainText('1 note of colleagues')
  await expect(dialog).not.toContainText('Staying')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByLabel('Type ERASE to confirm').fill('eras')
  await page.keyboard.press('Enter')
  await expect(button('Erase for good')).toBeDisabled()
  await dialog.getByLabel('Type ERASE to confirm').fill('erase')
  await page.keyboard.press('Enter')
  await expectToast(page, '2 enquiries erased')
  await expect(dialog).toBeHidden()
  await expect(panel(page)).toBeHidden()
  await expect(listRows(page)).toHaveCount(1)

  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Erase a person…' }).click()
  await button('Show what goes').click()
  await expect(dialog).toContainText('Enter an email address or a phone number')
  await dialog.getByLabel('Email').fill(email)
  await button('Show what goes').click()
  await expect(dialog).toContainText('Nothing is stored about this person.')
  await expect(button('Erase for good')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect((await stored(site, admin, other._id)).name).toBe('Staying')
})

test('an enquiry of many links that is sent too fast is thanked for, stands in the spam with its reason and the page it came from, and comes back', async ({
  adminTab: page,
}) => {
  const name = 'Fast'
  const sent: { formShownFor: number; openedFrom: string }[] = []
  await page.route(enquiryCall, (route) => {
    sent.push(route.request().postDataJSON())
    return route.continue({ postData: { ...route.request().postDataJSON(), formShownFor: 1400 } })
  })
  const started = Date.now()
  await page.goto('/faqs')
  await page.locator('footer a[href="/contact"]').first().click()
  await alive(page)
  await fill(page, { ...good, Name: name, Message: 'https://a.example https://b.example https://c.example https://d.example' })
  await submit(page).click()
  await expectThanks(page)
  expect(sent).toMatchObject([{ openedFrom: '/faqs' }])
  expect(sent[0]?.formShownFor).toBeGreaterThan(0)
  expect(sent[0]?.formShownFor).toBeLessThan(Date.now() - started)

  await page.goto('/admin/enquiry?status=spam')
  await expect(listRows(page).filter({ hasText: name })).toContainText('Sent 1 second after the form was shown')
  await row(page, name).click()
  await expect(panel(page).getByRole('status').filter({ hasText: 'This looks like spam' })).toContainText(
    'Sent 1 second after the form was shown',
  )
  await expect(panel(page).getByRole('link', { name: '/faqs' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await panel(page).getByRole('button', { name: 'Not spam' }).click()
  await expect(panel(page).getByLabel('Status')).toHaveValue('new')
  await expect(panel(page).getByText('This looks like spam')).toHaveCount(0)
})

for (const width of [1440, 390]) {
  test(`a lead has an owner, notes, its sender’s other enquiries and a state in its row, and a selection is exported, at ${width} px`, async ({
    adminTab: page,
    site,
    admin,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const term = `Cold ${width}`
    const earlier = await write(site, admin, `Earlier ${width}`, { message: `${term}, first`, email: 'owner@kestrel.example' })
    await write(site, admin, `Later ${width}`, { message: `${term}, again`, email: 'OWNER@kestrel.example', phoneNumber: '2225701234' })
    await page.goto(`/admin/enquiry?search=Cold+${width}`)
    await expect(tab(page, 'New')).toHaveText('New2')
    await expect(listRows(page).first()).toContainText('New')
    await expect(listRows(page).first()).toContainText('Not assigned')
    await expect(listRows(page).first()).toContainText('not sent: The site identity has no primary email.')
    // On a phone a card: the name with the age, the message in one line, and all of this in another.
    if (width === 390) {
      expect((await boxOf(listRows(page).first())).height).toBeLessThan(90)
      const [name, age] = await Promise.all([boxOf(row(page, `Later ${width}`)), boxOf(listRows(page).first().locator('time'))])
      expect(Math.abs(name.top + name.height - age.top - age.height)).toBeLessThan(6)
    }

    await row(page, `Later ${width}`).click()
    await expect(panel(page).getByText('not sent: The site identity')).toBeVisible()
    await page.keyboard.press('a')
    await expect(panel(page).getByLabel('Answered by')).not.toHaveValue('')
    await page.keyboard.press('n')
    await page.keyboard.type('Calls on Monday')
    await page.keyboard.press('Control+Enter')
    const notes = panel(page).getByRole('region', { name: 'Notes' })
    await expect(notes.getByRole('listitem')).toContainText('Calls on Monday')
    await expect(notes.getByRole('textbox')).toHaveValue('')
    await notes.getByRole('button', { name: 'Edit' }).click()
    await notes.getByLabel('Edit the note').fill('Calls on Tuesday')
    await notes.getByRole('button', { name: 'Save note' }).click()
    await expect(notes.getByRole('listitem')).toContainText(/edited.*Calls on Tuesday/)
    expect(await axeFindings(page)).toEqual([])
    await panel(page)
      .getByRole('region', { name: 'Earlier enquiries of this sender' })
      .getByRole('button', { name: `${term}, first` })
      .click()
    await expect(panel(page).getByRole('heading', { name: `Earlier ${width}` })).toBeVisible()
    await expect(panel(page).getByLabel('Status')).toHaveValue('new')
    await page.keyboard.press('e')
    await expect(panel(page).getByLabel('Status')).toHaveValue('done')
    await expect.poll(async () => (await stored(site, admin, earlier._id)).status).toBe('done')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    if (width === 1440) await page.getByLabel('Answered by').selectOption('Me')
    else await page.goto(`/admin/enquiry?search=Cold+${width}&assignee=me`)
    await expect(listRows(page)).toHaveCount(1)
    await expect(tab(page, 'All but spam')).toHaveText('All but spam1')
    await page.getByRole('checkbox', { name: `Select Later ${width}` }).check()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'More actions for the selection' }).click()
    await page.getByRole('menuitem', { name: 'Export selected' }).click()
    expect((await download).url()).toMatch(/export\?id=[\da-f-]{36}$/)
  })
}
