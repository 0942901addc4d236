import type { Page } from '@playwright/test'
import { picture } from '../support/files.ts'
import { expectToast } from './support/admin.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'

restoreSite()

type Service = { _id: string; slug: string; gallery: { url: string }[]; media: Record<string, { alt?: string }> }

/** A service of the demo company with a gallery, as a visitor reads it. */
async function serviceWithGallery(page: Page): Promise<Service> {
  const { services } = (await (await page.request.get('/api/v1/service/all-services?limit=100')).json()) as { services: Service[] }
  const found = services.find(({ gallery }) => gallery.length > 1)
  if (found === undefined) throw new Error('No service of the demo company has a gallery')
  return found
}

const altOf = ({ gallery, media }: Service, index: number) => media[gallery.at(index)?.url ?? '']?.alt

test('pictures of a gallery are described at their tiles, new ones and stored ones, and visitors get the descriptions', async ({
  adminTab: page,
}) => {
  const { _id, slug } = await serviceWithGallery(page)
  const dialog = page.getByRole('dialog')
  const description = dialog.getByLabel('Description (alternative text)')
  const tile = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Describe ${name}` }) })
  const sizeOf = (name: string) => tile(name).evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight])
  const describe = (name: string) => page.getByRole('button', { name: `Describe ${name}`, exact: true })

  await test.step('a new picture, by the keyboard, at a tile that keeps its size', async () => {
    await page.goto(`/admin/edit-service?id=${_id}`)
    const file = await picture('gate.png', 600)
    await page.getByLabel('Gallery', { exact: true }).setInputFiles({
      ...{ name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) },
    })
    const before = await sizeOf('gate.png')
    expect(before).toEqual(await sizeOf('picture 1'))
    await describe('gate.png').press('Enter')
    await description.fill('The gate at six in the morning')
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(describe('gate.png')).toBeFocused()
    expect(await sizeOf('gate.png')).toEqual(before)
    await describe('gate.png').press('Enter')
    await expect(description).toBeFocused()
    await expect(description).toHaveValue('The gate at six in the morning')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
  await test.step('a stored picture, whose description the library has at once', async () => {
    const before = await sizeOf('picture 1')
    await describe('picture 1').press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Used in' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: /^Service ‘.+’: Gallery$/ }).first()).toBeVisible()
    await expect(dialog.getByLabel('Replace the file')).toHaveCount(0)
    await description.fill('Two trucks at the ramp')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(describe('picture 1')).toBeFocused()
    expect(await sizeOf('picture 1')).toEqual(before)
    expect(altOf(await serviceWithGallery(page), 0)).toBe('Two trucks at the ramp')
  })
  await test.step('once saved, the page has both descriptions', async () => {
    await page.getByRole('button', { name: 'Update Service' }).click()
    await expectToast(page, 'Service Updated Successfully')
    // The description of a new file follows the record that has it.
    await expect
      .poll(async () => {
        const saved = await serviceWithGallery(page)
        return [altOf(saved, 0), altOf(saved, -1)]
      })
      .toEqual(['Two trucks at the ramp', 'The gate at six in the morning'])
    await page.goto(`/services/${slug}`)
    await expect(page.locator('img[alt="The gate at six in the morning"]').first()).toBeAttached()
  })
})
