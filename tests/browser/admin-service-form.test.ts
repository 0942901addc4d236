import type { Page } from '@playwright/test'
import { api, clearToasts, demoFile, expectToast, inlineMessage, writeRequests } from './support/admin.ts'
import { expect, restoreSite, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ content: 'empty' })
restoreSite()

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Moves a sortable item by keyboard, place by place, and waits for each announcement. */
async function drag(page: Page, name: string, key: string, places: string[]): Promise<void> {
  const announced = (words: string, timeout = 15_000) => expect(page.locator('[aria-live]', { hasText: words })).toBeAttached({ timeout })
  await page.getByRole('button', { name: `Drag ${name}`, exact: true }).focus()
  await page.keyboard.press('Space')
  await announced(`Picked up ${name}`)
  for (const place of places) {
    // The library ignores a key until it has measured the items, so the press is repeated.
    await expect(async () => {
      await page.keyboard.press(key)
      await announced(`${name} would be ${place}.`, 3000)
    }).toPass()
  }
  await page.keyboard.press('Space')
  await announced(`Put down ${name}, ${places.at(-1)}.`)
}

/** Presses "Add feature" with an incomplete one: the text that lacks gets the focus, and no feature is added after these. */
async function expectNotAdded(page: Page, title: string, description: string, count: number): Promise<void> {
  const [titleField, descriptionField] = [field(page, 'New feature title'), field(page, 'New feature description')]
  await titleField.fill(title)
  await descriptionField.fill(description)
  await press(page, 'Add feature')
  await expect(title.trim() === '' ? titleField : descriptionField).toBeFocused()
  await expect(page.getByRole('group', { name: /^Feature \d$/ })).toHaveCount(count)
}

type Service = { slug: string; seo: object; gallery: { url: string }[]; features: { title: string }[] }
const read = async (page: Page, slug: string) =>
  ((await (await page.request.get(`/api/v1/service/service/${slug}`)).json()) as { service: Service }).service

test('the slug follows the title until it is published, a taken one offers a free one, and an old one redirects (ADM-SERVICE-15)', async ({
  adminTab: page,
  site,
  admin,
}) => {
  await api(site, admin, 'service/create-service', { title: 'Rail' })
  await page.goto('/admin/create-service')
  await field(page, 'Title').fill('रेल')
  await field(page, 'Title').blur()
  const noLetters = 'The title leaves no letters for an address: write one in Latin letters, such as full-truckload'
  const slugError = page.locator('#field-slug-error')
  await expect(slugError).toHaveText(noLetters)
  const sent = writeRequests(page)
  await press(page, 'Create Service')
  await expectToast(page, noLetters)
  await expect(inlineMessage(page, noLetters).getByRole('link')).toHaveText('Slug')
  await expect(field(page, 'Slug')).toBeFocused()
  expect(sent).toEqual([])
  await clearToasts(page)
  await press(page, 'Use rel')
  await expect(field(page, 'Slug')).toHaveValue('rel')
  await expect(field(page, 'Slug')).toBeFocused()
  await expect(slugError).toBeEmpty()
  await field(page, 'Slug').fill('')
  await field(page, 'Title').fill(' Rail ')
  await field(page, 'Slug').fill('Rail')

  await press(page, 'Create Service')
  await expect(slugError).toHaveText('This slug is already taken')
  await clearToasts(page)
  await press(page, 'Use rail-2')
  await expect(field(page, 'Slug')).toHaveValue('rail-2')
  await press(page, 'Create Service')
  await expectToast(page, 'Service created successfully!')
  await expect(page).toHaveURL('/admin/services')

  await page.locator('tr', { hasText: 'rail-2' }).getByRole('link', { name: /^Edit/ }).click()
  await field(page, 'Title').fill('Rail by night')
  await expect(field(page, 'Slug')).toHaveValue('rail-2')
  await field(page, 'Slug').fill('Night Rail')
  await expect(page.getByText('The old address /services/rail-2 will redirect here.')).toBeVisible()
  const reader = await page.context().newPage()
  await visit(reader, '/terms')
  await press(page, 'Update Service')
  await expectToast(page, 'Service Updated Successfully')
  expect((await page.request.get('/services/rail-2')).url()).toMatch(/\/services\/night-rail$/)
  await test.step('a reader whose page still links to the old address is led on, too', async () => {
    await reader.getByRole('navigation', { name: 'Main' }).getByText('Services', { exact: true }).click()
    await reader.locator('a[href="/services/rail-2"]').first().click()
    await expect(reader).toHaveURL('/services/night-rail')
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Rail by night')
    await reader.close()
  })
})

test('gallery, features and the texts for search engines of a service are written in one form (ADM-SERVICE-06)', async ({
  adminTab: page,
}) => {
  await page.goto('/admin/create-service')
  await field(page, 'Title').fill('Docks')

  await test.step('the texts for search engines are previewed with what the page falls back to (ADM-SERVICE-08)', async () => {
    const preview = page.getByRole('region', { name: 'Preview of the search result' })
    await field(page, 'Short description').fill('By water.')
    await expect(preview).toContainText('services › docks')
    await expect(preview).toContainText('Docks · Haulfront')
    await expect(preview).toContainText('By water.')
    await field(page, 'Meta title').fill('Barges from Nhava Sheva')
    await field(page, 'Meta description').fill('x'.repeat(161))
    await expect(preview).toContainText('Barges from Nhava Sheva · Haulfront')
    await expect(page.getByText('of about 60')).toHaveCount(0)
    await expect(page.getByText('161, about 160 recommended')).toBeVisible()
    await field(page, 'Meta description').fill('Barges and docks.')
    await field(page, 'Keywords').fill('docks, barges')
  })

  await test.step('a feature needs both texts, and a blank is none (ADM-SERVICE-10)', async () => {
    await expectNotAdded(page, 'Half', '', 0)
    await expectNotAdded(page, ' ', 'Always.', 0)
  })

  await test.step('features are added, dragged, moved and brought back (ADM-SERVICE-07)', async () => {
    for (const title of ['Cooled', 'Watched', 'Sealed']) {
      await field(page, 'New feature title').fill(title)
      await field(page, 'New feature description').fill('Always.')
      await press(page, 'Add feature')
      await expect(field(page, 'New feature title')).toBeFocused()
    }
    await field(page, 'New feature title').fill('Half')
    await drag(page, 'Feature 3', 'ArrowUp', ['number 2 of 3', 'number 1 of 3'])
    await expect(page.locator('#field-features\\.0\\.title')).toHaveValue('Sealed')
    await press(page, 'Move Feature 1 down')
    await press(page, 'Remove Feature 1')
    await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).click()
  })

  await test.step('pictures of the gallery are added, put in order by a button, and removed; a wrong file stops no other', async () => {
    await field(page, 'Gallery').setInputFiles(
      ['gallery-01.webp', '../content/index.ts', 'gallery-02.webp', 'gallery-03.webp'].map(demoFile),
    )
    await expect(page.getByText(/‘index.ts’ cannot be used: choose PNG/)).toBeVisible()
    await press(page, 'Move gallery-02.webp earlier')
    await press(page, 'Remove gallery-03.webp')
    await field(page, 'Service video').setInputFiles(demoFile('shipping.mp4'))
    await expect(page.getByText('0.3 MB · 0:08 · 1280 × 720 pixels')).toBeVisible()
    await expect(page.locator('video')).toHaveAttribute('poster', /^data:image\/jpeg/)
    await expect(page.locator('video')).toHaveAttribute('preload', 'none')
  })

  await press(page, 'Create Service')
  await expectToast(page, 'Service created successfully!')
  const { features, gallery, seo } = await read(page, 'docks')
  expect(seo).toEqual({ metaTitle: 'Barges from Nhava Sheva', metaDescription: 'Barges and docks.', keywords: ['docks', 'barges'] })
  await test.step('half a feature is not saved', () => {
    expect(features.map(({ title }) => title)).toEqual(['Cooled', 'Sealed', 'Watched'])
  })
  const [first, second] = gallery
  expect(await heightOf(page, first?.url)).not.toBe(0)

  await test.step('stored pictures are put in order by the keyboard, before a new one', async () => {
    // The form leads to the list by itself, once the descriptions of its files are stored.
    await expect(page).toHaveURL(/\/admin\/services$/)
    await page.getByRole('link', { name: 'Edit Docks', exact: true }).click()
    await expect(field(page, 'Title')).toHaveValue('Docks')
    await expectNotAdded(page, 'Half', ' ', 3)
    await drag(page, 'picture 1', 'ArrowRight', ['number 2 of 2'])
    await field(page, 'Gallery').setInputFiles(demoFile('gallery-04.webp'))
    await press(page, 'Update Service')
    await expectToast(page, 'Service Updated Successfully')
    const ordered = (await read(page, 'docks')).gallery
    expect(ordered.slice(0, 2)).toEqual([second, first])
    expect(ordered).toHaveLength(3)
  })
})

const heightOf = (page: Page, url = '') =>
  page.evaluate(async (source) => {
    const image = new Image()
    image.src = source
    await image.decode()
    return image.naturalHeight
  }, url)

test('a logo with fewer than 200 × 200 pixels is doubted, and saved all the same; a drawn one is offered as a picture (ADM-CLIENT-05)', async ({
  adminTab: page,
}) => {
  await page.goto('/admin/create-client')
  await field(page, 'Title').fill('Ravi Traders')
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><script>alert(1)</script><rect width="40" height="20" fill="#f60"/></svg>'
  await field(page, 'Client image').setInputFiles({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
  await expect(page.getByText('‘mark.svg’ cannot be used: choose PNG, JPEG, WebP, GIF or AVIF')).toBeVisible()
  await press(page, 'Use it as a PNG picture')
  await expect(page.getByText('mark.png — not saved yet')).toBeVisible()
  await expect(page.getByText(/1200 × 600 pixels/)).toBeVisible()
  await expect(page.getByText('‘mark.svg’ cannot be used')).toHaveCount(0)
  const png = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 120
    canvas.height = 80
    return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length)
  })
  await field(page, 'Client image').setInputFiles({ name: 'small.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
  await expect(page.getByText(/This picture has 120 × 80 pixels and may look blurred: 200 × 200 or more is better/)).toBeVisible()
  await press(page, 'Create Client')
  await expectToast(page, 'Client Added.')
})

test('a logo is previewed on the ground that it is shown on, and doubted where it hardly stands out from that', async ({
  adminTab: page,
}) => {
  const logo = (color: string) =>
    page.evaluate((fill) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 200 })
      const context = canvas.getContext('2d')
      Object.assign(context ?? {}, { fillStyle: fill })
      context?.fillRect(50, 80, 300, 40)
      return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length)
    }, color)
  const choose = async (label: string, color: string) =>
    field(page, label).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(await logo(color), 'base64') })
  const warning = (ground: string) => page.getByText(`This logo hardly stands out from the ${ground}`)
  await page.goto('/admin/create-site-identity')
  await choose('Primary logo', '#102030')
  await expect(warning('dark ground on which visitors see it')).toBeVisible()
  await choose('Primary logo', '#f4efe5')
  await expect(warning('')).toHaveCount(0)
  await choose('Secondary logo', '#f4efe5')
  await expect(warning('light ground on which visitors see it')).toBeVisible()
  await choose('Secondary logo', '#102030')
  await expect(warning('dark ground that it has beside the name')).toBeVisible()
  await page.getByLabel('Name beside the logo').selectOption('false')
  await expect(warning('')).toHaveCount(0)
  const backgrounds = page.locator('main img').evaluateAll((pictures) => pictures.map((image) => getComputedStyle(image).backgroundColor))
  expect(await backgrounds).toEqual(expect.arrayContaining(['rgb(12, 20, 23)', 'rgb(251, 248, 242)']))
})
