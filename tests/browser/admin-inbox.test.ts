import type { Page } from '@playwright/test'
import { api, expectToast, listRows, navigateTo } from './support/admin.ts'
import { behind, panel, query, row, type StoredEnquiry, stored, tab, write } from './support/inbox.ts'
import { boxOf } from './support/seen.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'
import { holdRequests } from './support/visit.ts'

test.use({ content: 'empty' })
restoreSite()

const inMenu = (page: Page) =>
  page.getByRole('navigation', { name: 'Content', ...behind }).getByRole('link', { name: /^Enquiry/, ...behind })
const unread = (count: number) => `Enquiry ${count}${count} unread enquiries`

test('an enquiry is opened, read by keys, given a status, brought back from spam and exported, and a new one appears by itself (ADM-ENQ-01)', async ({
  adminPage: page,
  site,
  admin,
}) => {
  const enquiries: StoredEnquiry[] = []
  // The newest comes first: Asha stands above Dev, and Dev above Ira.
  for (const name of ['Ira', 'Dev', 'Asha']) enquiries.unshift(await write(site, admin, name))
  await write(site, admin, 'Rank', { website: 'x' })
  const heading = panel(page).getByRole('heading', { level: 2 })
  await page.clock.install()

  await test.step('opening an enquiry shows all of it, marks it read, and its address survives a reload', async () => {
    await page.goto('/admin/enquiry')
    await expect(inMenu(page)).toHaveAccessibleName('Enquiry 3 unread enquiries')
    await expect(listRows(page).getByRole('img', { name: 'Unread' })).toHaveCount(3)
    await row(page, 'Asha').click()
    await expect(panel(page).getByRole('heading', { name: 'Asha' })).toBeFocused()
    await expect(page).toHaveURL(/enquiry=[0-9a-f-]{36}/)
    await expect(inMenu(page)).toHaveText(unread(2))
    await expect(page.locator('tbody [aria-label=Unread]')).toHaveCount(2)

    await page.reload()
    await expect(panel(page).getByText('Asha asks\nfor a rate')).toBeVisible()
    await expect(panel(page).getByRole('definition')).toContainText(['asha@kestrel.example', '+91 98200 10381', '/contact', 'just now'])
    await expect(panel(page).getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919820010381')
    await expect(panel(page).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/919820010381\?text=Hello%20Asha/,
    )
    await expect(panel(page).getByRole('link', { name: 'Reply' })).toHaveAttribute('href', /^mailto:asha@kestrel\.example\?subject=/)
    expect(await axeFindings(page)).toEqual([])

    // The panel scrolls as a whole in 720 × 450 pixels at 200 %, and its body has nothing to scroll.
    await page.setViewportSize({ width: 360, height: 225 })
    await expect(panel(page)).toHaveCSS('overflow-y', 'auto')
    expect(
      await panel(page)
        .locator('[class*=__body]')
        .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await panel(page).getByRole('button', { name: 'More actions for this enquiry' }).click()
    await page.getByRole('menuitem', { name: 'Mark unread' }).click()
    await expect(panel(page)).toBeHidden()
    await expect(inMenu(page)).toHaveText(unread(3))
    expect(await stored(site, admin, enquiries[0]?._id ?? '')).toMatchObject({ read: false, status: 'new' })
  })

  await test.step('the export is a file', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toBe('enquiries.csv')
  })

  await test.step('each status has its tab with its number, and what was taken for spam comes back', async () => {
    await expect(tab(page, 'All but spam')).toHaveText('All but spam3')
    await expect(listRows(page)).toHaveCount(3)
    await row(page, 'Dev').click()
    // A closed select changes at each arrow: here by way of Done, and back.
    await panel(page).getByLabel('Status').focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
    await expect(panel(page).getByLabel('Status')).toHaveValue('inProgress')
    await expect(tab(page, 'In progress')).toHaveText('In progress1')
    await expect(panel(page).getByLabel('Status')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(row(page, 'Dev')).toBeFocused()
    await tab(page, 'In progress').click()
    await expect(page).toHaveURL('/admin/enquiry?status=inProgress')
    await expect(listRows(page)).toHaveCount(1)
    await expect(listRows(page)).toContainText('Dev')
    await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', '/api/v1/enquiry/export?status=inProgress')

    await tab(page, 'Spam').click()
    await row(page, 'Rank').click()
    await panel(page).getByRole('button', { name: 'Not spam' }).click()
    await expect(panel(page).getByLabel('Status')).toHaveValue('new')
    await expect(heading).toBeFocused()
    await panel(page).getByRole('button', { name: 'Close enquiry' }).click()
    await expect(page.getByText('No enquiries found.')).toBeVisible()
    await tab(page, 'All but spam').click()
    await expect(listRows(page)).toHaveCount(4)
  })

  await test.step('a new enquiry appears without a reload, in the list and in the menu', async () => {
    await write(site, admin, 'Zoya')
    await page.clock.fastForward(31_000)
    await expect(listRows(page).first()).toContainText('Zoya')
    await expect(inMenu(page)).toHaveText(unread(3))
  })

  await test.step('the row of the enquiry that was read last has the focus afterwards, j goes on to the next, and its number can be called', async () => {
    await tab(page, 'All but spam').click()
    await expect(listRows(page)).toHaveCount(5)
    await listRows(page).first().getByText('Zoya asks').click()
    await expect(heading).toHaveText('Zoya')
    // It goes with the enquiry that it is for.
    await panel(page).getByRole('button', { name: 'More actions for this enquiry' }).focus()
    await page.keyboard.press('j')
    await expect(heading).toBeFocused()
    // The panel of an enquiry that is still loaded is called “Enquiry”.
    await expect(heading).not.toHaveText(/^(?:Zoya|Enquiry)$/)
    const last = await heading.innerText()
    await page.keyboard.press('Escape')
    await expect(row(page, last)).toBeFocused()
    await page.keyboard.press('j')
    await expect(heading).not.toHaveText(/^(?:Zoya|Enquiry)$/)
    await expect(heading).not.toHaveText(last)
    await page.keyboard.press('Escape')
    await expect(listRows(page).first().getByRole('link', { name: '+91 98200 10419' })).toHaveAttribute('href', 'tel:+919820010419')
  })
})

test('selected enquiries are marked read, taken for spam, put back, brought back and deleted, with the progress of each run', async ({
  adminTab: page,
  site,
  admin,
}) => {
  const names = ['Jaya', 'Kiran', 'Lata']
  const written: StoredEnquiry[] = []
  for (const name of names) written.push(await write(site, admin, name, { message: 'Cold store' }))
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const chooseMore = async (name: string) => {
    await button('More actions for the selection').click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const selectPage = () => main.getByRole('checkbox', { name: 'Select page' }).check()
  const ofThese = async (which: string) => {
    const { contacts } = (await (await page.request.get(`/api/v1/enquiry/all-enquiries?${which}`)).json()) as { contacts: StoredEnquiry[] }
    return contacts
      .map(({ name }) => name)
      .filter((name) => names.includes(name))
      .sort()
  }
  const inProgress = { enquiryId: written.at(-1)?._id ?? '', status: 'inProgress' }
  await api(site, admin, 'enquiry/edit-enquiry', inProgress)
  await page.goto('/admin/enquiry?search=cold')
  await expect(listRows(page)).toHaveCount(3)

  await test.step('in the last line of a row stand the ways to end its enquiry, with an Undo, and cover nothing that is read', async () => {
    const lata = listRows(page).filter({ hasText: 'Lata' })
    await lata.hover()
    const icon = await boxOf(button('Done: Lata').locator('svg'))
    const [age, notice] = await Promise.all([boxOf(lata.locator('time')), boxOf(lata.getByText('not sent', { exact: true }))])
    expect(age.top + age.height).toBeLessThanOrEqual(icon.top)
    expect(notice.left + notice.width).toBeLessThanOrEqual(icon.left)
    await button('Done: Lata').click()
    await expect(main.getByText('‘Lata’ marked done')).toBeVisible()
    await expect(button('Done: Lata')).toHaveCount(0)
    expect(await ofThese('status=done')).toEqual(['Lata'])
    await button('Undo').click()
    await expect(main.getByText('‘Lata’ put back')).toBeVisible()
    await button('Spam: Lata').click()
    await expect(main.getByText('‘Lata’ marked as spam')).toBeVisible()
    await button('Undo').click()
    await expect(main.getByText('‘Lata’ put back')).toBeVisible()
    expect(await ofThese('status=inProgress')).toEqual(['Lata'])
  })

  await test.step('selected enquiries are marked read by keyboard, and stay selected; other enquiries stay unchanged', async () => {
    await main.getByRole('checkbox', { name: 'Select Kiran' }).focus()
    await page.keyboard.press('Space')
    await button('More actions for the selection').press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Mark read' })).toHaveAttribute('data-highlighted')
    await page.keyboard.press('Enter')
    await expect(main.getByText('‘Kiran’ marked read')).toBeVisible()
    expect(await ofThese('read=true')).toEqual(['Kiran'])
    await expect(main.getByText('1 selected')).toBeVisible()
    await expect(button('More actions for the selection')).toBeFocused()
  })

  await test.step('a selection belongs to its tab, for its actions do', async () => {
    await selectPage()
    await expect(main.getByText('3 selected')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await tab(page, 'Done').click()
    await expect(listRows(page)).toHaveCount(0)
    await tab(page, 'All but spam').click()
    await expect(listRows(page)).toHaveCount(3)
    await expect(main.getByText(/selected$/)).toHaveCount(0)
  })

  await test.step('they are put in progress and given to an account; Undo gives each what it had', async () => {
    await selectPage()
    await button('In progress').click()
    await expect(main.getByText('3 of 3 put in progress')).toBeVisible()
    expect(await ofThese('status=inProgress')).toEqual(names)
    await button('Undo').click()
    await expect(main.getByText('3 of 3 put back')).toBeVisible()
    expect([await ofThese('status=new'), await ofThese('status=inProgress')]).toEqual([['Jaya', 'Kiran'], ['Lata']])
    await selectPage()
    await button('Assign…').click()
    const dialog = page.getByRole('alertdialog', { name: 'Who answers 3 enquiries?' })
    await expect(dialog).toHaveCSS('opacity', '1')
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByLabel('Answered by').selectOption('Meera Kulkarni')
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await expectToast(page, '3 of 3 assigned')
    expect(await ofThese('assignee=me')).toEqual(names)
    await button('Undo').click()
    await expect(main.getByText('3 of 3 put back')).toBeVisible()
    expect(await ofThese('assignee=none')).toEqual(names)
  })

  await test.step('spam tells how far it is; Undo gives each the status that it had', async () => {
    await selectPage()
    const release = await holdRequests(page, '**/api/v1/enquiry/edit-enquiry')
    await chooseMore('Spam')
    await expect(main.getByText('1 of 3…')).toBeVisible()
    release()
    await expect(main.getByText('3 of 3 marked as spam')).toBeVisible()
    expect(await ofThese('status=spam')).toEqual(names)
    await button('Undo').click()
    await expect(main.getByText('3 of 3 put back')).toBeVisible()
    expect([await ofThese('status=new'), await ofThese('status=inProgress')]).toEqual([['Jaya', 'Kiran'], ['Lata']])
  })

  await test.step('in Spam they are brought back or, after a question with their number, deleted for good', async () => {
    await selectPage()
    await chooseMore('Spam')
    await expect(main.getByText('3 of 3 marked as spam')).toBeVisible()
    await tab(page, 'Spam').click()
    await expect(listRows(page)).toHaveCount(3)
    await main.getByRole('checkbox', { name: 'Select Jaya' }).check()
    await button('Not spam').click()
    await expect(main.getByText('‘Jaya’ marked as not spam')).toBeVisible()
    await expect(listRows(page)).toHaveCount(2)
    await selectPage()
    await chooseMore('Delete…')
    const dialog = page.getByRole('alertdialog', { name: 'Delete 2 enquiries?' })
    await expect(dialog).toContainText('This action cannot be undone.')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expectToast(page, '2 of 2 deleted')
    await expect(listRows(page)).toHaveCount(0)
    expect([await ofThese('status=spam'), await ofThese('status=new')]).toEqual([[], ['Jaya']])
  })
})

test('10,000 enquiries or more are shown as 10,000+, and the pages after the counted ones are reached by next', async ({
  adminTab: page,
  site,
}) => {
  await query(site, 'delete from enquiries')
  await query(
    site,
    `insert into enquiries (name, "phoneNumber", email, "createdAt") select 'Of many ' || n, (9820000000 + n)::text, n || '@kestrel.example',
       timestamptz '2026-01-01' + n * interval '1 second' from generate_series(1, 10005) n`,
  )
  await query(site, 'analyze enquiries')
  await page.goto('/admin/enquiry?limit=10')
  await expect(tab(page, 'All but spam')).toHaveText('All but spam10,000+')
  await expect(tab(page, 'Unread')).toHaveText('Unread10,000+')
  await expect(tab(page, 'Done')).toHaveText('Done0')
  await expect(inMenu(page)).toHaveAccessibleName('Enquiry 10,000+ unread enquiries')
  await expect(page.getByText('Showing 1 to 10 of 10,000+ entries')).toBeVisible()

  await navigateTo(page, '/admin/enquiry?limit=10&page=1000')
  const pages = page.getByRole('navigation', { name: 'Pagination' })
  await expect(pages.getByRole('link', { name: 'Page 1000' })).toHaveAttribute('aria-current', 'page')
  await pages.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText('Showing 10001 to 10005 of 10,000+ entries')).toBeVisible()
  await expect(pages.getByRole('link', { name: 'Page 1001' })).toHaveAttribute('aria-current', 'page')
  await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled()

  await navigateTo(page, '/admin')
  await expect(page.getByRole('link', { name: '10,000+ Unread', exact: true })).toBeVisible()
})
