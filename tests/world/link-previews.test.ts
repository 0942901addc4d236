import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { signUp } from '../support/client.ts'
import { done } from '../support/expectations.ts'
import { startTestService, type TestService } from '../support/service.ts'

/** Programs that show a preview of a link, by what their documentation and their users say that they read. */
const origin = 'https://www.portolan.example'
const kilobyte = 1024
let service: TestService
let token: string
let heroImage = ''

/** Random pixels, which no encoder makes small: the largest file that a picture of this size can become. */
async function noise(width: number, height: number): Promise<File> {
  const raw = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)))
  const pixels = Buffer.alloc(width * height * 3, raw)
  const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'noise.jpg', { type: 'image/jpeg' })
}

/** Red left half, blue right half. */
async function halves(width: number, height: number): Promise<File> {
  const blue = await sharp({ create: { width: width / 2, height, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'halves.png', { type: 'image/png' })
}

beforeAll(async () => {
  service = await startTestService({ PUBLIC_URL: origin })
  token = (await signUp(service)).token
  const write = (operation: string, body: Record<string, unknown>) => done(service, operation, { body, token })
  await write('createSiteIdentity', { siteName: 'Portolan "Freight" & Sons', primaryLogo: await halves(300, 80) })
  const hero = (await write('createHeroSection', { title: 'Night berths', badgeText: 'New', heroImage: await noise(2000, 1400) })).body
  heroImage = (hero.heroSection as { heroImage: string }).heroImage
  await write('createService', { title: 'Cold <b>chain</b>', slug: 'cold-chain', featuredImage: await halves(1600, 1600) })
  await write('createService', { title: 'Part load', slug: 'part-load' })
  await write('createService', { title: 'Small picture', slug: 'small', featuredImage: await halves(200, 120) })
}, 60_000)

const pages = ['/', '/about', '/faqs', '/services/cold-chain', '/services/part-load', '/services/small']

type Preview = { html: string; tags: Map<string, string[]>; tag: (name: string) => string }

const unescapeHtml = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** The page as a program without scripts reads it, by its user agent. */
async function previewOf(path: string, userAgent = 'facebookexternalhit/1.1'): Promise<Preview> {
  const response = await fetch(service.url + path, { headers: { 'user-agent': userAgent, accept: '*/*', range: 'bytes=0-32767' } })
  const html = await response.text()
  expect([path, response.status]).toEqual([path, 200])
  const tags = new Map<string, string[]>()
  for (const [, name = '', content = ''] of html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g))
    tags.set(name, [...(tags.get(name) ?? []), unescapeHtml(content)])
  return { html, tags, tag: (name) => tags.get(name)?.[0] ?? '' }
}

/** A picture that a page names, as a program loads it: by its absolute address, with no cookie. */
async function pictureOf(address: string) {
  expect(address.startsWith(`${origin}/`)).toBe(true)
  const response = await fetch(address.replace(origin, service.url))
  const bytes = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type')
  return { status: response.status, type, bytes, resourcePolicy: response.headers.get('cross-origin-resource-policy') }
}

describe.each(pages)('%s', (path) => {
  let preview: Preview
  beforeAll(async () => {
    preview = await previewOf(path)
  })

  test('Open Graph: title, description, address, type, site and locale stand once each, absolute, in plain text and in the first 32 kB', () => {
    for (const name of ['og:title', 'og:description', 'og:url', 'og:type', 'og:site_name', 'og:locale', 'og:image'])
      expect([name, preview.tags.get(name)?.length, preview.tag(name) !== '']).toEqual([name, 1, true])
    expect(preview.tag('og:url')).toBe(origin + path)
    expect(preview.tag('og:type')).toBe('website')
    expect(preview.tag('og:site_name')).toBe('Portolan "Freight" & Sons')
    expect(preview.tag('og:locale')).toMatch(/^[a-z]{2}_[A-Z]{2}$/)
    expect(Buffer.byteLength(preview.html.slice(0, preview.html.lastIndexOf('<meta ')))).toBeLessThan(32 * kilobyte)
  })

  test('Facebook, LinkedIn, WhatsApp: one JPEG or PNG of 1200 × 630 px and at most 300 kB, whose size and type stand beside it', async () => {
    const { status, type, bytes } = await pictureOf(preview.tag('og:image'))
    const { width, height, format } = await sharp(bytes).metadata()
    expect([status, width, height]).toEqual([200, 1200, 630])
    expect(['jpeg', 'png']).toContain(format)
    expect(type).toBe(`image/${format}`)
    expect([preview.tag('og:image:type'), preview.tag('og:image:width'), preview.tag('og:image:height')]).toEqual([type, '1200', '630'])
    expect(bytes.length).toBeLessThanOrEqual(300 * kilobyte)
  })

  test('X: a large card, whose picture and its alternative text of at most 420 characters are those of Open Graph', () => {
    expect(preview.tag('twitter:card')).toBe('summary_large_image')
    expect(preview.tag('twitter:title')).toBe(preview.tag('og:title'))
    expect(preview.tag('twitter:image')).toBe(preview.tag('og:image'))
    expect(preview.tag('og:image:alt')).not.toBe('')
    expect(preview.tag('twitter:image:alt')).toBe(preview.tag('og:image:alt'))
    expect(preview.tag('twitter:image:alt').length).toBeLessThanOrEqual(420)
  })

  test('Telegram, Discord: every program gets the same tags, and may show the picture on another site', async () => {
    for (const agent of ['TelegramBot (like TwitterBot)', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'])
      expect((await previewOf(path, agent)).tags).toEqual(preview.tags)
    if (preview.tag('og:image').includes('/link-previews/'))
      expect((await pictureOf(preview.tag('og:image'))).resourcePolicy).toBe('cross-origin')
  })

  test('Google: pictures of structured data are absolute and raster, and addresses are PostalAddress', async () => {
    const { html } = preview
    const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) => JSON.parse(text ?? ''))
    const found: [name: string, value: unknown][] = []
    JSON.stringify(things, (name, value: unknown) => {
      found.push([name, value])
      return value
    })
    for (const [name, value] of found) {
      if (name === 'image' || name === 'logo') {
        const { status, bytes } = await pictureOf(String(value))
        const { format, width = 0, height = 0 } = await sharp(bytes).metadata()
        expect([name, status, ['jpeg', 'png', 'webp'].includes(String(format))]).toEqual([name, 200, true])
        if (name === 'logo') expect(Math.min(width, height)).toBeGreaterThanOrEqual(112)
      }
      if (name === 'address') expect(value).toMatchObject({ '@type': 'PostalAddress', streetAddress: expect.stringMatching(/^[^\n]+$/) })
      if (name === 'url' || name === 'item' || name === '@id') expect(String(value).startsWith(`${origin}/`)).toBe(true)
    }
    expect(found.map(([name]) => name)).not.toContain('openingHours')
  })
})

describe('the picture of a preview', () => {
  const imageOf = async (path: string) => (await previewOf(path)).tag('og:image')
  const colourOf = async (path: string) => (await sharp((await pictureOf(await imageOf(path))).bytes).stats()).dominant
  const put = (address: string, body: Record<string, unknown>) => {
    const row = service.tools.database('media').where({ path: address }).first('_id')
    return row.then(({ _id }: { _id: string }) => done(service, 'editMedia', { params: { id: _id }, body, token }))
  }

  test('is that of the page; without one the logo on the ground of the site', async () => {
    const hex = /[0-9a-f]{32}/.exec(heroImage)?.[0] ?? ''
    expect(await imageOf('/')).toContain(hex)
    const logo = await imageOf('/faqs')
    expect(logo).toContain('/link-previews/logo/')
    expect(await imageOf('/services/part-load')).toBe(logo)
    const corner = await sharp((await pictureOf(logo)).bytes)
      .extract({ left: 0, top: 0, width: 8, height: 8 })
      .stats()
    expect(corner.dominant.r).toBeGreaterThan(200)
  })

  test('is not enlarged from a small picture, which stands on the ground instead', async () => {
    const corner = await sharp((await pictureOf(await imageOf('/services/small'))).bytes).extract({ left: 0, top: 0, width: 8, height: 8 })
    expect((await corner.stats()).dominant.g).toBeGreaterThan(200)
  })

  test('says what the picture shows, in the words of the library', async () => {
    await put(heroImage, { alt: 'A truck at the gate, by night' })
    expect((await previewOf('/')).tag('og:image:alt')).toBe('A truck at the gate, by night')
  })

  test('is cut around the focal point, and follows it', async () => {
    const { featuredImage } = await service.tools.database('services').where({ slug: 'cold-chain' }).first('featuredImage')
    await done(service, 'editService', {
      body: {
        serviceId: (await service.tools.database('services').where({ slug: 'cold-chain' }).first('_id'))._id,
        featuredImage: await halves(4000, 1000),
        title: 'Cold chain',
      },
      token,
    })
    const { featuredImage: wide } = await service.tools.database('services').where({ slug: 'cold-chain' }).first('featuredImage')
    expect(wide).not.toBe(featuredImage)
    await put(wide, { focalX: 0, focalY: 50 })
    expect((await colourOf('/services/cold-chain')).r).toBeGreaterThan(200)
    await put(wide, { focalX: 100, focalY: 50 })
    expect((await colourOf('/services/cold-chain')).b).toBeGreaterThan(200)
  })

  test.each([
    '/link-previews/picture/hero/00000000000000000000000000000000.jpg',
    '/link-previews/picture/hero/..%2F..%2Fsession-secret.jpg',
    '/link-previews/picture/hero/x.jpg',
    '/link-previews/huge/hero/00000000000000000000000000000000.jpg',
    '/link-previews/picture/hero/00000000000000000000000000000000.jpg/4000',
  ])('%s is a 404', async (path) => {
    expect((await fetch(service.url + path)).status).toBe(404)
  })

  test('is gone when its record is, also while the history has the file', async () => {
    const image = await imageOf('/services/cold-chain')
    expect((await pictureOf(image)).status).toBe(200)
    const { _id } = await service.tools.database('services').where({ slug: 'cold-chain' }).first('_id')
    await done(service, 'deleteService', { body: { serviceId: _id }, token })
    expect((await pictureOf(image)).status).toBe(404)
  })
})

test('Google: the sitemap names the pictures of each page, absolute, escaped and raster, and those of no hidden record', async () => {
  const sitemap = await (await fetch(`${service.url}/sitemap.xml`)).text()
  expect(sitemap).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"')
  const urls = [...sitemap.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)].map(([, loc = '', rest = '']) => ({
    loc,
    images: [...rest.matchAll(/<image:image><image:loc>([^<]*)<\/image:loc><\/image:image>/g)].map(([, image = '']) => image),
  }))
  const home = urls.find(({ loc }) => loc === `${origin}/`)
  expect(home?.images).toContain(origin + heroImage)
  expect(urls.find(({ loc }) => loc === `${origin}/services/small`)?.images).toHaveLength(1)
  expect(urls.find(({ loc }) => loc === `${origin}/services/part-load`)?.images).toEqual([])
  const images = urls.flatMap((url) => url.images)
  for (const image of images) expect((await sharp((await pictureOf(image)).bytes).metadata()).format).toBe('webp')
  expect(new Set(images).size).toBe(images.length)

  const { _id } = await service.tools.database('hero_sections').first('_id')
  await done(service, 'setVisibility', { body: { contentType: 'heroSections', recordId: _id, hidden: true }, token })
  expect(await (await fetch(`${service.url}/sitemap.xml`)).text()).not.toContain(heroImage)
})
