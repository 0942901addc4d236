import { picture } from '../support/files.ts'
import { clearToasts, expectToast, navigateTo, refuseWithMessage, toasts } from './support/admin.ts'
import { boxOf } from './support/seen.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'

restoreSite()

const payload = async (file: File) => ({ name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) })

test('the library uploads several files at once, describes, finds and deletes them, and links to where they are used', async ({
  adminTab: page,
}) => {
  await test.step('several uploads, of which one is refused', async () => {
    await page.goto('/admin/media')
    await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible()
    const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('photo') }
    const files = await Promise.all([picture('yard.png', 600), picture('gate.png', 100)])
    await page.getByLabel('Upload files').setInputFiles([...(await Promise.all(files.map(payload))), heic])
    const uploads = page.getByRole('list', { name: 'Uploads' })
    await expect(page.getByText('2 uploaded · 1 failed', { exact: true })).toBeVisible()
    await expect(uploads).toHaveCount(0)
    await page.getByRole('button', { name: 'Show files' }).click()
    await expect(uploads.getByText('Uploaded')).toHaveCount(2)
    await expect(uploads.getByText('save it as JPEG')).toBeVisible()
    await uploads.getByRole('button', { name: 'Dismiss IMG_1.HEIC' }).click()
    await page.getByRole('button', { name: 'Close the list of uploads' }).click()
    await expect(page.getByText('2 uploaded')).toHaveCount(0)
    await expect(page.getByLabel('Upload files')).toBeFocused()
  })
  await test.step('a filter and a search, which the address has', async () => {
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Unused')
    await expect(page.getByRole('button', { name: /^Open yard\.png/ })).toBeVisible()
    await page.getByRole('searchbox').fill('yard')
    await expect(page).toHaveURL(/show=unused&search=yard/)
    await expect(page.getByText('1 file', { exact: true })).toBeVisible()
  })
  await test.step('details by the keyboard', async () => {
    await page.getByRole('button', { name: /^Open yard\.png/ }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'yard.png' })
    await dialog.getByLabel('Description (alternative text)').fill('A container yard')
    await dialog.getByLabel('From the left').press('Home')
    await expect(dialog.getByText('Not used on the site.')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: /^Open yard\.png/ })).toBeFocused()
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Without a description')
    await expect(page.getByText('No file meets this.')).toBeVisible()
  })
  await test.step('deleting, and a link to the place of a file that is used', async () => {
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Unused')
    await page.getByRole('button', { name: /^Open yard\.png/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No file meets this.')).toBeVisible()
    await navigateTo(page, '/admin/media?search=client')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('button', { name: /^Open / }).first()).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page
      .getByRole('button', { name: /^Open / })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeDisabled()
    await page.getByRole('dialog').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/admin\/edit-client\?id=/)
  })
  await test.step('a form describes its picture, and leaves replacing and deleting to the library; a logo, whose name is read aloud, is asked for no description', async () => {
    await page.getByRole('button', { name: 'Details, Client image' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await expect(dialog.getByLabel('Replace the file')).toHaveCount(0)
    await expect(dialog.getByText('Missing: say')).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  })
  await test.step('on a phone a toast leaves the title and the close button of a dialog free', async () => {
    const dialog = page.getByRole('dialog')
    await refuseWithMessage(page, 'media/*', 'Not at this time.')
    await dialog.getByLabel('Description (alternative text)').fill('A mill by the river')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    const toast = toasts(page).filter({ hasText: 'Not at this time.' })
    await expect(toast).toBeVisible()
    for (const covered of [dialog.getByRole('heading').first(), dialog.getByRole('button', { name: 'Close' })]) {
      const { top, height } = await boxOf(covered)
      await expect.poll(async () => (await boxOf(toast)).top).toBeGreaterThanOrEqual(top + height)
    }
  })
})

test('a form takes a picture of the library by the keyboard, and removes a stored one', async ({ adminTab: page, site }) => {
  const { clients } = (await (await page.request.get('/api/v1/client/all-clients?limit=2')).json()) as {
    clients: { _id: string; title: string; clientImage: string }[]
  }
  const [first, second] = clients
  const stored = async () =>
    (await (await page.request.post('/api/v1/client/view-client', { data: { clientId: first?._id } })).json()).client
  await test.step('the picker opens, filters, is left by Esc and gives the focus back', async () => {
    await page.goto(`/admin/edit-client?id=${first?._id}`)
    const open = page.getByRole('button', { name: 'Library, Client image' })
    await open.press('Enter')
    const picker = page.getByRole('dialog', { name: 'Choose a picture' })
    await expect(picker.getByRole('button', { name: /^Choose / }).first()).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(picker).toBeHidden()
    await expect(open).toBeFocused()
  })
  await test.step('Enter in the search searches, and Enter on a picture chooses it', async () => {
    await page.keyboard.press('Enter')
    const picker = page.getByRole('dialog', { name: 'Choose a picture' })
    await picker.getByRole('searchbox').fill(second?.clientImage.split('/').at(-1) ?? '')
    await page.keyboard.press('Enter')
    await expect(picker.getByText('1 file', { exact: true })).toBeVisible()
    await picker.getByRole('button', { name: /^Choose / }).press('Enter')
    await expect(picker).toBeHidden()
    await expect(page.getByText('of the library — not saved yet')).toBeVisible()
    await page.getByRole('button', { name: 'Update Client' }).click()
    await expectToast(page, 'Client Updated Successfully')
    expect(await stored()).toMatchObject({ clientImage: second?.clientImage })
    await clearToasts(page)
  })
  await test.step('Remove takes a stored picture away when the form is saved', async () => {
    await navigateTo(page, '/admin/clients')
    await expect(toasts(page)).toHaveCount(0)
    await navigateTo(page, `/admin/edit-client?id=${first?._id}`)
    await page.getByRole('button', { name: 'Remove, Client image' }).click()
    await expect(page.getByText('Removed when you save')).toBeVisible()
    await page.getByRole('button', { name: 'Update Client' }).click()
    await expectToast(page, 'Client Updated Successfully')
    expect([await stored(), (await fetch(site.url + second?.clientImage)).status]).toMatchObject([{ clientImage: '', media: {} }, 200])
  })
})

test('a text shows a picture of the library, which names the text as its place, and the new file once it is replaced', async ({
  adminTab: page,
}) => {
  const { services } = (await (await page.request.get('/api/v1/service/all-services?limit=1')).json()) as {
    services: { _id: string; title: string; slug: string }[]
  }
  const { _id, title, slug } = services[0] ?? { _id: '', title: '', slug: '' }
  const form = page.getByRole('group', { name: 'Picture', exact: true })
  const atTheEnd = async () => {
    await page.getByRole('textbox', { name: 'Full description' }).focus()
    await page.keyboard.press('Control+End')
    await page.getByRole('button', { name: 'Picture', exact: true }).click()
  }

  await test.step('an upload from the text joins the library with its description', async () => {
    await page.goto(`/admin/edit-service?id=${_id}`)
    await atTheEnd()
    await form.getByLabel('Upload a picture').setInputFiles(await payload(await picture('ramp.png', 600)))
    await expect(form.getByLabel('Picture address')).toHaveValue(/^\/uploads\/library\//)
    await form.getByLabel('Description of the picture').fill('The ramp at night')
    expect(await axeFindings(page)).toEqual([])
    await form.getByRole('button', { name: 'Add picture' }).click()
    await expect(form).toBeHidden()
  })
  await test.step('the picker gives a picture with the description of the library, to be changed for this place', async () => {
    await atTheEnd()
    await form.getByRole('button', { name: 'Library, picture of the text' }).press('Enter')
    const picker = page.getByRole('dialog', { name: 'Choose a picture' })
    await picker.getByRole('searchbox').fill('ramp')
    await page.keyboard.press('Enter')
    await picker.getByRole('button', { name: /^Choose ramp\.png/ }).press('Enter')
    await expect(picker).toBeHidden()
    await expect(form.getByLabel('Description of the picture')).toHaveValue('The ramp at night')
    await form.getByLabel('Description of the picture').fill('The same ramp')
    await page.keyboard.press('Enter')
    await expect(form).toBeHidden()
    await page.getByRole('button', { name: 'Update Service' }).click()
    await expectToast(page, 'Service Updated Successfully')
  })
  await test.step('the library names the text as one place, and deletes the file only after that', async () => {
    await navigateTo(page, '/admin/media?search=ramp')
    await page.getByRole('button', { name: /^Open ramp\.png/ }).click()
    const dialog = page.getByRole('dialog', { name: 'ramp.png' })
    await expect(dialog.getByLabel('Description (alternative text)')).toHaveValue('The ramp at night')
    await expect(dialog.getByRole('listitem')).toHaveText([`Service ‘${title}’: Full description`])
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
    await dialog.getByLabel('Replace the file').setInputFiles(await payload(await picture('ramp-by-day.png', 300)))
    await expect(dialog.getByText('300 × 300 pixels')).toBeVisible()
  })
  await test.step('a visitor sees the new file in both places, each with its own description', async () => {
    await page.goto(`/services/${slug}`)
    for (const name of ['The ramp at night', 'The same ramp']) {
      const shown = page.getByRole('img', { name, exact: true })
      await shown.scrollIntoViewIfNeeded()
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
    }
  })
})

test('what a form says about a new picture stays with its draft, also when the time at which it goes live is refused, and is on the public page, and the focal point where it is cropped', async ({
  adminTab: page,
}) => {
  await test.step('the draft of a hero section has it although the time at which it goes live is refused', async () => {
    const { heroSections } = (await (await page.request.get('/api/v1/hero/all-hero-section')).json()) as { heroSections: { _id: string }[] }
    await page.goto(`/admin/edit-herosection?id=${heroSections.at(-1)?._id}`)
    await page.getByLabel('Hero image', { exact: true }).setInputFiles(await payload(await picture('gate.png', 600)))
    await page.getByLabel('Description (alternative text)').fill('The gate at dusk')
    const recover = await refuseWithMessage(page, 'drafts/heroSections/*/publish', 'Not at this time.')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Schedule…' }).click()
    await page.getByRole('dialog', { name: 'Schedule' }).getByRole('button', { name: 'Schedule' }).click()
    await expect(page.getByRole('group', { name: 'Not at this time.' })).toBeVisible()
    await recover()
    await page.reload()
    await expect(page.getByText('‘The gate at dusk’')).toBeVisible()
  })
  await test.step('description and focal point where the picture is chosen', async () => {
    await navigateTo(page, '/admin/about')
    await page.getByLabel('About image', { exact: true }).setInputFiles(await payload(await picture('hub.png', 600)))
    await expect(page.getByText('This picture is 600 pixels wide, and shown up to 1200 wide')).toBeVisible()
    await page.getByLabel('Description (alternative text)').fill('The hub at Bhiwandi')
    await page.getByText('Focal point', { exact: true }).first().click()
    await page.locator('[data-focal]').click({ position: { x: 12, y: 12 } })
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('‘The hub at Bhiwandi’')).toBeVisible()
  })
  await test.step('the draft has both when it is opened again, and cannot be used or deleted elsewhere', async () => {
    await page.reload()
    await expect(page.getByText('‘The hub at Bhiwandi’')).toBeVisible()
    await page.getByRole('button', { name: 'Describe, About image' }).click()
    const dialog = page.getByRole('dialog', { name: 'hub.png' })
    await expect(dialog.getByText('In a draft only, not on the site yet.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: /^Update/ }).click()
    await expect(page.getByText(/draft saved by/)).toHaveCount(0)
  })
  await test.step('a visitor has both, with the size of the picture and the widths that there are', async () => {
    await page.goto('/')
    const shown = page.getByRole('img', { name: 'The hub at Bhiwandi' })
    await shown.scrollIntoViewIfNeeded()
    await expect(shown).toHaveAttribute('width', '600')
    await expect(shown).toHaveAttribute('srcset', /-240\.webp 240w,.*-480\.webp 480w,.*\.webp 600w$/)
    const [x, y] = (await shown.evaluate((image) => getComputedStyle(image).objectPosition))
      .split(' ')
      .map((part) => Number.parseFloat(part))
    expect([x !== undefined && x < 20, y !== undefined && y < 20]).toEqual([true, true])
  })
})
