import { respondWith } from '../support/responses.ts'
import { expect, test } from '../support/test.ts'
import { followLink, readApi, visit } from '../support/visit.ts'

type Member = Record<'memberName' | 'memberDescription' | 'memberImage' | 'memberFacebook' | 'memberInstagram' | 'memberLinkedin', string>

test('the about page has its head, its parts in order, and a call to action of its own', async ({ visitorTab: page }) => {
  await visit(page, '/about')
  await test.step('the parts follow in order: story, numbers, clients, #team, #awards, call to action (PUB-ABOUTUS-04, PUB-ABOUTUS-05, PUB-ABOUTUS-07)', async () => {
    const main = page.getByRole('main')
    const parts = [
      main.getByRole('heading', { level: 1 }),
      main.getByRole('heading', { name: 'Our Vision' }),
      main.getByRole('region', { name: 'In numbers' }),
      main.getByRole('heading', { name: 'Our Trusted Clients' }),
      page.locator('#team'),
      page.locator('#awards'),
      main.getByRole('heading', { name: 'Tell us the lane. You get a rate in 40 minutes.' }),
    ]
    const tops = await Promise.all(parts.map((part) => part.evaluate((element) => element.getBoundingClientRect().top)))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    await expect(main.getByRole('region', { name: 'In numbers' }).locator('dt')).toHaveCount(6)
    await expect(main.locator('#clients img').first()).toBeVisible()
  })
  await test.step('the call to action has title, text, button and picture of its own (PUB-CTA-01)', async () => {
    const { cta } = await readApi<{ cta: Record<string, string> }>(page, '/cta/get-cta')
    const banner = page.getByRole('region', { name: cta.title ?? '' })
    await expect(banner).toContainText(cta.description ?? '')
    await expect(banner.locator('img')).toHaveAttribute('src', cta.ctaBG ?? '')
    await expect(banner.getByRole('link', { name: cta.buttonTitle ?? '' })).toHaveAttribute('href', cta.buttonUrl ?? '')
  })
  await test.step('the head has picture, breadcrumb and "Get in Touch"; below stand a picture, vision and mission (PUB-ABOUTUS-01, PUB-ABOUTUS-02, PUB-ABOUTUS-03)', async () => {
    const { aboutUs } = await readApi<{ aboutUs: Record<string, string> }>(page, '/about-us/get-about-us')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(aboutUs.pageHeaderTitle ?? '')
    await expect(main.locator('header img')).toHaveAttribute('src', aboutUs.aboutUsPageHeaderImage ?? '')
    const trail = main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    await expect(trail).toHaveText(['Home', aboutUs.pageHeaderTitle ?? ''])
    await expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    await expect(main.locator(`img[src="${aboutUs.aboutUsImage}"]`)).toBeVisible()
    for (const [heading, text] of [
      ['Our Vision', aboutUs.vision],
      ['Our Mission', aboutUs.mission],
    ] as const) {
      const block = main.locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) })
      await expect(block.getByRole('paragraph')).toHaveText(text ?? '')
    }
    await main.getByRole('link', { name: 'Get in Touch' }).first().click()
    await expect(page).toHaveURL('/contact')
  })
})

test('/about#awards opens at the awards (PUB-ABOUTUS-07)', async ({ visitorTab: page }) => {
  await visit(page, '/about#awards')
  await expect(page.locator('#awards h2')).toBeInViewport()
})

test('every member is a card, and each missing text of the call to action is replaced on its own (PUB-TEAM-01, PUB-CTA-02)', async ({
  visitorTab: page,
}) => {
  await visit(page, '/terms')
  const cta = {
    _id: '00000000-0000-4000-8000-000000000001',
    title: 'Only a title',
    description: '',
    buttonTitle: '',
    buttonUrl: '',
    ctaBG: '',
  }
  await respondWith(page, /get-cta$/, { message: '', cta })
  await test.step('every member is a card with picture, name, text, and links to what accounts there are', async () => {
    const { members } = await readApi<{ members: Member[] }>(page, '/team/all-team-members?page=1&limit=10')
    const [first, second, ...others] = members
    const all = [
      {
        ...first,
        memberFacebook: 'https://facebook.example/a',
        memberInstagram: 'https://instagram.example/a',
        memberLinkedin: 'https://linkedin.example/a',
      },
      { ...second, memberFacebook: '', memberInstagram: '', memberLinkedin: '' },
      ...others,
    ] as Member[]
    await respondWith(page, /all-team-members/, { message: '', members: all, page: 1, limit: 10, total: all.length, totalPage: 1 })
    await followLink(page, 'About')
    const cards = page.locator('#team').getByRole('article')
    await expect(cards).toHaveCount(all.length)
    for (const [index, member] of all.entries()) {
      const card = cards.nth(index)
      await expect(card.getByRole('heading')).toHaveText(member.memberName)
      await expect(card).toContainText(member.memberDescription)
      await expect(card.locator('img')).toHaveAttribute('src', member.memberImage)
      const accounts = [member.memberFacebook, member.memberInstagram, member.memberLinkedin].filter((href) => href !== '')
      expect(await card.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(accounts)
    }
    await expect(cards.first().getByRole('link').first()).toHaveAttribute('target', '_blank')
  })
  await test.step('each missing text of the call to action is replaced on its own', async () => {
    const banner = page.getByRole('region', { name: 'Only a title' })
    await expect(banner.getByRole('paragraph')).toContainText('Tell us what it weighs')
    await expect(banner.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
  })
})
