import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { api, expectToast } from './support/admin.ts'
import { pageWidth } from './support/seen.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty' })
restoreSite()

const fixtures = join(import.meta.dirname, '../../client/admin/controls/rich-text/fixtures')

const copiedIn = (program: string) => readFile(join(fixtures, `${program}.html.txt`), 'utf8')

/** Pastes what a program put into the clipboard. */
async function paste(text: Locator, html: string): Promise<void> {
  await text.evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', copied)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

/** Computed styles of a heading and a table, which must be equal in the text editor and on the site. */
const looks = (text: Locator) =>
  text.evaluate((element) => {
    const { fontSize, fontFamily, fontWeight } = getComputedStyle(element.querySelector('h2') ?? element)
    const cell = getComputedStyle(element.querySelector('td') ?? element)
    const sizeOf = (selector: string) => element.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    const wholeColumn = Math.round((sizeOf('table').width / sizeOf('p').width) * 100)
    const heights = ['h2', 'ul', 'ol', 'tr'].map((selector) => Math.round(sizeOf(selector).height))
    return { fontSize, fontFamily, fontWeight, padding: cell.padding, border: cell.borderBottom, wholeColumn, heights }
  })

test('text copied in Word keeps its lists, loses its picture with a word about it, links to a page by its name, and looks as it will (ADM-SERVICE-06)', async ({
  adminTab: page,
  site,
  admin,
}) => {
  await api(site, admin, 'service/create-service', { title: 'Full Truckload' })
  const text = page.getByRole('textbox', { name: 'Full description' })
  await page.goto('/admin/create-service')
  await page.getByLabel('Title', { exact: true }).fill('Night lane')

  await test.step('lists are lists, the title is a heading below the page’s own, and the lost picture is mentioned', async () => {
    await text.click()
    await paste(text, await copiedIn('word'))
    await expect(page.getByText('A picture was left out of the pasted text')).toBeVisible()
    await expect(text.getByRole('heading', { level: 2 })).toHaveText('Night lane')
    await expect(text.locator('ul > li > ul > li')).toHaveText('Within it')
    await expect(text.locator('ol > li')).toHaveText(['Load', 'Seal'])
    await expect(text.locator('img:not(.ProseMirror-separator)')).toHaveCount(0)
  })

  await test.step('a link finds a page of the site by its name', async () => {
    await text.getByText('Seal', { exact: true }).dblclick({ position: { x: 8, y: 8 } })
    await page.getByRole('button', { name: 'Link', exact: true }).click()
    const pages = page.getByRole('combobox', { name: 'Link address' })
    await pages.click()
    await expect(page.getByRole('option', { name: 'About Us' })).toBeVisible()
    await page.keyboard.type('truck')
    await expect(page.getByRole('option')).toHaveText(['Full Truckload/services/full-truckload'])
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(pages).toHaveValue('/services/full-truckload')
    await expect(page.getByText('Leads to ‘Full Truckload’, a page of this site.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(text.getByRole('link', { name: 'Seal' })).toHaveAttribute('href', '/services/full-truckload')
  })

  const inEditor = await looks(text)
  await page.getByRole('button', { name: 'Create Service' }).click()
  await expectToast(page, 'Service created successfully!')
  const { service } = (await (await page.request.get('/api/v1/service/service/night-lane')).json()) as {
    service: { fullDescription: string }
  }
  expect(service.fullDescription).toBe(
    '<h2>Night lane</h2><p>Pune to <b>Nashik</b>, <i>every</i> night.</p><ul><li>First point<ul><li>Within it</li></ul></li><li>Second point</li></ul>' +
      '<p>In order:</p><ol><li>Load</li><li><a href="/services/full-truckload">Seal</a></li></ol>' +
      '<table><tbody><tr><td>Hosur</td><td>27 h</td></tr></tbody></table><p><a href="https://portolan.example/rates">Rates</a></p>',
  )
  await page.goto('/services/night-lane')
  expect(await looks(page.locator('div:has(> h2):has(> table)'))).toEqual(inEditor)
})

const reviewed =
  '<p class=MsoNormal dir=RTL>ہم ممبئی سے دہلی تک<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[AB1]</a></span></p>' +
  '<p class=MsoNormal>By night <del cite="mailto:Asha">and day</del></p><ul><li>ممبئی</li><li>DHL دہلی</li></ul><div>Collect</div><div>Deliver</div>'

/** The direction of each block, and on which side of its list an item begins. */
const directions = (text: Locator) =>
  text.evaluate((element) => {
    const directionOf = (selector: string) => [...element.querySelectorAll(selector)].map((block) => getComputedStyle(block).direction)
    const list = element.querySelector('ul')?.getBoundingClientRect()
    const item = element.querySelector('li')?.getBoundingClientRect()
    return {
      paragraphs: directionOf('p'),
      lists: directionOf('ul'),
      marker: (list?.right ?? 0) - (item?.right ?? 0) > 10 ? 'right' : 'left',
    }
  })

test('text from right to left keeps its direction in the editor and on the page, list markers included, and one notice names comments and deletions that were left out', async ({
  adminTab: page,
}) => {
  const text = page.getByRole('textbox', { name: 'Full description' })
  await page.goto('/admin/create-service')
  await page.getByLabel('Title', { exact: true }).fill('Urdu lane')
  await text.click()
  await paste(text, reviewed)
  await expect(page.getByText('A comment and a deleted passage were left out of the pasted text')).toBeVisible()
  const expected = { paragraphs: ['rtl', 'ltr', 'ltr', 'ltr'], lists: ['rtl'], marker: 'right' }
  expect(await directions(text)).toEqual({ ...expected, paragraphs: ['rtl', 'ltr', 'rtl', 'rtl', 'ltr', 'ltr'] })
  await page.getByRole('button', { name: 'Create Service' }).click()
  await expectToast(page, 'Service created successfully!')
  await page.goto('/services/urdu-lane')
  expect(await directions(page.locator('div[dir=auto]:has(> ul)'))).toEqual(expected)
})

/** A file of a clipboard or a drop. */
type Copied = { name: string; type: string; bytes: number[] }

const pictureOf = async (name: string, background: string): Promise<Copied> => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, type: 'image/png', bytes: [...bytes] }
}

/** Pastes files, or drops them at the end of the first paragraph. */
const put = (text: Locator, type: 'paste' | 'drop', files: Copied[]) =>
  text.evaluate(
    (element, copied) => {
      const data = new DataTransfer()
      for (const { name, type, bytes } of copied.files) data.items.add(new File([new Uint8Array(bytes)], name, { type }))
      const { right, bottom } = element.querySelector('p')?.getBoundingClientRect() ?? new DOMRect()
      const init = { bubbles: true, cancelable: true, clientX: right - 2, clientY: bottom - 2 }
      element.dispatchEvent(
        copied.type === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      )
    },
    { type, files },
  )

test('a screenshot that is pasted or dropped is uploaded into the library, stands where it was put, is described, and can be undone; a file of another kind is named', async ({
  adminTab: page,
  admin,
}) => {
  const text = page.getByRole('textbox', { name: 'Full description' })
  const pictures = text.locator('img:not(.ProseMirror-separator)')
  await page.goto('/admin/create-service')
  await page.getByLabel('Title', { exact: true }).fill('Rail lane')
  await text.click()
  await page.keyboard.type('Seen here: ')
  await put(text, 'paste', [await pictureOf('image.png', 'teal'), { name: 'rates.pdf', type: 'application/pdf', bytes: [1] }])
  await page.keyboard.type('and there')
  await expect(page.getByText('‘rates.pdf’ cannot be used: choose PNG, JPEG, WebP, GIF or AVIF')).toBeVisible()
  const description = page.getByRole('group', { name: 'About ‘image.png’' })
  await description.getByLabel('Description (alternative text)').fill('The yard at Pune')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(description).toBeHidden()

  await put(text, 'drop', [await pictureOf('second.png', 'navy')])
  await expect(pictures).toHaveCount(2)
  await page.evaluate(() => scrollTo(0, 0))
  expect(await axeFindings(page)).toEqual([])
  await text.press('Control+z')
  await expect(pictures).toHaveCount(1)
  await expect(page.getByRole('group', { name: /About/ })).toBeHidden()

  await page.getByRole('button', { name: 'Create Service' }).click()
  await expectToast(page, 'Service created successfully!')
  await page.goto('/services/rail-lane')
  await expect(page.getByText('Seen here: and there').getByRole('img', { name: 'The yard at Pune' })).toBeVisible()
  const library = await page.request.get('/api/v1/media', { headers: { authorization: `Bearer ${admin.token}` } })
  expect(await library.json()).toMatchObject({
    media: expect.arrayContaining([expect.objectContaining({ name: 'image.png', alt: 'The yard at Pune' })]),
  })
})

test('on a phone a table breaks no word of its head in the text editor, which scrolls sideways instead of the page', async ({
  adminTab: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/create-service')
  const text = page.getByRole('textbox', { name: 'Full description' })
  await text.click()
  const row = (tag: string, cells: string[]) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  const names = ['Vehicle', 'Payload', 'Inside length', 'Suits', 'Availability']
  await paste(
    text,
    `<table>${row('th', names)}${row('td', ['32 ft multi-axle', '16 t', '9.7 m', 'Volume goods, white goods and machinery', 'Every day'])}</table>`,
  )
  const linesOf = (cell: Element) => {
    const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
    const range = document.createRange()
    if (words !== null) range.selectNode(words)
    return range.getClientRects().length
  }
  for (const name of ['Payload', 'Availability']) expect(await text.getByRole('columnheader', { name }).evaluate(linesOf)).toBe(1)
  expect(await text.evaluate((area) => area.scrollWidth > area.clientWidth)).toBe(true)
  expect(await pageWidth(page)).toBe(390)
})
