import { respondWith } from '../support/responses.ts'
import { boxOf } from '../support/seen.ts'
import { expect, test } from '../support/test.ts'
import { followLink, readApi, visit } from '../support/visit.ts'

type Branch = { branchName: string; branchAddress: string; branchMap: string }
type Contact = {
  contact: {
    pageHeaderTitle: string
    pageHeaderDescription: string
    pageHeaderImage: string
    branchAddress: Branch[]
    mainBranchTiming: { day: string }[]
  }
}

test('the contact page has every way to reach the company, a map for each branch, and its hours (PUB-CONTACT-01)', async ({
  visitorTab: page,
}) => {
  await visit(page, '/contact')
  await test.step('the form and the direct ways to the company begin in the first screen of a desktop and of a phone', async () => {
    const main = page.getByRole('main')
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport)
      for (const seen of [main.getByRole('link', { name: '+91 98765 01234' }), main.getByRole('heading', { name: 'Send an enquiry' })])
        await expect(seen.first()).toBeInViewport({ ratio: 1 })
      for (const link of await main.locator('dl a').all()) expect((await boxOf(link)).height).toBeGreaterThanOrEqual(44)
    }
  })
  await test.step('the head of the page, and every way to reach the company (PUB-CONTACT-02, PUB-CONTACT-03, PUB-CONTACT-04)', async () => {
    const { contact } = await readApi<Contact>(page, '/contact/contact-page')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(contact.pageHeaderTitle)
    await expect(main.getByText(contact.pageHeaderDescription)).toBeVisible()
    await expect(main.locator('img').first()).toHaveAttribute('src', contact.pageHeaderImage)
    await expect(main.getByRole('link', { name: '+91 98765 01234' })).toHaveAttribute('href', 'tel:+919876501234')
    await expect(main.getByRole('link', { name: 'desk@portolan.example' })).toHaveAttribute('href', 'mailto:desk@portolan.example')
    await expect(main.locator('address')).toContainText('Sagar Industrial Park')
    const accounts = main.getByRole('link', { name: /^Portolan Freight on / })
    expect(await accounts.evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('target')]))).toEqual([
      ['https://www.instagram.com/portolanfreight', '_blank'],
      ['https://www.linkedin.com/company/portolanfreight', '_blank'],
      ['https://www.facebook.com/portolanfreight', '_blank'],
    ])
  })
  await test.step('the first branch is chosen, and choosing another shows its own map (PUB-CONTACT-16, PUB-CONTACT-17)', async () => {
    const { contact } = await readApi<Contact>(page, '/contact/contact-page')
    const source = ({ branchMap }: Branch) => /src="([^"]+)"/.exec(branchMap)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const map = page.getByRole('main').locator('iframe')
    for (const [index, branch] of contact.branchAddress.entries()) {
      const choice = page.getByRole('button', { name: branch.branchName })
      if (index > 0) await choice.click()
      await expect(choice).toHaveAttribute('aria-pressed', 'true')
      await expect(choice).toContainText(branch.branchAddress)
      await expect(map).toHaveCount(1)
      await expect(map).toHaveAttribute('src', source(branch))
      const query = new URLSearchParams({ query: `${branch.branchName}, ${branch.branchAddress}` })
      await expect(page.getByRole('link', { name: 'Open in maps' })).toHaveAttribute('href', new RegExp(`${escaped(query.toString())}$`))
      await expect(page.getByRole('main').locator('[aria-pressed=true]')).toHaveCount(1)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    expect((await boxOf(page.getByRole('heading', { name: 'Where to find us' }))).top).toBeLessThan((await boxOf(map)).top)
  })
  await test.step('the demo company is closed on Sunday (PUB-CONTACT-19)', async () => {
    const section = page.getByRole('region', { name: 'Main Branch Timings' })
    await expect(section.locator('dt')).toHaveCount(7)
    await expect(
      section
        .locator('div', { has: page.locator('dt', { hasText: 'Sunday' }) })
        .last()
        .locator('dd'),
    ).toHaveText('Closed')
  })
})

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

test('the week marks today, and says "Open now" within its hours where the company is, as time goes by', async ({ page }) => {
  const section = page.getByRole('region', { name: 'Main Branch Timings' })
  const besidePhone = page.getByRole('definition').filter({ has: page.getByRole('link', { name: '+91 98765 01234' }) })
  const expectWeek = async (today: string, open: boolean) => {
    await besidePhone.hover()
    await expect(besidePhone.getByText('Open now')).toBeVisible({ visible: open })
    await section.scrollIntoViewIfNeeded()
    await expect(section.locator('[aria-current=date] dt')).toHaveText(today)
    await expect(section.getByText('Open now')).toBeVisible({ visible: open })
  }
  await page.clock.install({ time: '2026-11-22T06:00:00Z' })
  await page.goto('/contact')
  await expectWeek('Sunday', false)
  await page.clock.setSystemTime('2026-11-23T05:00:00Z')
  await page.goto('/contact')
  await expectWeek('Monday', true)
  await page.clock.fastForward('11:00:00')
  await expectWeek('Monday', false)
  // Its room is in the line of the number.
  await page.setViewportSize({ width: 360, height: 800 })
  const email = page.getByRole('definition').filter({ has: page.getByRole('link', { name: 'desk@portolan.example' }) })
  expect((await boxOf(besidePhone)).height).toBe((await boxOf(email)).height)
})

test('"Main Branch Timings" has a card for each day, and off is Closed in whatever letters; an only branch without a map stands beside its title (PUB-CONTACT-18, PUB-CONTACT-19)', async ({
  visitorTab: page,
}) => {
  const days = [
    ...[
      ['Monday', '8:00 am – 8:00 pm'],
      ['Tuesday', 'off'],
      ['Wednesday', 'OFF'],
      ['Thursday', 'Off'],
      ['Friday', 'oFf'],
      ['Saturday', 'Office only'],
      ['Sunday', 'off'],
    ],
  ]
  const { contact } = await readApi<Contact>(page, '/contact/contact-page')
  const branchAddress = contact.branchAddress.slice(0, 1).map((branch) => ({ ...branch, branchMap: '' }))
  const mainBranchTiming = days.map(([day, timing], index) => ({ _id: `00000000-0000-4000-8000-00000000000${index}`, day, timing }))
  await respondWith(page, /\/contact\/contact-page$/, { message: '', contact: { ...contact, branchAddress, mainBranchTiming } })
  await visit(page, '/terms')
  await followLink(page, 'Contact')
  const section = page.getByRole('region', { name: 'Main Branch Timings' })
  await expect(section.locator('dt')).toHaveText(days.map(([day]) => day ?? ''))
  await expect(section.locator('dd')).toHaveText(['8:00 am – 8:00 pm', 'Closed', 'Closed', 'Closed', 'Closed', 'Office only', 'Closed'])
  const branches = page.getByRole('region', { name: 'Where to find us' })
  await branches.scrollIntoViewIfNeeded()
  expect((await boxOf(branches.getByRole('list'))).top).toBe((await boxOf(branches.getByRole('heading'))).top)
})
