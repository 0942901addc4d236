import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { call, signUp } from '../support/client.ts'
import { done, eventually, expectProblem, type Plain } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { emptyBeforeEach, mails, startTestService } from '../support/service.ts'

const service = await startTestService()
const { token } = await signUp(service)

const company = {
  siteName: 'Ostwind Küstenlogistik',
  phoneNumber: '+49 40 5551234',
  primaryEmail: 'kontor@ostwind.example',
  primaryAddress: 'Kai 7\n20457 Hamburg',
}

const get = (path: string, { cookie = '' } = {}) => fetch(service.url + path, { redirect: 'manual', headers: { cookie } })
const html = async (path: string, from?: { cookie?: string }) => (await get(path, from)).text()
/** The text that a page shows without scripts. */
const shownText = (page: string) =>
  page
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const nameOf = (address = '') => address.split('/').at(-1)?.split('.')[0] ?? ''
const write = async (more: Plain) => {
  const { body } = await call(service, 'getSiteIdentity')
  const operation = body.siteIdentity === null ? 'createSiteIdentity' : 'updateSiteIdentity'
  return done(service, operation, { body: { ...company, ...more }, token })
}

/** Cookie of an editor. */
async function staffCookie(): Promise<string> {
  const { cookie, email } = await signUp(service)
  await service.tools.database('users').where({ email }).update({ role: 'editor' })
  return cookie
}

emptyBeforeEach(service, 'site_identity')

describe('while the site is being set up', () => {
  test('visitors get the holding page at every public address: the company without scripts, and not for search engines', async () => {
    await write({ siteState: 'setup' })
    for (const path of ['/', '/about', '/contact', '/services/none', '/nowhere']) {
      const response = await get(path)
      expect([path, response.status, response.headers.get('x-robots-tag')]).toEqual([path, 200, 'noindex'])
      const page = await response.text()
      expect(page).toContain('<meta name="robots" content="noindex"')
      expect(page).toContain('href="tel:+49405551234"')
      expect(page).toContain('href="mailto:kontor@ostwind.example"')
      expect(shownText(page)).toMatch(/Ostwind Küstenlogistik .*Kai 7/)
      expect(page).toContain('<span dir="auto">20457 Hamburg</span>')
      expect(page).not.toMatch(/application\/ld\+json|<script[^>]*(src|data-entry)/)
    }
  })

  test('there is no sitemap; sign-in, documentation and the API stay', async () => {
    await write({ siteState: 'setup' })
    expect((await get('/sitemap.xml')).status).toBe(404)
    expect(await html('/robots.txt')).not.toMatch(/Sitemap: \S+[^s]\/sitemap\.xml/)
    expect(shownText(await html('/auth/login'))).toContain('Login')
    expect((await get('/docs')).status).toBeLessThan(400)
    expect((await call(service, 'listServices')).status).toBe(200)
  })

  test('staff see the site, an account without a role does not, and an enquiry without scripts is stored', async () => {
    await write({ siteState: 'setup' })
    const cookie = await staffCookie()
    expect(await html('/about', { cookie })).toContain('About Us')
    expect((await get('/about', { cookie })).headers.get('cache-control')).toBe('no-store')
    expect(await html('/about', { cookie: 'session=wrong' })).toContain('Our website will be here soon.')
    const form = new URLSearchParams({ name: 'Jan', phoneNumber: '0405551234', email: 'jan@kunde.example', message: 'Zwei Paletten' })
    const response = await fetch(`${service.url}/contact`, { method: 'POST', body: form })
    expect(response.status).toBe(200)
    expect(await service.tools.database('enquiries').where({ name: 'Jan' })).toHaveLength(1)
  })
})

describe('a published site', () => {
  test('leaves out sections without content, their menus and all default texts', async () => {
    await write({ siteState: 'published', primaryAddress: '' })
    for (const path of ['/', '/about', '/contact']) {
      const page = await html(path)
      const text = shownText(page)
      expect(page).not.toMatch(/defaults\/(hero|tour|placeholder)/)
      expect(text).not.toMatch(/No .* (available|found)|Please add|Kindly|200\+|Bhiwandi|carries full loads|Something to move|Our Vision/i)
      expect(text).not.toMatch(/ About (?!Us)| FAQs | Services /)
    }
    expect((await done(service, 'getSiteIdentity')).body.siteIdentity).toMatchObject({ emptyPages: ['/about', '/services', '/faqs'] })
    const missing = await get('/about')
    expect([missing.status, shownText(await missing.text())]).toEqual([404, expect.stringContaining('Page Not Found')])
    const sitemap = await html('/sitemap.xml')
    expect(sitemap).toContain('/contact</loc>')
    expect(sitemap).not.toMatch(/\/(about|faqs)<\/loc>/)
  })

  test('without a section has the name and the telephone as its home page, and no logo of ours beside the name', async () => {
    await write({ siteState: 'published' })
    const page = await html('/')
    expect(page).toMatch(/<h1[^>]*>Ostwind Küstenlogistik<\/h1>/)
    expect(page.split('<main')[1]).toContain('href="tel:+49405551234"')
    expect(page).not.toContain('Know more')
    expect(page.split('<header')[1]).not.toMatch(/<img[^>]+favicon\.svg/)
    expect(page).toContain('<p>Loading Ostwind Küstenlogistik</p>')
    expect(page).not.toContain('haulfront-mark')
  })

  test('shows what has content, and leaves out counters without a value or with 0', async () => {
    await write({ siteState: 'published' })
    const faq = (await done(service, 'createFaq', { body: { question: 'Wie schnell?', answer: 'Am selben Tag.' }, token })).body
      .faq as Plain
    await done(service, 'createClient', { body: { title: 'Hansa', clientImage: await picture('hansa.png', 200, '#336699', 200) }, token })
    await done(service, 'createHomePage', { body: { sections: [{ key: 'clients', heading: 'Sie vertrauen uns' }] }, token })
    await done(service, 'createAbout', { body: { aboutTitle: 'Wir', satisfiedClients: '40', awardsWon: '', workersInTeam: '0' }, token })
    const page = await html('/')
    // Nor a picture of ours in place of one that the company has not.
    expect(page.split('id="about"')[1]?.split('</section')[0]).not.toContain('<img')
    const text = shownText(page)
    expect(text).toMatch(/ FAQs .* About /s)
    expect(await html('/sitemap.xml')).toContain('/faqs</loc>')
    expect((await get('/faqs')).status).toBe(200)
    expect(text).toContain('Satisfied Clients')
    expect(text).toContain('Sie vertrauen uns')
    expect(text).not.toContain('Our Trusted Clients')
    expect(text).not.toMatch(/Awards Won|Workers in Team|Owned Vehicles/)
    await done(service, 'deleteFaq', { body: { faqId: faq._id }, token })
    expect(shownText(await html('/'))).not.toContain(' FAQs ')
    expect(await html('/sitemap.xml')).not.toContain('/faqs</loc>')
    const missing = await get('/faqs')
    expect([missing.status, shownText(await missing.text())]).toEqual([404, expect.stringContaining('Page Not Found')])
    for (const table of ['clients', 'home_page']) await service.tools.database(table).delete()
    await done(service, 'deleteAbout', { body: { aboutId: (await service.tools.database('about').first())._id }, token })
  })

  test('says each text of a service without a long one once, and names few other services once', async () => {
    await write({ siteState: 'published' })
    const create = (title: string, shortDescription: string) =>
      done(service, 'createService', { body: { title, shortDescription, fullDescription: '' }, token })
    for (const [title, text] of [
      ['Kühlung', 'Minus 20 Grad.'],
      ['Zoll', 'Am selben Tag.'],
      ['Lager', 'Am Kai.'],
    ] as const)
      await create(title, text)
    const main = async () => (await html('/services/zoll')).split('<main')[1]?.split('</main')[0] ?? ''
    const text = shownText(await main())
    expect([text.split('Am selben Tag.').length, text.split('Lager').length, text.split('Get in Touch').length]).toEqual([2, 2, 2])
    expect(await main()).not.toContain('placeholder')
    await create('Linie', 'Jeden Tag.')
    expect(shownText(await main())).toMatch(/Previous .* Next /)
    await service.tools.database('services').delete()
  })

  test('an open site has the defaults as before, with its own name in the description', async () => {
    await write({ siteState: 'open' })
    const page = await html('/')
    expect(page).toContain('content="Ostwind Küstenlogistik carries full loads')
    expect(shownText(page)).toContain('Please add hero sections from the admin panel')
  })
})

test('with a site name, no page, feed, file or mail names the product but the credit in the footer and generated alternatives', async () => {
  await write({ siteState: 'published', accentColor: '#0b5fff' })
  for (const path of ['/', '/about', '/contact', '/faqs', '/terms', '/nowhere', '/auth/login', '/manifest.webmanifest', '/sitemap.xml']) {
    const page = (await html(path)).replaceAll(/Designed by .{0,200}Haulfront<\/a>/g, '')
    expect([path, /haulfront|portolan/i.exec(page.replaceAll(/"?\/[\w/.-]*haulfront[\w/.-]*/g, ''))?.[0]]).toEqual([path, undefined])
  }
  await signUp(service)
  const mail = (await mails(service)).at(-1)
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/haulfront|portolan/i)
})

describe('the brand', () => {
  test('a ground that texts cannot be read on is refused, with the nearest that is dark enough', async () => {
    const refused = await call(service, 'createSiteIdentity', { body: { ...company, groundColor: '#9fc5ff' }, token })
    expectProblem(refused, 400)
    const [error] = refused.body.errors as { path: string; suggestion: string }[]
    expect(error?.path).toBe('groundColor')
    await write({ groundColor: error?.suggestion })
  })

  test('the colours stand in the head of each page, which needs no script for them, and in mails', async () => {
    await write({ accentColor: '#0b5fff', groundColor: '#0a1f44' })
    const response = await get('/')
    const page = await response.text()
    const style = /<style>([^<]*--chakra-colors-signal-500:#0b5fff[^<]*)<\/style>/.exec(page)?.[1] ?? ''
    expect(style).toContain('--chakra-colors-ink-950:#0a1f44')
    const hash = createHash('sha256').update(style).digest('base64')
    expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
    expect(page).toContain('<meta name="theme-color" content="#0a1f44" media="(prefers-color-scheme: light)">')
    expect(await html('/favicon.svg')).toContain('#0b5fff')
    await signUp(service)
    expect((await mails(service)).at(-1)?.html).toContain('background: #0b5fff')
  })

  test('icons are made from the icon of the company, else from a logo that is not wide, else in the accent', async () => {
    const colorAt = async (path: string) => {
      const { data } = await sharp(Buffer.from(await (await get(path)).arrayBuffer()))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      // Within a few steps: the palette of a picture is not exact.
      return Array.from(data.subarray(3 * 96, 3 * 97), (channel) => Math.round(channel / 8) * 8)
    }
    await write({ accentColor: '#0b5fff', secondaryLogo: await picture('wide.png', 300, '#00aa00', 60) })
    expect(await colorAt('/icon-192.png')).toEqual([8, 96, 256])
    await write({ faviconUpload: await picture('icon.png', 64, '#aa0000') })
    for (const path of ['/icon-192.png', '/favicon.svg']) expect([path, await colorAt(path)]).toEqual([path, [168, 0, 0]])
  })

  test('a logo without the name stands on the sign-in page as on the site, with the one for the dark scheme', async () => {
    const logos = {
      primaryLogo: await picture('light.png', 300, '#ffffff', 60),
      secondaryLogo: await picture('dark.png', 300, '#002200', 60),
    }
    const { body } = await write({ ...logos, siteName: 'Żuraw Sp. z o.o.', showSiteName: false })
    const header = (await html('/auth/login')).split('<header')[1]?.split('</header')[0] ?? ''
    const { primaryLogo, secondaryLogo } = body.siteIdentity as Record<string, string>
    expect([...header.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
      expect.stringContaining(nameOf(secondaryLogo)),
      expect.stringContaining(nameOf(primaryLogo)),
    ])
    expect(shownText(header)).not.toContain('Żuraw')
    expect(shownText(await html('/faqs'))).toContain('© 2025 Żuraw Sp. z o.o. All rights reserved.')
    await write({ showSiteName: true })
    expect(shownText((await html('/auth/login')).split('<header')[1] ?? '')).toContain('Ostwind')
  })

  test('the picture for link previews stands for pages without one', async () => {
    await write({ sharePictureUpload: await picture('share.png', 1200, '#336699', 630) })
    const { sharePicture } = (await done(service, 'getSiteIdentity')).body.siteIdentity as { sharePicture: string }
    const preview = sharePicture.replace('/uploads/', '/link-previews/picture/').replace('.webp', '.jpg')
    expect(await html('/faqs')).toContain(`${preview}"`)
  })

  test.each([
    ['light', '#f4efe5', true],
    ['dark', '#1b2a30', false],
  ])('a %s logo stands in a link preview on what it stands out from: the company’s ground, or paper', async (_, color, isOnGround) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><path fill="${color}" d="M20 30h200v20H20z"/></svg>`
    const bytes = await sharp(Buffer.from(drawing)).png().toBuffer()
    await write({ groundColor: '#500000', primaryLogo: new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' }) })
    const [address = ''] = /\/link-previews\/logo\/[\w/-]+\.jpg/.exec(await html('/faqs')) ?? []
    const { dominant } = await sharp(Buffer.from(await (await get(address)).arrayBuffer())).stats()
    expect(dominant.r - dominant.b > 40).toBe(isOnGround)
  })
})

describe('the notice', () => {
  const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
  const isShown = async () => shownText(await html('/')).includes('Die Elbe ist gesperrt.')

  test.each([
    ['without times', {}, true],
    ['before its time', { noticeFrom: at(3_600_000) }, false],
    ['within its times', { noticeFrom: at(-1000), noticeUntil: at(3_600_000) }, true],
    ['after its time', { noticeUntil: at(-1000) }, false],
  ])('%s, it is shown: %s %s', async (_, times, shown) => {
    await write({ noticeText: 'Die Elbe ist gesperrt.', ...times })
    expect(await isShown()).toBe(shown)
  })

  test('it comes and goes by itself', async () => {
    await write({ noticeText: 'Die Elbe ist gesperrt.', noticeFrom: at(1500), noticeUntil: at(4000) })
    expect(await isShown()).toBe(false)
    await eventually(isShown)
    await eventually(async () => !(await isShown()))
  })

  test.each([
    [{ noticeFrom: '2026-02-30T10:00:00Z' }, 'noticeFrom'],
    [{ trackingUrl: 'https://track.example/' }, 'trackingUrl'],
    [{ trackingUrl: 'javascript:alert({number})' }, 'trackingUrl'],
  ])('%j is refused by name', async (wrong, path) => {
    const refused = await call(service, 'createSiteIdentity', { body: { ...company, ...wrong }, token })
    expectProblem(refused, 400)
    expect((refused.body.errors as { path: string }[]).map((error) => error.path)).toEqual([path])
  })

  test('a time that would end it before it begins is refused, also where an edit sends one of the two', async () => {
    await write({ noticeFrom: '2026-12-02T10:00:00Z' })
    const refused = await call(service, 'updateSiteIdentity', { body: { ...company, noticeUntil: '2026-12-01T10:00:00Z' }, token })
    expectProblem(refused, 400)
    expect(refused.body.errors).toMatchObject([{ path: 'noticeUntil' }])
    await write({ noticeFrom: '', noticeUntil: '2026-12-01T10:00:00Z' })
  })
})
