import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../../server/configuration.ts'
import { scriptsOf } from '../support/built-files.ts'
import { call, signUp } from '../support/client.ts'
import { done } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { startTestService } from '../support/service.ts'

const origin = 'https://www.portolan.example'

const seo = { metaTitle: 'Full truckload across western India', metaDescription: 'Sealed trucks to 214 cities.', keywords: ['Bhiwandi'] }

const service = await startTestService({ PUBLIC_URL: origin })
const { token } = await signUp(service)

const get = (path: string) => fetch(service.url + path, { redirect: 'manual' })
const html = async (path: string) => (await get(path)).text()
const content = (page: string, name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1]
const data = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text]) => JSON.parse(text ?? '') as Record<string, unknown>,
  )
const write = (operation: string, body: Record<string, unknown>) => done(service, operation, { body, token })
const createService = async (title: string, more: Record<string, unknown> = {}) =>
  (await write('createService', { title, ...more })).body.service as { _id: string; slug: string; featuredImage: string }

describe('the head of a page', () => {
  test.each(['/', '/about', '/faqs', '/contact', '/terms', '/privacy', '/cookies'])('%s has one absolute canonical URL', async (path) => {
    const page = await html(path)
    expect([...page.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) => href)).toEqual([origin + path])
    expect(content(page, 'og:url')).toBe(origin + path)
  })

  test("without a picture of its own a page is previewed with the product's", async () => {
    const page = await html('/faqs')
    expect(content(page, 'og:image')).toBe(`${origin}/defaults/og.png`)
    expect(content(page, 'twitter:card')).toBe('summary_large_image')
    expect((await get('/defaults/og.png')).headers.get('content-type')).toBe('image/png')
  })

  test("a service is previewed with its editors' words and its picture", async () => {
    const { slug, featuredImage } = await createService('Full truckload', { ...seo, featuredImage: await picture() })
    const page = await html(`/services/${slug}`)
    expect(page).toMatch(/<title[^>]*>Full truckload across western India · /)
    expect([content(page, 'description'), content(page, 'og:description'), content(page, 'keywords')]).toEqual([
      ...[seo.metaDescription, seo.metaDescription, 'Bhiwandi'],
    ])
    const preview = origin + featuredImage.replace('/uploads/', '/link-previews/picture/').replace('.webp', '.jpg')
    expect([content(page, 'og:image'), content(page, 'twitter:image')]).toEqual([preview, preview])
  })

  test('each colour scheme has a theme-color of its background', async () => {
    const page = await html('/')
    for (const scheme of ['light', 'dark']) {
      expect(page).toMatch(new RegExp(`<meta name="theme-color" content="#[0-9A-F]{6}" media="\\(prefers-color-scheme: ${scheme}\\)">`))
    }
  })

  test('an unknown page is a 404 without a canonical URL', async () => {
    for (const path of ['/no-such-page', '/services/no-such-service']) {
      const page = await get(path)
      const text = await page.text()
      expect([page.status, content(text, 'robots'), text.includes('rel="canonical"')]).toEqual([404, 'noindex', false])
    }
    const service = await html('/services/no-such-service')
    expect(service).toMatch(/>Error loading service<.*>There is no service at this address\. .*>Go Home</s)
  })
})

describe('structured data', () => {
  test('the home page describes the organisation', async () => {
    await write('createSiteIdentity', {
      siteName: 'Portolan </script><b>',
      phoneNumber: '2522014760',
      linkedin: 'https://www.linkedin.com/company/p',
    })
    const page = await html('/')
    expect(data(page)).toMatchObject([
      {
        '@type': ['Organization', 'LocalBusiness'],
        ...{ '@id': `${origin}/#organization`, name: 'Portolan </script><b>', telephone: '+912522014760' },
        sameAs: ['https://www.linkedin.com/company/p'],
      },
    ])
  })

  test('nothing in a text closes the element that holds it', async () => {
    await write('createFaq', { question: '</script><script>alert(1)</script>', answer: '<!--<script>' })
    const page = await html('/faqs')
    expect(page).not.toContain('<script>alert')
    expect(data(page).find((thing) => thing['@type'] === 'FAQPage')).toMatchObject({
      mainEntity: [{ name: '</script><script>alert(1)</script>', acceptedAnswer: { text: '&lt;!--&lt;script&gt;' } }],
    })
  })

  test('the contact page gives the hours of each day that they can be told of', async () => {
    const timing = (day: string, hours: string) => ({ day, timing: hours })
    const rows = [
      timing('Monday to Friday', '9:00 am – 6:30 pm'),
      timing('Friday', '9 – 5'),
      timing('Saturday', '6 pm – 2 am'),
      timing('Sun', 'Off'),
    ]
    await write('createContactPage', { mainBranchTiming: rows })
    const hours = (opens: string, closes: string, ...days: string[]) =>
      days.map((day) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek: `https://schema.org/${day}`, opens, closes }))
    const found = data(await html('/contact')).find((thing) => 'openingHoursSpecification' in thing)
    expect(found?.['@id']).toBe(`${origin}/#organization`)
    expect(found?.openingHoursSpecification).toEqual([
      ...hours('00:00', '00:00', 'Sunday'),
      ...hours('09:00', '18:30', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'),
      ...hours('18:00', '02:00', 'Saturday'),
    ])
  })

  test('the answer of a question is HTML that shows the plain text, as schema.org’s readers parse it', async () => {
    await write('createFaq', { question: 'Small loads?', answer: 'Below < 20 kg & more:\nby courier.' })
    const faqs = data(await html('/faqs')).find((thing) => thing['@type'] === 'FAQPage')
    expect(JSON.stringify(faqs)).toContain('"Below &lt; 20 kg &amp; more:<br>by courier."')
  })

  test('a service names its provider, and has breadcrumbs', async () => {
    const { slug } = await createService('Part load')
    expect(data(await html(`/services/${slug}`))).toMatchObject([
      { '@type': 'Service', name: 'Part load', url: `${origin}/services/${slug}`, provider: { '@id': `${origin}/#organization` } },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Home', item: `${origin}/` },
          { position: 2, name: 'Part load', item: `${origin}/services/${slug}` },
        ],
      },
    ])
  })
})

describe('SEO routes', () => {
  test('the sitemap names every public page and every service, and when it last changed', async () => {
    const { slug } = await createService('Cold chain')
    const sitemap = await get('/sitemap.xml')
    const text = await sitemap.text()
    expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    for (const path of ['/', '/about', '/faqs', '/contact', '/terms', '/privacy', '/cookies'])
      expect(text).toContain(`<loc>${origin}${path}</loc>`)
    expect(text).toMatch(new RegExp(`<loc>${origin}/services/${slug}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[^<]+Z</lastmod>`))
    expect(text).not.toMatch(/admin|auth/)
  })

  test('robots.txt disallows the work area and names the sitemap', async () => {
    const text = await html('/robots.txt')
    expect(text).toContain('Disallow: /admin/')
    expect(text).toContain('Disallow: /profile$\n')
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })

  test('the manifest names the company and icons that exist', async () => {
    const manifest = (await (await get('/manifest.webmanifest')).json()) as { short_name: string; icons: { src: string; sizes: string }[] }
    expect(manifest.short_name).toBe('Portolan </script><b>')
    for (const { src, sizes } of manifest.icons) {
      const { width, height, format } = await sharp(Buffer.from(await (await get(src)).arrayBuffer())).metadata()
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
    }
  })

  test('the icons are made from the logo where there is one', async () => {
    await write('updateSiteIdentity', { siteName: 'Portolan Freight', secondaryLogo: await picture('logo.png', 40, '#0000ff') })
    const bytes = Buffer.from(await (await get('/apple-touch-icon.png')).arrayBuffer())
    const { dominant } = await sharp(bytes).stats()
    expect([dominant.b > 200, dominant.r < 60, (await sharp(bytes).metadata()).width]).toEqual([true, true, 180])
  })

  test.each([
    ['is gone', (path: string) => rm(path)],
    ['cannot be decoded', (path: string) => writeFile(path, 'RIFF, and then something else')],
  ])('the icons are the default ones while the file of the logo %s', async (_, damage) => {
    const { body } = await write('updateSiteIdentity', { siteName: 'Portolan Freight', secondaryLogo: await picture('logo.png', 40) })
    await damage(join(service.dataDir, (body.siteIdentity as { secondaryLogo: string }).secondaryLogo))
    for (const name of ['icon-192.png', 'icon-512.png', 'apple-touch-icon.png']) {
      const response = await get(`/${name}`)
      const shipped = await readFile(join(projectRoot, 'client/public', name))
      expect([name, response.status, shipped.equals(Buffer.from(await response.arrayBuffer()))]).toEqual([name, 200, true])
    }
  })
})

describe('a service that has moved', () => {
  const rename = (serviceId: string, title: string, slug: string) => write('editService', { serviceId, title, slug })
  const location = async (slug: string) => {
    const { status, headers } = await get(`/services/${slug}`)
    return [status, headers.get('location')]
  }

  test('its former address redirects to the new one, also after several moves', async () => {
    const { _id } = await createService('Air', { slug: 'air-1' })
    await rename(_id, 'Air', 'air-2')
    await rename(_id, 'Air', 'air-3')
    expect([await location('air-1'), await location('air-2')]).toEqual(Array(2).fill([301, '/services/air-3']))
  })

  test('a move back makes the first address a page again', async () => {
    const { _id } = await createService('Sea', { slug: 'sea-1' })
    await rename(_id, 'Sea', 'sea-2')
    await rename(_id, 'Sea', 'sea-1')
    expect([await location('sea-1'), await location('sea-2')]).toEqual([
      [200, null],
      [301, '/services/sea-1'],
    ])
  })

  test('another service may take the former address, which then no longer redirects', async () => {
    const first = await createService('Rail', { slug: 'rail' })
    await rename(first._id, 'Rail', 'rail-freight')
    const second = await createService('Rail again', { slug: 'rail' })
    expect(await location('rail')).toEqual([200, null])
    await done(service, 'deleteService', { body: { serviceId: second._id }, token })
    expect(await location('rail')).toEqual([404, null])
  })

  test('a failed edit adds no redirect', async () => {
    const taken = await createService('Road', { slug: 'road' })
    const other = await createService('Van', { slug: 'van' })
    expect((await call(service, 'editService', { body: { serviceId: other._id, title: 'Van', slug: taken.slug }, token })).status).toBe(409)
    expect(await service.tools.database('former_slugs').where('serviceId', other._id)).toEqual([])
  })

  test('deleting a service deletes its redirects', async () => {
    const { _id } = await createService('Barge', { slug: 'barge-1' })
    await rename(_id, 'Barge', 'barge-2')
    await done(service, 'deleteService', { body: { serviceId: _id }, token })
    expect(await location('barge-1')).toEqual([404, null])
  })
})

/** Files of every page, as the build calls them, and those of every account page. */
const onEveryPage = ['react', 'router', 'site', 'styles']
const onEveryAccountPage = [...onEveryPage, 'sign-in', 'work']

test.each([
  { path: '/', files: [...onEveryPage, 'home'] },
  { path: '/about', files: [...onEveryPage, 'about'] },
  { path: '/faqs', files: [...onEveryPage, 'faqs'] },
  { path: '/contact', files: [...onEveryPage, 'contact'] },
  { path: '/terms', files: [...onEveryPage, 'legal'] },
  { path: '/services/fast', files: [...onEveryPage, 'service'] },
  { path: '/auth/login', files: onEveryAccountPage },
  { path: '/auth/verify-otp', files: [...onEveryAccountPage, 'verify-otp-page'] },
  { path: '/auth/reset-password', files: [...onEveryAccountPage, 'reset-password-page'] },
])('$path announces the scripts that it needs, and they are there', async ({ path, files }) => {
  if (path === '/services/fast') await createService('Fast', { slug: 'fast' })
  const page = await html(path)
  const modules = (/data-modules="([^"]*)"/.exec(page)?.[1] ?? '').split(' ')
  for (const file of files)
    expect(
      modules.some((module) => scriptsOf(file).test(module)),
      file,
    ).toBe(true)
  for (const module of modules) {
    const { status, headers } = await get(module)
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  }
})

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  // `Accept-Encoding` of browsers: the order means nothing, and Brotli is smaller.
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0.5', 'gzip'],
])('scripts are served in an encoding that the build made: %s', async (accepted, encoding) => {
  const [, script = ''] = / data-entry="([^"]*)"/.exec(await html('/')) ?? []
  const fetchScript = (accepted: string) => fetch(service.url + script, { headers: { 'accept-encoding': accepted } })
  const compressed = await fetchScript(accepted)
  expect([compressed.status, compressed.headers.get('content-encoding'), compressed.headers.get('content-type')]).toEqual([
    ...[200, encoding, 'text/javascript; charset=utf-8'],
  ])
  expect(compressed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const plain = await fetchScript('identity')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await compressed.text()).toBe(await plain.text())
})
